import type { Logger } from 'pino'
import type Stripe from 'stripe'
import type { SecretList } from '#contract/secret-list.ts'
import type { SignIn } from './auth/sign-in.ts'
import type { Db } from './db/connect.ts'
import type { PrivateKey } from './env.ts'
import type { RateLimiter, RateLimitStore } from './http/rate-limit.ts'
import type { Mailer } from './mail/mailer.ts'
import type { UnpaidSeatLimits } from './trainings/unpaid-seats.ts'

/** The settings that routes read. */
export interface Config {
  publicUrl: string
  siteUrl: string
  /** The first signs, each verifies. */
  jwtSecrets: SecretList
  /** Sign and verify tokens in place of the secrets, in the same order; empty for none. */
  jwtPrivateKeys: readonly PrivateKey[]
  /** The site keys; empty when visitor addresses are not trusted. */
  siteKeys: readonly string[]
  /** Whether a proxy of ours adds the caller's address to `X-Forwarded-For`. */
  trustProxy: boolean
  webhookSecret: string
  officeEmail: string
  mediaDir: string
  /** The ebooks that are sold, fetched by signed links only. */
  ebooksDir: string
  /** How many seats may be held without being paid. */
  unpaidSeats: UnpaidSeatLimits
  /** Where mails are kept when there is no mail server; `/mailbox` shows them. */
  outboxDir: string | null
  /** How long one charge may take at Stripe before its result counts as unknown, in ms. */
  chargeTimeoutMs: number
}

/** What every resource is made from; tests bring their own. */
export interface Services {
  db: Db
  mail: Mailer
  stripe: Stripe
  /** Where attempts are counted. */
  limits: RateLimitStore
  /** Shared by all password checks, so that attempts are counted together. */
  signIn: SignIn
  /** Rate limit of refused cards per address, shared by orders and trials. */
  refusedCards: RateLimiter
  /** Rate limit of what is asked about hosted pages per address, shared by orders and trials. */
  hostedReads: RateLimiter
  config: Config
  /** The time now. */
  clock: () => Date
  log: Logger
}
