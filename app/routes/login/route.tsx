import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Login, LoginResponse } from '#contract/auth.ts'
import { TRIAL_DAYS } from '#contract/licenses.ts'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { log } from '#telemetry/log.ts'
import { api } from '../../api/client.server.ts'
import { Hero } from '../../content/hero.tsx'
import { buildPageMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { Sections } from '../../content/sections/sections.tsx'
import { env } from '../../env.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { createDeviceCookie } from '../../session/device-cookie.server.ts'
import { createLoginCookies, expireLoginCookies } from '../../session/login-cookies.server.ts'
import { TRY_LATER } from '../../session/messages.ts'
import { getLandingUrl, getUser, readToken, readUser } from '../../session/user.server.ts'
import { formError } from '../../ui/form-answer.ts'
import { parseForm } from '../../ui/parse-form.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { isHostedTrialAvailable } from './hosted-trial.server.ts'
import { LoginForm } from './login-form.tsx'
import styles from './route.module.css'
import { startTrial } from './trial.server.ts'
import { getInitialLicense } from './trial-choices.ts'
import { TrialForm } from './trial-form.tsx'
import { readTrialReturn } from './trial-return.server.ts'
import { TRIAL_STEPS } from './trial-step.tsx'
import { readTrialTerms } from './trial-terms.server.ts'

const KEY = 'login'

export const handle: PageHandle = { page: KEY }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  buildPageMeta({ key: KEY, page: data?.page ?? null })

/** The top of the page where it was opened from a license. */
const TRIAL_HERO = {
  heading: `Try MaxGuru free for ${TRIAL_DAYS} days`,
  lede: `${TRIAL_STEPS} short steps and $0 today. Your card is not charged until the trial ends, and you can cancel at any time.`,
}

/** A visitor who is logged in already is sent where their login leads (spec §4 Login page on load). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await readUser(request)
  if (user) throw redirect(getLandingUrl(user))
  const { headers, ...trial } = await readTrialReturn(request)
  const [page, hosted, terms] = await Promise.all([
    readPage(KEY, request),
    isHostedTrialAvailable(),
    readTrialTerms(),
  ])
  const licenseType = new URL(request.url).searchParams.get('licenseType')
  const login = {
    page,
    trial,
    hosted,
    terms,
    license: getInitialLicense(licenseType),
    isTrialPage: licenseType !== null,
    stripe: { publishableKey: env.STRIPE_PUBLISHABLE_KEY, scriptUrl: env.STRIPE_JS_URL ?? null },
  }
  return data(login, { headers })
}

/** For the log: a wrong key of ours shows in no other way. */
const UNREADABLE_TOKEN =
  'The API returned a login token that this site cannot verify. Check JWT_SECRET or JWKS_URL.'

/** Logs in: the token goes into the two shared cookies, the person to their front-end (spec §4). */
async function logIn(request: Request, form: FormData) {
  const submission = parseForm(form, Login)
  const result = submission.reply({ hideFields: ['password'] })
  const reject = (text: string | null, init: number | ResponseInit) =>
    data({ form: 'login' as const, result, error: formError(text) }, init)
  if (submission.status !== 'success') return reject(null, 400)

  const answer = await api.post('/auth/login/', LoginResponse, {
    body: new URLSearchParams(submission.value),
    from: request,
  })
  if (!answer.ok) {
    return reject(
      answer.body.detail ?? TRY_LATER,
      answer.status !== null && answer.status < 500 ? answer.status : 502,
    )
  }
  const claims = await readToken(answer.value.token)
  if (!claims) log.warn(UNREADABLE_TOKEN)
  const user = claims && getUser(claims)
  const headers = new Headers()
  if (!user) {
    for (const cookie of expireLoginCookies()) headers.append('Set-Cookie', cookie)
    return reject(TRY_LATER, { status: 502, headers })
  }
  for (const cookie of createLoginCookies(answer.value.token)) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', createDeviceCookie(request))
  return redirect(getLandingUrl(user), { status: 303, headers })
}

/** The page has two forms; the button pressed says which was sent. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request)
  return form.get('intent') === 'login' ? logIn(request, form) : startTrial(request, form)
}

/** Login on the left, a free trial on the right (spec §2 Login page); opened from a license, the trial comes first. */
export default function LoginPage() {
  const { page, license, stripe, hosted, terms, trial, isTrialPage } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const trialAnswer = answer?.form === 'trial' ? answer : trial.answer
  const loginAnswer = answer?.form === 'login' ? answer : undefined
  const login = <LoginForm result={loginAnswer?.result} error={loginAnswer?.error ?? null} />
  const trialForm = (
    <TrialForm
      key={license}
      result={trialAnswer?.result}
      error={trialAnswer?.error ?? null}
      isUnknown={trial.isUnknown}
      license={license}
      stripe={stripe}
      terms={terms}
      isWide={isTrialPage}
      isHostedAvailable={hosted}
    />
  )
  return (
    <>
      {isTrialPage ? (
        <>
          <Hero hero={TRIAL_HERO}>
            <details className={styles.login} open={loginAnswer !== undefined}>
              <summary>
                Already have an account? <span className={styles.open}>Log in</span>
              </summary>
              {login}
            </details>
          </Hero>
          <div className={styles.trial}>{trialForm}</div>
        </>
      ) : (
        <>
          <Hero hero={page?.hero ?? { heading: SITE_PAGES[KEY].fallback }} />
          <Section>
            <div className={styles.columns}>
              {login}
              {trialForm}
            </div>
          </Section>
        </>
      )}
      {page?.sections && <Sections sections={page.sections} />}
    </>
  )
}
