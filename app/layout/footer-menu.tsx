import type { ReactNode } from 'react'
import { MENU_LINKS } from '#contract/site-pages.ts'
import { Kept } from '../kept.tsx'
import { useRootData } from '../root-data.ts'
import { AccountLinks } from './account-links.tsx'
import styles from './footer-menu.module.css'
import { Item, type Shown, ShownPageProvider, type Webinar, WebinarLink } from './menu-entries.tsx'
import { type GroupEntry, listGroup } from './menu-groups.ts'

const SOFTWARE = listGroup('software').filter(({ page }) => page !== 'software')
const SUPPORT = listGroup('support')

const BOOKS_AND_LESSONS = [
  { page: 'workbooks-ebooks', link: 'workbooks', text: MENU_LINKS.workbooks },
  { page: 'og-training', link: 'training', text: MENU_LINKS.training },
  { page: 'tutoring', link: 'tutoring', text: MENU_LINKS.tutoring },
] as const

const SITE: readonly GroupEntry[] = [
  { page: 'search', text: 'Search' },
  { page: 'site-map', text: 'Site map' },
  { page: 'accessibility', text: 'Accessibility' },
  { page: 'privacy', text: 'Privacy' },
  { page: 'privacy-policy', text: 'Terms of Use' },
]

/** Every page open, in columns with a heading each, and the terms (spec §2 Navbar). */
export function FooterMenu({ pathname, activeLink, ...webinar }: Shown & Webinar) {
  const { findsOrders } = useRootData()
  const shown = { pathname, activeLink }
  return (
    <div className={styles.columns}>
      <Kept part={ProductsAndSupport} props={{ ...shown, ...webinar }} />
      <Column heading="Orders and account">
        <Kept part={OrderEntries} props={{ ...shown, findsOrders }} />
        <AccountLinks />
      </Column>
      <Kept part={SiteColumn} props={shown} />
    </div>
  )
}

function ProductsAndSupport({ webinarUrl, webinarLabel, ...shown }: Shown & Webinar) {
  return (
    <ShownPageProvider {...shown}>
      <Column heading="Products">
        <li>
          <Item page="software" link="software">
            {MENU_LINKS.software}
          </Item>
        </li>
        <Entries entries={SOFTWARE} />
        {BOOKS_AND_LESSONS.map(({ page, link, text }) => (
          <li key={page}>
            <Item page={page} link={link}>
              {text}
            </Item>
          </li>
        ))}
      </Column>
      <Column heading={MENU_LINKS.support}>
        <Entries entries={SUPPORT} />
        <li>
          <Item page="contact" link="contact">
            {MENU_LINKS.contact}
          </Item>
        </li>
        <WebinarLink webinarUrl={webinarUrl} webinarLabel={webinarLabel} />
      </Column>
    </ShownPageProvider>
  )
}

function OrderEntries({ findsOrders, ...shown }: Shown & { findsOrders: boolean }) {
  return (
    <ShownPageProvider {...shown}>
      <li>
        <Item page="checkout">Cart</Item>
      </li>
      {findsOrders && (
        <li>
          <Item page="orders">Find your order</Item>
        </li>
      )}
      <li>
        <Item page="quote">Quote and W-9</Item>
      </li>
    </ShownPageProvider>
  )
}

function SiteColumn(shown: Shown) {
  return (
    <ShownPageProvider {...shown}>
      <Column heading="This site">
        <Entries entries={SITE} />
      </Column>
    </ShownPageProvider>
  )
}

function Column({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div>
      <h2 className={styles.heading}>{heading}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function Entries({ entries }: { entries: readonly GroupEntry[] }) {
  return entries.map(({ page, text }) => (
    <li key={page}>
      <Item page={page}>{text}</Item>
    </li>
  ))
}
