import { z } from 'zod'
import { PAGE_KEYS } from '../site-pages.ts'
import { Link, Picture } from './basics.ts'
import { Section } from './blocks.ts'

/** Document `page`. */
export const Page = z.object({
  key: z.enum(PAGE_KEYS),
  title: z.string(),
  description: z.string(),
  keywords: z.array(z.string()).nullish(),
  hero: z.object({
    heading: z.string(),
    lede: z.string().nullish(),
    /** The small line beside the buttons, such as `FREE assessment!`. */
    note: z.string().nullish(),
    links: z.array(Link).nullish(),
    tiles: z.array(z.string()).nullish(),
    picture: Picture.nullish(),
  }),
  sections: z.array(Section).nullish(),
})
export type Page = z.infer<typeof Page>
