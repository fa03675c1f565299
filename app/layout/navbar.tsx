import { useEffect, useRef } from 'react'
import { ReadingOptions } from '../reading-options/reading-options.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { useDismissal } from '../ui/use-dismissal.ts'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import styles from './navbar.module.css'

/** The mobile menu closes when the window is wider than this, in px (spec §2 Navbar, §9). */
const MOBILE_MENU_CLOSES_ABOVE_PX = 935

/** The bar at the top: logo, links, and below 950 px a menu behind a button. */
export function Navbar() {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <Link className={styles.logo} to="/" aria-label="MaxGuru home">
          <Logo />
        </Link>
        <nav className={styles.wide} aria-label="Main">
          <Menu />
        </nav>
        <div className={styles.reading}>
          <Link className={styles.search} to="/search" aria-label="Search">
            <Icon name="search" />
          </Link>
          <ReadingOptions />
          <span className={styles.phoneCart}>
            <CartLink />
          </span>
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

function MobileMenu() {
  const details = useRef<HTMLDetailsElement>(null)
  useDismissal(details)

  useEffect(() => {
    const close = () => {
      if (window.innerWidth > MOBILE_MENU_CLOSES_ABOVE_PX) details.current?.removeAttribute('open')
    }
    // The window may have grown before the scripts came.
    close()
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [])

  return (
    <details className={styles.mobile} ref={details}>
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
        </span>
        Menu
      </summary>
      <nav className={styles.panel} aria-label="Menu">
        <Link className={styles.panelSearch} to="/search">
          <Icon name="search" />
          Search
        </Link>
        <Menu />
      </nav>
    </details>
  )
}
