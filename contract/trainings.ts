import { z } from 'zod'
import { ListedId, ListedName, ListedText, listOf } from './lists.ts'
import { ListedPrice } from './money.ts'

/** OG: in-person Orton-Gillingham course; OW: open webinar; IST: initial software training (spec §3). */
export const TrainingKind = z.enum(['OG', 'OW', 'IST'])
export type TrainingKind = z.infer<typeof TrainingKind>

/** A training as `GET /no_auth/trainings/` lists it. For webinars `location` is the registration link. */
export const Training = z
  .object({
    id: ListedId,
    title: ListedName,
    kind: TrainingKind,
    /** Text, `Month DD, YYYY - …`; the part before the dash is the start date. Empty for none. */
    date: ListedText,
    location: ListedText,
    price: ListedPrice.nullish(),
    description: ListedText,
    availability: z.string().nullish(),
  })
  // Only courses are sold.
  .refine(({ kind, price }) => kind !== 'OG' || typeof price === 'number', {
    path: ['price'],
    message: 'Expected a price.',
  })
  .transform(training => ({ ...training, price: training.price ?? 0 }))
export type Training = z.infer<typeof Training>

export const Trainings = listOf(Training, 'trainings')
