import { z } from 'zod'
import { listOf } from './lists.ts'

/** A support question; `answer` may hold simple HTML, which the site sanitises. */
export const Faq = z.object({
  question: z.string().trim().min(1),
  answer: z.string().trim().min(1),
  /** Heading that it stands under; an addition of ours. */
  topic: z.string().trim().min(1).nullish().catch(null),
})
export type Faq = z.infer<typeof Faq>

export const Faqs = listOf(Faq, 'questions')
