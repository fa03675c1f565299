import { z } from 'zod'
import { MAX_LENGTH, tooLong } from './fields.ts'
import { required } from './required.ts'

/** Who a token speaks for. `class` is no person's session (contract, Tokens). */
export const Category = z.enum(['student', 'teacher', 'administrator', 'parent', 'class'])
export type Category = z.infer<typeof Category>

/** A token as it travels and is kept in a cookie: the characters of a JWT and no others. */
export const Token = z.string().regex(/^[\w.=-]+$/, 'Expected a token.')

/** What a decoded token says; `iat` and `exp` in seconds since 1970. Only `category` is sure to be there (spec §3). */
export const TokenClaims = z.object({
  sub: z.string().optional(),
  category: z.string(),
  is_demouser: z.boolean().nullish(),
  iat: z.number().optional(),
  exp: z.number().optional(),
})
export type TokenClaims = z.infer<typeof TokenClaims>

/** `POST /auth/login/`, form encoded. The password message is spelt as the spec quotes it. */
export const Login = z.object({
  username: required('Please enter your username.', MAX_LENGTH.username),
  password: z
    .string({ error: 'Please enter you password.' }) // sic
    .min(1, 'Please enter you password.') // sic
    .max(MAX_LENGTH.password, tooLong(MAX_LENGTH.password)),
})

export const LoginAnswer = z.object({
  token: Token,
  category: z.string(),
  is_demouser: z.boolean().nullish(),
})

/** `POST /auth/recover_password/`, multipart. */
export const RecoverPassword = z.object({
  email: z
    .string({ error: 'Please enter your email.' })
    .trim()
    .min(1, 'Please enter your email.')
    .max(MAX_LENGTH.email, 'Please enter a valid email address.')
    .pipe(z.email('Please enter a valid email address.')),
})

/** `POST /auth/set_recovered_password/`, multipart; `token` comes from the link in the mail. */
export const SetRecoveredPassword = z
  .object({
    password: z
      .string({ error: 'Please enter your password.' })
      .min(1, 'Please enter your password.')
      .max(MAX_LENGTH.password, tooLong(MAX_LENGTH.password)),
    password2: z
      .string({ error: 'Please re-enter your password.' })
      .min(1, 'Please re-enter your password.')
      .max(MAX_LENGTH.password, tooLong(MAX_LENGTH.password)),
    token: z.string().min(1).max(MAX_LENGTH.token, tooLong(MAX_LENGTH.token)),
  })
  .refine(form => form.password === form.password2, {
    path: ['password2'],
    message: "Password doesn't match.",
  })
