import { Login } from '#contract/auth.ts'
import { type Call, get, post } from '../call.ts'
import * as schema from '../schemas.ts'
import { NAMED_SCHEMAS as named } from '../schemas.ts'
import { OVERLOADED, TOO_MANY } from './errors.ts'

/** Logins and passwords. */
export const ACCOUNTS_CALLS = {
  logIn: post('/auth/login/', {
    tag: 'Accounts',
    summary: 'A login: a token for twelve hours.',
    body: { schema: Login, kinds: ['form'] },
    answer: named.LoginResponse,
    errors: { 401: 'The username or password is incorrect.', 429: TOO_MANY, 503: OVERLOADED },
  }),
  logOut: post('/auth/logout/', {
    tag: 'Accounts',
    summary: 'Ends a login: its token is worth nothing from now on.',
    token: 'required',
    answer: named.LogoutResponse,
    errors: { 401: 'No token, or one that has ended.', 403: 'The token of a class.' },
  }),
  requestPasswordReset: post('/auth/recover_password/', {
    tag: 'Accounts',
    summary: 'Mails a link to each account with the address, and says the same where there is none.',
    body: { schema: named.RecoverPassword, kinds: ['form'] },
    answer: schema.Sent,
    errors: { 429: TOO_MANY },
  }),
  setPassword: post('/auth/set_recovered_password/', {
    tag: 'Accounts',
    summary: 'Sets a password by the token of such a link.',
    body: { schema: named.SetRecoveredPassword, kinds: ['form'] },
    answer: schema.Reset,
    errors: { 429: TOO_MANY, 503: OVERLOADED },
  }),
  listKeys: get('/.well-known/jwks.json', {
    tag: 'Accounts',
    summary: 'The keys that tokens can be verified with.',
    answer: named.PublicKeys,
  }),
} as const satisfies Record<string, Call>
