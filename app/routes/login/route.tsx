import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { TRIAL_DAYS } from '#contract/licenses.ts'
import { SITE_PAGES } from '#contract/site-pages.ts'
import { Hero } from '../../content/hero.tsx'
import { buildPageMeta } from '../../content/meta.ts'
import { readPage } from '../../content/page.server.ts'
import { Sections } from '../../content/sections/sections.tsx'
import { env } from '../../env.server.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { getLandingUrl, readUser } from '../../session/user.server.ts'
import { readForm } from '../../ui/read-form.ts'
import { Section } from '../../ui/section.tsx'
import { isHostedTrialAvailable } from './hosted-trial.server.ts'
import { logIn } from './log-in.server.ts'
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
