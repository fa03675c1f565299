/**
 * Allowed field names. Others are control fields of the form library (`__intent__`) or huge arrays (`a[1e8]`).
 */
const FIELD_NAME = /^[a-z][\w-]*$/i
/** More than any form has. Thousands of fields would block the form library for seconds. */
const MAX_FIELDS = 200
const MAX_FIELDS_PER_NAME = 20

/**
 * Reads the text fields of a form, by the allowed names. A body that is not a form has no fields. NUL, which databases
 * refuse and no key types, is left out: a paste may bring it along unseen.
 */
export async function readForm(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData())
  const form = new FormData()
  const fields = [...sent].filter(([name]) => FIELD_NAME.test(name)).slice(0, MAX_FIELDS)
  for (const [name, value] of fields) {
    if (typeof value === 'string' && form.getAll(name).length < MAX_FIELDS_PER_NAME)
      form.append(name, value.replaceAll('\0', ''))
  }
  return form
}
