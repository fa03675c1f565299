import { MENU_LINKS } from '#contract/site-pages.ts'
import { useSettingsEditLink } from '../preview/edit-link.ts'
import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { AccountLinks } from './account-links.tsx'
import { useActivePage } from './active-page.ts'
import styles from './menu.module.css'
import { FooterList, Group, Item, ShownPageProvider } from './menu-entries.tsx'
import { listGroup } from './menu-groups.ts'

const SOFTWARE = listGroup('software')
const SUPPORT = listGroup('support')

interface MenuProps {
  /** The footer's copy lists every page open and adds the terms (spec §2 Navbar). */
  isFooter?: boolean
}

/** The site's links; the same for the bar, the mobile menu and the footer (spec §2 Navbar). */
export function Menu({ isFooter = false }: MenuProps) {
  const { settings, cartCount, findsOrders } = useRootData()
  const edit = useSettingsEditLink()
  const { activeLink } = useActivePage()
  return (
    <ShownPageProvider>
      <ul className={isFooter ? styles.footer : styles.menu}>
        <li>
          {isFooter ? (
            <>
              <Item page="software" link="software">
                {MENU_LINKS.software}
              </Item>
              <FooterList entries={SOFTWARE.filter(({ page }) => page !== 'software')} />
            </>
          ) : (
            <Group link="software" entries={SOFTWARE} />
          )}
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
          {isFooter ? (
            <>
              <span className={styles.heading}>{MENU_LINKS.support}</span>
              <FooterList entries={SUPPORT} />
            </>
          ) : (
            <Group link="support" entries={SUPPORT} />
          )}
        </li>
        <li>
          <Item page="contact" link="contact">
            {MENU_LINKS.contact}
          </Item>
        </li>
        {settings && (
          <li>
            <a
              className={styles.link}
              href={settings.webinarUrl}
              target="_blank"
              rel="noopener"
              {...edit('webinarLabel')}
            >
              {settings.webinarLabel}
              <Icon name="external" size={16} />
              <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
            </a>
          </li>
        )}
        {isFooter && (
          <>
            <li>
              <Item page="quote">Quote and W-9</Item>
            </li>
            <li>
              <Item page="privacy-policy">Terms of Use</Item>
            </li>
            <li>
              <Item page="privacy">Privacy</Item>
            </li>
            <li>
              <Item page="accessibility">Accessibility</Item>
            </li>
            <li>
              <Item page="site-map">Site map</Item>
            </li>
            <li>
              <Item page="search">Search</Item>
            </li>
            <li>
              <Item page="checkout">Cart</Item>
            </li>
            {findsOrders && (
              <li>
                <Item page="orders">Find your order</Item>
              </li>
            )}
          </>
        )}
        {!isFooter && (
          <li>
            <Link
              className={styles.cart}
              to="/checkout"
              aria-current={activeLink === 'cart' || undefined}
              aria-label={cartCount ? `Cart, ${cartCount} ${cartCount === 1 ? 'item' : 'items'}` : 'Cart'}
            >
              <Icon name="cart" />
              {cartCount > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {cartCount}
                </span>
              )}
            </Link>
          </li>
        )}
        <AccountLinks />
      </ul>
    </ShownPageProvider>
  )
}
