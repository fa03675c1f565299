import { z } from 'zod'

/**
 * The body of every error answer (contract, General): `detail` for a person to read; `error`, the same
 * text, on the `/school/` calls; `fields` beside validation errors (HTTP 400).
 */
export const ErrorBody = z.object({
  detail: z.string().optional(),
  error: z.string().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
