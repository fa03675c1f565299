import { z } from 'zod'

/** Portable Text as it comes from the lake; the renderer knows the marks, styles and list kinds. */
const Span = z.looseObject({
  _type: z.literal('span'),
  text: z.string(),
  marks: z.array(z.string()).nullish(),
})
export const PortableTextBlock = z.looseObject({
  _type: z.literal('block'),
  _key: z.string(),
  style: z.string().nullish(),
  listItem: z.string().nullish(),
  level: z.number().nullish(),
  markDefs: z.array(z.looseObject({ _type: z.string(), _key: z.string() })).nullish(),
  children: z.array(Span),
})
export const PortableText = z.array(PortableTextBlock)
export type PortableText = z.infer<typeof PortableText>

/** A picture in the lake with what the page needs to place it: `alt`, its own size in px, a blur of it. */
export const Picture = z.object({
  /** Asset id, `image-<sha1>-<w>x<h>-<ext>`, from which every sized URL is made. */
  asset: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  lqip: z.string().nullish(),
  hotspot: z.object({ x: z.number(), y: z.number() }).nullish(),
  crop: z.object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() }).nullish(),
})
export type Picture = z.infer<typeof Picture>

/** A link an editor wrote: a path of this site, or a full address. */
export const Link = z.object({ label: z.string(), href: z.string() })
export type Link = z.infer<typeof Link>

/** Ground of a section, named by role so that the tokens decide the colour. */
export const Tone = z.enum(['paper', 'tint', 'sun', 'coral', 'ink'])
export type Tone = z.infer<typeof Tone>

const block = <Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.object({ _type: z.literal(type), _key: z.string(), anchor: z.string().nullish(), ...shape })

const heading = z.string()

/** Every kind of section a page can be built from; `studio/schemaTypes/blocks/` has the same list. */
export const Section = z.discriminatedUnion('_type', [
  /** Running text. */
  block('textSection', { heading: heading.nullish(), tone: Tone.nullish(), body: PortableText }),
  /** A picture or letter tiles beside text. */
  block('featureSection', {
    heading,
    tone: Tone.nullish(),
    body: PortableText,
    /** Letters or blends drawn as tiles when there is no picture: `sh`, `ā`. */
    tiles: z.array(z.string()).nullish(),
    picture: Picture.nullish(),
    side: z.enum(['left', 'right']).nullish(),
    links: z.array(Link).nullish(),
  }),
  /** A row of short cards. */
  block('cardsSection', {
    heading: heading.nullish(),
    intro: z.string().nullish(),
    tone: Tone.nullish(),
    cards: z.array(
      z.object({
        _key: z.string(),
        title: z.string(),
        eyebrow: z.string().nullish(),
        tile: z.string().nullish(),
        body: PortableText,
        link: Link.nullish(),
      }),
    ),
  }),
  /** Numbered steps in order. */
  block('stepsSection', {
    heading,
    intro: z.string().nullish(),
    tone: Tone.nullish(),
    steps: z.array(z.object({ _key: z.string(), title: z.string(), body: PortableText })),
  }),
  /** Figures with what they mean. */
  block('figuresSection', {
    heading: heading.nullish(),
    tone: Tone.nullish(),
    figures: z.array(z.object({ _key: z.string(), value: z.string(), label: z.string() })),
  }),
  /** A band that asks for one thing. */
  block('calloutSection', {
    heading,
    text: z.string().nullish(),
    tone: Tone.nullish(),
    links: z.array(Link),
  }),
  /** Where the shared pieces of the site go on this page. */
  block('quoteSection', {}),
  block('reviewsSection', { heading }),
  block('partnersSection', { heading }),
  block('downloadsSection', {
    heading,
    intro: z.string().nullish(),
    group: z.enum(['studies', 'software', 'institutional']),
  }),
  block('licensesSection', { heading: heading.nullish() }),
  block('cleverSection', { heading, text: z.string(), label: z.string() }),
  block('videoSection', {
    heading,
    text: z.string().nullish(),
    /** Paths in the API's media store, without the leading `/media/`. */
    mp4: z.string(),
    webm: z.string().nullish(),
    captions: z.string().nullish(),
    poster: z.string().nullish(),
    transcript: PortableText.nullish(),
  }),
])
export type Section = z.infer<typeof Section>
export type SectionOf<Type extends Section['_type']> = Extract<Section, { _type: Type }>
