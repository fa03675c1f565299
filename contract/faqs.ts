import { z } from 'zod'
import { arrayOrRecordOf } from './lists.ts'

/** A support question; `answer` may hold simple HTML, which the site sanitises. */
export const Faq = z.object({ question: z.string(), answer: z.string() })
export type Faq = z.infer<typeof Faq>

export const Faqs = arrayOrRecordOf(Faq)
