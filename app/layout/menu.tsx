import { MENU_LINKS } from '#contract/site-pages.ts'
import { AccountLinks } from './account-links.tsx'
import { CartLink } from './cart-link.tsx'
import { FooterMenu } from './footer-menu.tsx'
import styles from './menu.module.css'
import { Group, Item, ShownPageProvider, WebinarLink } from './menu-entries.tsx'
import { listGroup } from './menu-groups.ts'

const SOFTWARE = listGroup('software')
const SUPPORT = listGroup('support')

interface MenuProps {
  /** The footer's copy lists every page open and adds the terms (spec §2 Navbar). */
  isFooter?: boolean
}

/** The site's links: for the bar and the mobile menu, and all of them for the footer (spec §2 Navbar). */
export function Menu({ isFooter = false }: MenuProps) {
  return <ShownPageProvider>{isFooter ? <FooterMenu /> : <BarMenu />}</ShownPageProvider>
}

function BarMenu() {
  return (
    <ul className={styles.menu}>
      <li>
        <Group link="software" entries={SOFTWARE} />
      </li>
      <li>
        <Item page="workbooks-ebooks" link="workbooks">
          {MENU_LINKS.workbooks}
        </Item>
      </li>
      <li>
        <Item page="og-training" link="training">
          {MENU_LINKS.training}
        </Item>
      </li>
      <li>
        <Item page="tutoring" link="tutoring">
          {MENU_LINKS.tutoring}
        </Item>
      </li>
      <li>
        <Group link="support" entries={SUPPORT} />
      </li>
      <li>
        <Item page="contact" link="contact">
          {MENU_LINKS.contact}
        </Item>
      </li>
      <WebinarLink />
      <li>
        <CartLink />
      </li>
      <AccountLinks />
    </ul>
  )
}
