import { z } from 'zod'
import { isCommonPassword } from './common-passwords.ts'
import { FIELD_RULES, PASSWORDS_DIFFER } from './field-rules.ts'
import { formatTooLong, MAX_LENGTH } from './fields.ts'
import { ruleSchema } from './rule-schema.ts'

/** Category of a token’s subject. `class` is not a user (architecture rule 11). */
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

/** `POST /auth/login/`, form encoded. */
export const Login = z.object({
  username: ruleSchema(FIELD_RULES.username),
  password: ruleSchema(FIELD_RULES.password),
})

export const LoginResponse = z.object({
  token: Token,
  category: z.string(),
  is_demouser: z.boolean().nullish(),
})

/**
 * `POST /auth/logout/` with a person's token in the auth header: the token is worth nothing from now on, though it has
 * not expired. An addition; where a service lacks it, a token ends with its `exp` alone.
 */
export const LogoutResponse = z.object({ logged_out: z.literal(true) })

/** `POST /auth/recover_password/`, multipart. */
export const RecoverPassword = z.object({ email: ruleSchema(FIELD_RULES.accountEmail) })

/** `POST /auth/set_recovered_password/`, multipart; `token` comes from the link in the mail. */
export const SetRecoveredPassword = z
  .object({
    password: ruleSchema(FIELD_RULES.newPassword).pipe(
      z
        .string()
        .refine(
          password => !isCommonPassword(password),
          'Many people use this password. Please choose another one.',
        ),
    ),
    password2: ruleSchema(FIELD_RULES.repeatedPassword),
    token: z.string().min(1).max(MAX_LENGTH.token, formatTooLong(MAX_LENGTH.token)),
  })
  .refine(form => form.password === form.password2, {
    path: ['password2'],
    message: PASSWORDS_DIFFER,
  })
