import { z } from 'zod'
import { throwLakeError } from './errors.ts'

const MAX_SIDE = 8000
const side = z.coerce.number().int().min(1).max(MAX_SIDE)

const Options = z.object({
  w: side.optional(),
  h: side.optional(),
  q: z.coerce.number().int().min(0).max(100).optional(),
  dpr: z.coerce.number().min(0.1).max(5).default(1),
  fit: z.enum(['clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min']).default('clip'),
  rect: z
    .string()
    .regex(/^\d{1,6},\d{1,6},\d{1,6},\d{1,6}$/)
    .transform(text => text.split(',').map(Number))
    .optional(),
  fm: z.enum(['jpg', 'pjpg', 'png', 'webp', 'avif', 'gif']).optional(),
  auto: z.literal('format').optional(),
})

/** What an image URL asks for: Sanity's parameters that the site and the Studio use, sizes in CSS px. */
export type ImageOptions = z.infer<typeof Options>

/** Reads Sanity's image parameters; ones it does not know are left aside, wrong values refused with 400. */
export function readImageOptions(search: URLSearchParams): ImageOptions {
  const read = Options.safeParse(Object.fromEntries(search))
  if (read.success) return read.data
  const wrong = read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  return throwLakeError(400, 'invalidImageParameters', wrong)
}

/** Whether the URL asks for anything but the original bytes. */
export function isPlain(search: URLSearchParams) {
  return !['w', 'h', 'q', 'rect', 'fm', 'auto', 'dpr'].some(name => search.has(name))
}

const KEPT = ['jpg', 'png', 'webp', 'avif', 'gif']

/** The extension to answer with: `fm`, else by `auto=format` the best the browser takes, else the original's. */
export function outputFormat({ fm, auto }: ImageOptions, original: string, accept: string): string {
  if (fm) return fm === 'pjpg' ? 'jpg' : fm
  if (auto && original !== 'gif') {
    if (accept.includes('image/avif')) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  return KEPT.includes(original) ? original : 'png'
}
