/** Where people who find nothing go on, in the words of the menu. */
export const POPULAR = [
  ['/faq', 'Questions and answers'],
  ['/home-licenses', 'Licenses for home'],
  ['/school-licenses', 'Licenses for schools'],
  ['/workbooks-ebooks', 'Workbooks and ebooks'],
  ['/og-training', 'Training dates'],
  ['/site-map', 'All pages of this site'],
] as const
