import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { PlacedTrial } from '#contract/placed-trial.ts'
import { getTrialPath, TRIAL_LINK_DAYS } from '#contract/trial-path.ts'
import { NO_INDEX } from '../../content/meta.ts'
import type { PageHandle } from '../../layout/active-page.ts'
import { useRootData } from '../../root-data.ts'
import { FailedLink, type FailureWords } from '../../signed-link/failed-link.tsx'
import type { LinkFailure } from '../../signed-link/failure.ts'
import { PRIVATE_ADDRESS_HEADERS } from '../../signed-link/private-headers.ts'
import { Standing } from '../../signed-link/standing.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cancelTrial, readTrial } from './read-trial.server.ts'
import styles from './route.module.css'
import { describeTrial, formatEndDay } from './trial-words.ts'

export const handle: PageHandle = { page: 'login' }

export const meta: MetaFunction<typeof loader> = () => [{ title: 'Your free trial | MaxGuru' }, NO_INDEX]

export function headers() {
  return PRIVATE_ADDRESS_HEADERS
}

/** A trial, for anyone who has the address of its page (docs/decisions/0030). */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await readTrial(params.token, request)
  return 'trial' in found ? data({ trial: found.trial }) : data({ failure: found }, found.status)
}

/** Cancels the trial. The page then says how it stands, so a reload sends nothing again. */
export async function action({ request, params }: ActionFunctionArgs) {
  const found = await cancelTrial(params.token, request)
  if ('trial' in found) return redirect(getTrialPath(params.token ?? ''), 303)
  return data({ failure: found }, found.status)
}

export default function TrialPage() {
  const found = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()?.failure
  if ('failure' in found)
    return (
      <FailedLink failure={found.failure} words={FAILURES} className={styles.page}>
        <Questions />
      </FailedLink>
    )
  const { trial } = found
  return (
    <article className={styles.page}>
      <h1>{trial.student}’s free trial</h1>
      {failure && <Notice tone="error">{describeFailure(failure)}</Notice>}
      <Standing words={describeTrial(trial)} />
      {trial.status === 'running' && trial.amount > 0 && <Cancel trial={trial} />}
      {trial.status === 'ended' && <LinkButton to="/home-licenses">SEE OUR LICENSES</LinkButton>}
      <Questions />
      <p className={styles.soft}>
        Anyone with the address of this page can see and cancel the trial, so share it with care.
      </p>
    </article>
  )
}

function Cancel({ trial }: { trial: PlacedTrial }) {
  const sending = useNavigation().state === 'submitting'
  return (
    <section className={styles.section}>
      <h2>Not for you?</h2>
      <p>
        Cancel before {formatEndDay(trial)} and you pay nothing. {trial.student} keeps access until then.
      </p>
      <Form method="post">
        <Button tone="quiet" busy={sending}>
          CANCEL THE TRIAL
        </Button>
      </Form>
    </section>
  )
}

function Questions() {
  const { settings } = useRootData()
  return (
    <section className={styles.section}>
      <h2>Questions?</h2>
      <p>Write to {settings ? <a href={`mailto:${settings.email}`}>{settings.email}</a> : 'us'}.</p>
    </section>
  )
}

function describeFailure({ status, wait }: LinkFailure): string {
  return status === 429
    ? `You have tried this several times. Please wait ${wait}, then try again.`
    : 'We could not confirm that. Please try again in a minute: canceling twice does no harm.'
}

const FAILURES = {
  404: {
    heading: 'There is no trial at this address',
    text: 'Please open the whole link from our e-mail about the trial.',
  },
  410: {
    heading: 'This link has expired',
    text: `Links to a trial work until ${TRIAL_LINK_DAYS} days after its end.`,
  },
  503: {
    heading: 'We cannot show your trial right now',
    text: 'Nothing is wrong with it. Please try again in a few minutes.',
  },
} satisfies FailureWords
