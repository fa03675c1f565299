import { z } from 'zod'

/**
 * True for what a link may hold: a web, mail or telephone address, or one without a scheme. Anything else, such as
 * `javascript:`, would run in this site's name.
 */
function isSafeHref(href: string): boolean {
  return /^(?:https?:|mailto:|tel:|[^:]*$|[/#?])/i.test(href.trim())
}

/** Where a link leads; home in place of an address that no link may hold. */
export const Href = z.string().refine(isSafeHref).catch('/')

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
  markDefs: z.array(z.looseObject({ _type: z.string(), _key: z.string(), href: Href.optional() })).nullish(),
  children: z.array(Span),
})
export const PortableText = z.array(PortableTextBlock)
export type PortableText = z.infer<typeof PortableText>

/** A picture in the lake with what the page needs to place it: `alt`, its own size in px, its main color. */
export const Picture = z.object({
  /** Asset id, `image-<sha1>-<w>x<h>-<ext>`, from which every sized URL is made. */
  asset: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** Null where the picture is transparent. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish()
    .catch(null),
  hotspot: z.object({ x: z.number(), y: z.number() }).nullish(),
  crop: z.object({ top: z.number(), bottom: z.number(), left: z.number(), right: z.number() }).nullish(),
})
export type Picture = z.infer<typeof Picture>

/** Where a file is: a full address, or a path in the API's media store without its leading `/media/`. */
export const FileAddress = z
  .string()
  .refine(
    address => /^https?:$/.test(URL.parse(address, 'https://media.invalid/')?.protocol ?? ''),
    'Expected an address or a path.',
  )

/** A link an editor wrote: a path of this site, or a full address. */
export const Link = z.object({ label: z.string(), href: Href })
export type Link = z.infer<typeof Link>

/** Ground of a section, named by role so that the tokens decide the color. */
export const Tone = z.enum(['paper', 'tint', 'sun', 'coral', 'ink'])
export type Tone = z.infer<typeof Tone>
