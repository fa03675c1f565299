/** The small objects that documents and sections share, as the lake stores them. */

/** A picture in the form `sanity dataset import` takes: the file is uploaded and becomes a reference. */
export interface SeedPicture {
  _type: 'picture'
  _sanityAsset: `image@file://./images/${string}.svg`
  alt: string
}

export function picture(name: string, alt: string): SeedPicture {
  return {
    _type: 'picture',
    _sanityAsset: `image@file://./images/${name}.svg`,
    alt,
  }
}

/** A link as a button or a line of its own: a path of this site, or a full address. */
export interface PageLink {
  _type: 'pageLink'
  label: string
  href: string
}

export function link(label: string, href: string): PageLink {
  return { _type: 'pageLink', label, href }
}

export type Tone = 'paper' | 'tint' | 'sun' | 'coral' | 'ink'
export type Keyed<Item> = Item & { _key: string }

/** Gives each item of an array the key the Studio needs: `l1`, `l2`, … */
export function keyed<Item extends object>(prefix: string, items: readonly Item[]): Keyed<Item>[] {
  return items.map((item, index) => ({ _key: `${prefix}${index + 1}`, ...item }))
}

/** A rank in the form the Studio's drag and drop writes (LexoRank), with room between any two; at most 26. */
export function orderRank(index: number): string {
  return `0|${String.fromCharCode(97 + index)}00000:`
}
