/** Path of a trial's page on the site. */
export function getTrialPath(token: string): string {
  return `/trials/${token}`
}

/** How long the address of a trial's page works after the trial's end, in days (docs/decisions/0030). */
export const TRIAL_LINK_DAYS = 90
