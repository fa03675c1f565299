import { TRIAL_DAYS } from '#contract/licenses.ts'
import { getTrialPath, TRIAL_LINK_DAYS } from '#contract/trial-path.ts'
import { createSignedToken, type Opened } from '../http/signed-token.ts'
import type { Config } from '../services.ts'
import type { Trial } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** What the tokens of trials are signed for. */
export const TRIAL_LINKS = 'trial links'

/** What a trial's token opens. */
export function toOpenedTrial({ id, billing }: Trial): Opened {
  return { id, email: billing.email }
}

/** The address of a trial's page on the site, good until {@link TRIAL_LINK_DAYS} days after the trial. */
export function buildTrialUrl(config: Pick<Config, 'jwtSecrets' | 'siteUrl'>, trial: Trial): string {
  const endsAt = trial.endsAt?.getTime() ?? trial.createdAt.getTime() + TRIAL_DAYS * DAY_MS
  const end = new Date(endsAt + TRIAL_LINK_DAYS * DAY_MS)
  return config.siteUrl + getTrialPath(createSignedToken(config, TRIAL_LINKS, toOpenedTrial(trial), end))
}
