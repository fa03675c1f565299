import { z } from 'zod'
import { arrayOrRecordOf } from './lists.ts'
import { Dollars } from './money.ts'

/** OG: in-person Orton-Gillingham course; OW: open webinar; IST: initial software training (spec §3). */
export const TrainingKind = z.enum(['OG', 'OW', 'IST'])
export type TrainingKind = z.infer<typeof TrainingKind>

/** A training as `GET /no_auth/trainings/` lists it. For webinars `location` is the registration link. */
export const Training = z.object({
  id: z.int(),
  title: z.string(),
  kind: TrainingKind,
  /** Text, `Month DD, YYYY - …`; the part before the dash is the start date. */
  date: z.string(),
  location: z.string(),
  price: Dollars,
  description: z.string(),
  availability: z.string().nullish(),
})
export type Training = z.infer<typeof Training>

export const Trainings = arrayOrRecordOf(Training)
