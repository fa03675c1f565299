/**
 * Refuses a picture or file that is still being uploaded: published, it would stay a progress bar. The Studio keeps the
 * state of an upload in `_upload`.
 */
export function unfinishedUploadProblem(value: object | null | undefined): true | string {
  return value && '_upload' in value && value._upload
    ? 'Wait until the upload is complete. If it was interrupted, clear the field and upload the file again.'
    : true
}
