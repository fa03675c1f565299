import { z } from 'zod'
import { SecretList } from '#contract/secret-list.ts'

function url(what: string, protocol: RegExp) {
  return z.url({ protocol, error: `expected ${what}` })
}

const web = url('an http or https address', /^https?$/)

const Ed25519Key = z.object(
  { kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() },
  'expected a private Ed25519 JWK',
)
export type PrivateKey = z.output<typeof Ed25519Key>

/** An Ed25519 key as a private JWK, or a JSON list of them: the first signs, each verifies. */
const privateKeys = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('expected a JWK as JSON')
      return z.NEVER
    }
  })
  .pipe(z.preprocess(json => [json].flat(), z.array(Ed25519Key).min(1, 'expected a private Ed25519 JWK')))

const Env = z
  .object({
    /** What is not said is production, so that nothing local is ever served by mistake. */
    NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
    PORT: z.coerce.number('expected a port number').int().min(0).max(65535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    DATABASE_URL: url('an address like postgres://user:password@host/name', /^postgres(ql)?$/).optional(),
    DATA_DIR: z.string().optional(),
    MEDIA_DIR: z.string().default('build/media'),
    /** The ebooks that are sold, `<slug>.pdf`; never inside MEDIA_DIR, which everybody may read. */
    EBOOKS_DIR: z.string().default('build/ebooks'),
    /** This API as browsers see it, for media, receipts and invoices. */
    PUBLIC_URL: web,
    /** The site, for links in mails. */
    SITE_URL: web,
    /** The first signs, each verifies; so with all lists of secrets. */
    JWT_SECRET: SecretList,
    /** Signs login tokens, so that who verifies them need not share a secret; without it JWT_SECRET signs. */
    JWT_PRIVATE_KEY: privateKeys.optional(),
    /** Shared with the site, whose word on a visitor's address then counts. */
    SITE_KEY: SecretList.optional(),
    /** 1 behind a proxy of ours that adds the caller's address to X-Forwarded-For. */
    TRUST_PROXY: z.enum(['0', '1'], 'expected 0 or 1').default('0'),
    STRIPE_SECRET_KEY: z
      .string('expected the secret key of a Stripe account')
      .startsWith('sk_', 'expected to begin with sk_'),
    STRIPE_WEBHOOK_SECRET: z
      .string('expected the signing secret of the webhook')
      .startsWith('whsec_', 'expected to begin with whsec_'),
    /** The sandbox's address; Stripe's own when left out. */
    STRIPE_API_URL: web.optional(),
    SMTP_URL: url('an address like smtps://user:password@host:465', /^smtps?$/).optional(),
    OUTBOX_DIR: z.string().optional(),
    OFFICE_EMAIL: z.email('expected the e-mail address of the office'),
    /** How many seats one e-mail address may hold in trainings without paying; twice as many one network address. */
    UNPAID_SEATS: z.coerce.number('expected a number of seats').int().min(1).default(10),
    SEED_DEMO: z.enum(['0', '1'], 'expected 0 or 1').default('0'),
    /** Where Prometheus reads metrics; off without it. */
    METRICS_PORT: z.coerce.number('expected a port number').int().min(1).max(65535).optional(),
    /** Where traces are sent by OTLP over HTTP; off without it. */
    OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
    /** Read by OpenTelemetry itself, like its other variables. */
    OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
    OTEL_TRACES_SAMPLER: z.string().optional(),
    OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const wrong = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message, input: env })
    if (!env.DATABASE_URL && !env.DATA_DIR)
      wrong('DATABASE_URL', 'expected a Postgres address (or DATA_DIR, for a database on disk)')
    if (!env.SMTP_URL && !env.OUTBOX_DIR)
      wrong('SMTP_URL', 'expected a mail server (or OUTBOX_DIR, for mail kept on disk)')
    if (env.NODE_ENV !== 'production') return
    if (!env.SMTP_URL) wrong('SMTP_URL', 'expected a mail server in production')
    if (!env.DATABASE_URL) wrong('DATABASE_URL', 'expected a Postgres address in production')
    if (!env.SITE_KEY) wrong('SITE_KEY', 'expected the secret shared with the site in production')
    if (env.STRIPE_API_URL) wrong('STRIPE_API_URL', 'expected to be left out in production')
  })

/** The API's settings, read once. */
export type Env = z.output<typeof Env>

function parse<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string | undefined>,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = schema.safeParse(set)
  if (read.success) return read.data
  throw new Error(read.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

/** Reads the environment. Throws one line for each wrong variable, naming it and what is expected. */
export function readEnv(source: Record<string, string | undefined>): Env {
  return parse(Env, source)
}

const PlaceEnv = z.object({
  DATABASE_URL: Env.shape.DATABASE_URL,
  /** As `npm start` has it. */
  DATA_DIR: z.string().default('.data'),
})

/** Where the data is, for backups. Throws as {@link readEnv} does. */
export function readPlaceEnv(source: Record<string, string | undefined>): z.output<typeof PlaceEnv> {
  return parse(PlaceEnv, source)
}
