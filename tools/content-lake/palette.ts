import type { Sharp } from 'sharp'

type Swatch = { r: number; g: number; b: number; count: number; saturation: number; lightness: number }

/** Side in px of the small copy whose colors are counted. */
const SAMPLE = 48
/** Colors are grouped in steps of 32 per channel. */
const STEP = 5

function hex(value: number) {
  return Math.round(value).toString(16).padStart(2, '0')
}

function hsl(r: number, g: number, b: number) {
  const high = Math.max(r, g, b) / 255
  const low = Math.min(r, g, b) / 255
  const lightness = (high + low) / 2
  const spread = high - low
  return { lightness, saturation: spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)) }
}

/** The opaque colors of a picture, most frequent first. */
async function countColours(image: Sharp): Promise<Swatch[]> {
  const { data } = await image
    .clone()
    .resize(SAMPLE, SAMPLE, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const groups = new Map<number, { r: number; g: number; b: number; count: number }>()
  for (let at = 0; at + 3 < data.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((r >> STEP) << 10) | ((g >> STEP) << 5) | (b >> STEP)
    const group = groups.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    groups.set(key, { r: group.r + r, g: group.g + g, b: group.b + b, count: group.count + 1 })
  }
  return [...groups.values()]
    .map(({ r, g, b, count }) => {
      const mean = { r: r / count, g: g / count, b: b / count }
      return { ...mean, count, ...hsl(mean.r, mean.g, mean.b) }
    })
    .sort((one, other) => other.count - one.count)
}

/** The palette of a `sanity.imageAsset`: kinds of color that the picture lacks are left out. */
export async function getPalette(image: Sharp) {
  const swatches = await countColours(image)
  const total = swatches.reduce((sum, { count }) => sum + count, 0)
  const first = (fits: (swatch: Swatch) => boolean) => {
    const swatch = swatches.find(fits)
    if (!swatch) return undefined
    return {
      _type: 'sanity.imagePaletteSwatch',
      background: `#${hex(swatch.r)}${hex(swatch.g)}${hex(swatch.b)}`,
      foreground: swatch.lightness > 0.55 ? '#000' : '#fff',
      title: swatch.lightness > 0.55 ? '#000' : '#fff',
      population: Number(((100 * swatch.count) / total).toFixed(2)),
    }
  }
  const vivid = ({ saturation }: Swatch) => saturation >= 0.45
  const dark = ({ lightness }: Swatch) => lightness < 0.35
  const light = ({ lightness }: Swatch) => lightness > 0.65
  const named = {
    dominant: first(() => true),
    vibrant: first(s => vivid(s) && !dark(s) && !light(s)),
    darkVibrant: first(s => vivid(s) && dark(s)),
    lightVibrant: first(s => vivid(s) && light(s)),
    muted: first(s => !vivid(s) && !dark(s) && !light(s)),
    darkMuted: first(s => !vivid(s) && dark(s)),
    lightMuted: first(s => !vivid(s) && light(s)),
  }
  const present = Object.entries(named).filter(([, swatch]) => swatch !== undefined)
  return { _type: 'sanity.imagePalette', ...Object.fromEntries(present) }
}
