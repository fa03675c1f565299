import { defineQuery } from 'groq'
import { z } from 'zod'
import { Slide } from '#contract/content/documents.ts'
import type { Copy } from '../../content/client.server.ts'
import { SLIDE } from '../../content/projections.ts'

export const SLIDES_QUERY = defineQuery(`*[_type == "slide"] | order(orderRank asc)${SLIDE}`)

/** The slides of the carousel in their order. */
export const slidesCopy = {
  query: SLIDES_QUERY,
  shape: z.array(Slide),
} satisfies Copy<z.ZodType>
