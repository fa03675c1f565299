import { z } from 'zod'
import { Slide } from '#contract/content/documents.ts'
import type { Copy } from '../../content/client.server.ts'
import { SLIDE } from '../../content/projections.ts'

/** The slides of the carousel in their order. */
export const slidesCopy = {
  query: `*[_type == "slide"] | order(orderRank asc)${SLIDE}`,
  shape: z.array(Slide),
} satisfies Copy<z.ZodType>
