/** Our own line icons on a 24 px grid; each decorates a label that stands beside it or is hidden. */
const PATHS = {
  cart: 'M3 4h2.2l2.3 11.2a1.6 1.6 0 0 0 1.6 1.3h8.1a1.6 1.6 0 0 0 1.6-1.2L20.6 8H6.2M9.5 20.5h.01M17.5 20.5h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  phone:
    'M6.6 4h3l1.6 4.2-2 1.7a11 11 0 0 0 4.9 4.9l1.7-2 4.2 1.6v3a1.6 1.6 0 0 1-1.8 1.6A15.4 15.4 0 0 1 5 5.8 1.6 1.6 0 0 1 6.6 4z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.5 15.5L20 20',
  reading: 'M3 18l4.5-12L12 18M4.6 14h5.8M14.5 14.5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M20.5 11v7',
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
} as const

export type IconName = keyof typeof PATHS

interface IconProps {
  name: IconName
  /** Side in px. */
  size?: number
}

/** An icon in the color of the text around it, hidden from screen readers. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
