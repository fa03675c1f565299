import { z } from 'zod'
import { Link, Picture } from './basics.ts'
import { Section } from './blocks.ts'
import { PageKey } from './documents.ts'

/** Document `page`. */
export const Page = z.object({
  key: PageKey,
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
