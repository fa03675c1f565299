import type { Book } from '#contract/workbooks.ts'

/** The two tabs; the first is shown unless the address says otherwise (spec §2 Workbooks and materials). */
export const TABS = [
  { name: 'workbooks', label: 'Workbooks (PDF)', category: 'WORKBOOK', to: '/workbooks-ebooks' },
  { name: 'ebooks', label: 'Ebooks', category: 'EBOOK', to: '/workbooks-ebooks?tab=ebooks' },
] as const satisfies readonly { name: string; label: string; category: Book['category']; to: string }[]

export type Tab = (typeof TABS)[number]

/** The tab an address names; the first for anything else. */
export function parseTab(name: string | null): Tab {
  return TABS.find(tab => tab.name === name) ?? TABS[0]
}

/** The tab a book stands on. */
export function getTab(category: Book['category']): Tab {
  return TABS.find(tab => tab.category === category) ?? TABS[0]
}
