import { z } from 'zod'
import { tooLong } from './fields.ts'

/** Text that must be there, without the spaces around it: `message` where it is not, and a limit in characters. */
export const required = (message: string, max: number) =>
  z.string({ error: message }).trim().min(1, message).max(max, tooLong(max))
