import styles from './tile.module.css'

interface TileProps {
  /** A letter or a blend: `m`, `sh`, `igh`. */
  children: string
  tone?: 'brand' | 'sun' | 'coral' | 'paper'
}

/** The letter tile of multisensory teaching, the motif of the site; an ornament, so hidden from readers. */
export function Tile({ children, tone = 'brand' }: TileProps) {
  return (
    <span className={styles.tile} data-tone={tone} aria-hidden="true">
      {children}
    </span>
  )
}

const TONES = ['brand', 'sun', 'coral'] as const

/** A row of tiles that step up and down a little, in the brand's colors by turns. */
export function TileRow({ letters }: { letters: readonly string[] }) {
  return (
    <span className={styles.row} aria-hidden="true">
      {letters.map((letter, index) => (
        <Tile key={`${index}${letter}`} tone={TONES[index % TONES.length] ?? 'brand'}>
          {letter}
        </Tile>
      ))}
    </span>
  )
}
