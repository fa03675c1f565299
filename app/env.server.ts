import { z } from 'zod'
import { SecretList } from '#contract/secret-list.ts'

const url = z.url({ protocol: /^https?$/, error: 'Expected an absolute http(s) address.' })

/** Text that must not be empty; `what` completes the sentence of the error. */
function text(what: string) {
  const error = `Expected ${what}.`
  return z.string({ error }).min(1, error)
}

function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(value => (value === '' ? undefined : value), schema.optional())
}

/** Names by which this machine calls itself, where nothing travels that https would protect. */
function isLoopbackHost(host: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(host) || host.endsWith('.localhost')
}

/** Whether a browser takes a cookie for the domain from the host; it drops one for a whole `.com`. */
function canSetCookieFor(domain: string, host: string): boolean {
  const name = domain.toLowerCase().replace(/^\./, '')
  return host === name || (name.includes('.') && host.endsWith(`.${name}`))
}

/** Origins in one setting, separated by commas or spaces. */
const originList = z
  .string()
  .default('')
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(url.transform(address => new URL(address).origin)))

const PUBLISHABLE_KEY = 'a key that starts with pk_test_ or pk_live_'

const Settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** This site's own address as visitors see it, for canonical links and returns from elsewhere. */
  SITE_URL: url,
  NO_AUTH_API_URL: url,
  AUTH_API_URL: url,
  SCHOOL_API_URL: url,
  MASTER_CODE_API_URL: url,
  /** Origins of pictures and PDFs that the API names, beside its own. */
  MEDIA_ORIGINS: originList,
  /** Whether the API keeps idempotency keys, where it does not say so itself. */
  API_IDEMPOTENCY: optional(z.enum(['0', '1'])),
  SANITY_PROJECT_ID: text('the id of a Sanity project'),
  SANITY_DATASET: text('the name of a dataset of that project, such as production'),
  /** Set for a content lake other than Sanity's cloud. */
  SANITY_API_URL: optional(url),
  SANITY_READ_TOKEN: optional(z.string()),
  STRIPE_PUBLISHABLE_KEY: text(PUBLISHABLE_KEY).regex(/^pk_(test|live)_/, `Expected ${PUBLISHABLE_KEY}.`),
  /** Set for a stripe.js other than Stripe's own. */
  STRIPE_JS_URL: optional(url),
  /** The first signs this site's cookies; the others are those before it, still read. */
  SESSION_SECRET: SecretList,
  /** Shared with the API, which then believes what the site says of a visitor's address. The first is sent. */
  SITE_KEY: optional(SecretList),
  ADMIN_URL: z.url({ protocol: /^https$/, error: 'Expected an absolute https address.' }),
  /** The learning app and the dashboard, where people land after logging in (spec §4). */
  APP_URL: url,
  DASHBOARD_URL: url,
  /** Single sign-on provider (Clever); without it the link is not shown. */
  SSO_URL: optional(url),
  COOKIE_DOMAIN: optional(z.string()),
  /** The Studio, which may frame the site for its preview. */
  STUDIO_URL: optional(url),
  /** `1` lets front-ends on the cookie domain read the session cookies by script. */
  COOKIES_READABLE: optional(z.enum(['0', '1'])),
  /** Where visits are counted, of Plausible's or Umami's kind; without it nothing is (decision 27). */
  ANALYTICS_URL: optional(
    url.refine(
      address =>
        URL.parse(address)?.pathname.endsWith('/api/event') ||
        URL.parse(address)?.searchParams.has('website'),
      'Expected Plausible’s …/api/event, or Umami’s …/api/send?website=<id>.',
    ),
  ),
  /** Each verifies login tokens. */
  JWT_SECRET: optional(SecretList),
  JWKS_URL: optional(url),
  /** What the tokens of the API must name as `iss` and `aud`; not looked at where it is left out. */
  JWT_ISSUER: optional(z.string()),
  JWT_AUDIENCE: optional(z.string()),
})

const Env = Settings.superRefine(({ NODE_ENV, SITE_URL, COOKIE_DOMAIN, JWT_SECRET, JWKS_URL }, context) => {
  const { protocol, hostname } = new URL(SITE_URL)
  const refuse = (name: keyof typeof Settings.shape, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  const isPublic = NODE_ENV === 'production' && !isLoopbackHost(hostname)
  if (isPublic && protocol !== 'https:') refuse('SITE_URL', 'Expected https, except on this machine.')
  if (isPublic && !JWT_SECRET && !JWKS_URL)
    refuse('JWT_SECRET', 'Expected the secret that login tokens are signed with, or JWKS_URL.')
  if (COOKIE_DOMAIN && !canSetCookieFor(COOKIE_DOMAIN, hostname))
    refuse('COOKIE_DOMAIN', 'Expected the host of SITE_URL or a domain it belongs to, such as .example.com.')
})

/** The site's whole configuration, read once. Names and meanings: `.env.example`. */
export type Env = z.infer<typeof Env>

/** @throws Error naming each wrong variable and what is expected of it */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = Env.safeParse(source)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The site cannot start; these variables are missing or wrong:\n${wrong.join('\n')}`)
}

export const env = readEnv(process.env)
