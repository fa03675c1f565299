import { z } from 'zod'

/** Of a username or a password, in characters. */
export const MAX_LOGIN_LENGTH = 200

/** The login form as it is sent; what is missing is named on the page. */
export const BackOfficeLogin = z.object({
  username: z.string().max(MAX_LOGIN_LENGTH).default(''),
  password: z.string().max(MAX_LOGIN_LENGTH).default(''),
  next: z.string().default(''),
})

/** `anyway` takes a payment although something is odd about it. */
export const OfficeDecisionForm = z.object({ anyway: z.literal('1').optional() })
