/** One function for each type of section in `contract/content/blocks.ts`, in the raw form the lake stores. */

import type { SectionType } from '../../contract/content/blocks.ts'
import { type Keyed, keyed, type PageLink, type SeedPicture, type Tone } from './pieces.ts'
import type { Block } from './portable-text.ts'

interface Common {
  anchor?: string
  tone?: Tone
}
interface Card {
  title: string
  eyebrow?: string
  tile?: string
  body: Block[]
  link?: PageLink
}
interface Step {
  title: string
  body: Block[]
}
interface Figure {
  value: string
  label: string
}
interface FeatureExtras extends Common {
  tiles?: string[]
  picture?: SeedPicture
  side?: 'left' | 'right'
  links?: PageLink[]
}
type DownloadGroup = 'studies' | 'software' | 'institutional'

export function text(heading: string | undefined, body: Block[], extras: Common = {}) {
  return {
    _type: 'textSection' as const,
    ...(heading === undefined ? {} : { heading }),
    body,
    ...extras,
  }
}

export function feature(heading: string, body: Block[], { links, ...extras }: FeatureExtras = {}) {
  return {
    _type: 'featureSection' as const,
    heading,
    body,
    ...extras,
    ...(links ? { links: keyed('l', links) } : {}),
  }
}

export function cards(heading: string | undefined, items: Card[], extras: Common & { intro?: string } = {}) {
  return {
    _type: 'cardsSection' as const,
    ...(heading === undefined ? {} : { heading }),
    ...extras,
    cards: keyed(
      'c',
      items.map(item => ({ _type: 'card' as const, ...item })),
    ),
  }
}

export function steps(heading: string, items: Step[], extras: Common & { intro?: string } = {}) {
  return {
    _type: 'stepsSection' as const,
    heading,
    ...extras,
    steps: keyed(
      's',
      items.map(item => ({ _type: 'step' as const, ...item })),
    ),
  }
}

export function figures(heading: string | undefined, items: Figure[], extras: Common = {}) {
  return {
    _type: 'figuresSection' as const,
    ...(heading === undefined ? {} : { heading }),
    ...extras,
    figures: keyed(
      'f',
      items.map(item => ({ _type: 'figure' as const, ...item })),
    ),
  }
}

export function callout(heading: string, words: string, links: PageLink[], extras: Common = {}) {
  return {
    _type: 'calloutSection' as const,
    heading,
    text: words,
    ...extras,
    links: keyed('l', links),
  }
}

export function quote() {
  return { _type: 'quoteSection' as const }
}

export function reviews(heading: string) {
  return { _type: 'reviewsSection' as const, heading }
}

export function partners(heading: string) {
  return { _type: 'partnersSection' as const, heading }
}

export function licenses(heading?: string) {
  return {
    _type: 'licensesSection' as const,
    ...(heading === undefined ? {} : { heading }),
  }
}

export function downloads(heading: string, group: DownloadGroup, intro: string) {
  return {
    _type: 'downloadsSection' as const,
    heading,
    group,
    intro,
  }
}

export function clever(heading: string, words: string, label: string) {
  return {
    _type: 'cleverSection' as const,
    heading,
    text: words,
    label,
  }
}

export function video(heading: string, words: string, name: string, transcript: Block[]) {
  return {
    _type: 'videoSection' as const,
    heading,
    text: words,
    mp4: `video/${name}.mp4`,
    webm: `video/${name}.webm`,
    captions: `video/${name}.vtt`,
    poster: `video/${name}-poster.jpg`,
    transcript,
  }
}

const byType = {
  textSection: text,
  featureSection: feature,
  cardsSection: cards,
  stepsSection: steps,
  figuresSection: figures,
  calloutSection: callout,
  quoteSection: quote,
  reviewsSection: reviews,
  partnersSection: partners,
  downloadsSection: downloads,
  licensesSection: licenses,
  cleverSection: clever,
  videoSection: video,
} satisfies { [Type in SectionType]: (...words: never[]) => { _type: Type } }

export type SeedSection = ReturnType<(typeof byType)[SectionType]>

export type KeyedSection = Keyed<SeedSection>
