/** The three groups of files on the Methods page (spec §2 Methods). */
export const DOWNLOAD_GROUPS = [
  { title: 'Studies', value: 'studies' },
  { title: 'Software', value: 'software' },
  { title: 'Institutional', value: 'institutional' },
]
