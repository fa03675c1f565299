import { z } from 'zod'

/**
 * The body of every error answer (architecture rule 9): `detail` for a person to read; `error`, the same
 * text, on the `/school/` calls (some services nest the detail in it: spec §8 Trial failure); `fields` beside validation errors (HTTP 400).
 * A field of another shape counts as absent, and the others are read all the same.
 */
export const ErrorBody = z.object({
  detail: z.string().optional().catch(undefined),
  error: z
    .union([z.string(), z.object({ detail: z.string() }).transform(nested => nested.detail)])
    .optional()
    .catch(undefined),
  fields: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
})
export type ErrorBody = z.infer<typeof ErrorBody>
