import { z } from 'zod'
import { FileAddress, Link, Picture, PortableText, Tone } from './basics.ts'
import { Download, DownloadGroup, LicenseCopy, Partner, Quote, Review } from './documents.ts'
import { SCHEDULE } from './schedule.ts'

function block<Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) {
  return z.object({
    _type: z.literal(type),
    _key: z.string(),
    anchor: z.string().nullish(),
    ...SCHEDULE,
    ...shape,
  })
}

const heading = z.string()

/**
 * The registry of sections that a page can be built from. The Studio's schema (`studio/schemaTypes/blocks/index.ts`),
 * the seed (`studio/seed/sections.ts`) and the component (`app/content/sections/sections.tsx`) are listed by these
 * types, so that the compiler names the ones a new type still lacks.
 */
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
  /** Where the shared pieces of the site go on this page; the query fetches the documents along. */
  block('quoteSection', { quotes: z.array(Quote) }),
  block('reviewsSection', { heading, reviews: z.array(Review) }),
  block('partnersSection', { heading, partners: z.array(Partner) }),
  block('downloadsSection', {
    heading,
    intro: z.string().nullish(),
    group: DownloadGroup,
    downloads: z.array(Download),
  }),
  block('licensesSection', { heading: heading.nullish(), licenses: z.array(LicenseCopy) }),
  block('cleverSection', { heading, text: z.string(), label: z.string() }),
  block('videoSection', {
    heading,
    text: z.string().nullish(),
    /** What an editor uploaded, or paths in the API's media store; never some of each. */
    mp4: FileAddress,
    webm: FileAddress.nullish(),
    captions: FileAddress,
    poster: FileAddress.nullish(),
    /** Shown instead of `poster`, cut to 16:9. */
    posterPicture: Picture.nullish(),
    transcript: PortableText.nullish(),
  }),
])
export type Section = z.infer<typeof Section>
export type SectionType = Section['_type']
export type SectionOf<Type extends SectionType> = Extract<Section, { _type: Type }>
