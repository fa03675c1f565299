import { getSitePage, type MenuLink, PAGE_KEYS, type PageKey } from '#contract/site-pages.ts'

/** A page that the menu lists in a group. */
export interface GroupEntry {
  page: PageKey
  text: string
}

/** The entries of the group under a link of the menu. */
export function listGroup(link: MenuLink): GroupEntry[] {
  return PAGE_KEYS.flatMap(page => {
    const { activeLink, groupEntry } = getSitePage(page)
    return activeLink === link && groupEntry ? [{ page, text: groupEntry }] : []
  })
}
