import { TRIAL_DAYS } from '#contract/licenses.ts'
import { getTrialPath, TRIAL_LINK_DAYS } from '#contract/trial-path.ts'
import { createSignedToken, type TokenClaim, verifySignedToken } from '../http/signed-token.ts'
import type { Config } from '../services.ts'
import type { Trial } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const PURPOSE = 'trial links'

function toOpened({ id, billing }: Trial) {
  return { id, email: billing.email }
}

/** The address of a trial's page on the site, good until {@link TRIAL_LINK_DAYS} days after the trial. */
export function buildTrialUrl(config: Pick<Config, 'jwtSecret' | 'siteUrl'>, trial: Trial): string {
  const endsAt = trial.endsAt?.getTime() ?? trial.createdAt.getTime() + TRIAL_DAYS * DAY_MS
  const end = new Date(endsAt + TRIAL_LINK_DAYS * DAY_MS)
  return config.siteUrl + getTrialPath(createSignedToken(config, PURPOSE, toOpened(trial), end))
}

/** Whether a token is ours for this trial, and still good. */
export function verifyTrialToken(
  config: Pick<Config, 'jwtSecret'>,
  trial: Trial,
  claim: TokenClaim,
  now: Date,
): 'good' | 'expired' | 'forged' {
  return verifySignedToken(config, PURPOSE, toOpened(trial), claim, now)
}
