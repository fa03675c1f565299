/** Addresses that people may still have from an older site. */
const redirects = [
  { key: 'workbooks', from: '/workbooks', to: '/workbooks-ebooks', permanent: true },
  { key: 'ebooks', from: '/ebooks', to: '/workbooks-ebooks?tab=ebooks', permanent: true },
  { key: 'training', from: '/training', to: '/og-training', permanent: true },
  { key: 'terms', from: '/terms-of-use', to: '/privacy-policy', permanent: true },
  { key: 'support', from: '/support', to: '/faq', permanent: true },
  { key: 'free-trial', from: '/free-trial', to: '/login?licenseType=0', permanent: false },
]

export const redirectDocuments = redirects.map(({ key, ...rest }) => ({
  _id: `redirect-${key}`,
  _type: 'redirect' as const,
  ...rest,
}))
