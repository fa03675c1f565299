import type { ReadingOptions } from '#contract/reading-options.ts'

/** As `--paper` in the style sheet. */
const GROUNDS = { light: '#fdf9f1', dark: '#14112f' }

/** The color of the browser's own bar: that of the page's ground. */
export function ThemeColor({ scheme }: { scheme: ReadingOptions['scheme'] | undefined }) {
  if (scheme) return <meta name="theme-color" content={GROUNDS[scheme]} />
  return (
    <>
      <meta name="theme-color" content={GROUNDS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={GROUNDS.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}
