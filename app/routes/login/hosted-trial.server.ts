import { randomBytes } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { HostedSession } from '#contract/payments.ts'
import { markUnsupported, supports } from '../../api/capabilities.server.ts'
import { api } from '../../api/client.server.ts'
import { isMissing } from '../../api/status.ts'
import { NOT_OFFERED } from '../../checkout/messages.ts'
import { env } from '../../env.server.ts'
import { buildCampaignField } from '../../measurement/campaign.server.ts'
import { commitSession, getSession } from '../../session/session.server.ts'
import { getTrialMessage, getTrialStatus } from '../../trial/send-trial.server.ts'
import { setTrialSecret } from '../../trial/trial-secret.server.ts'
import { reject } from './trial-answer.ts'
import type { buildTrialPayload } from './trial-schema.ts'

/**
 * Sends the visitor to the hosted page. The secret in the return address is kept in this browser's session, so
 * that no other browser gets the login at the end (architecture rule 10).
 */
export async function startHostedTrial<Result>(
  request: Request,
  payload: ReturnType<typeof buildTrialPayload>,
  result: Result,
) {
  const secret = randomBytes(24).toString('base64url')
  const answer = await api.post('/no_auth/payments/stripe/subscription/session/', HostedSession, {
    body: {
      ...payload,
      ...(await buildCampaignField(request)),
      success_url: `${env.SITE_URL}/login/trial-return?secret=${secret}&session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${env.SITE_URL}/login?licenseType=${payload.student_data.license_id}`,
    },
    from: request,
  })
  if (!answer.ok) {
    const isLacking = isMissing(answer.status)
    if (isLacking) markUnsupported('hosted')
    return reject(result, isLacking ? NOT_OFFERED : getTrialMessage(answer), getTrialStatus(answer))
  }
  const session = await getSession(request)
  setTrialSecret(session, secret)
  return redirect(answer.value.url, { status: 303, headers: await commitSession(session) })
}

/** True when the API is believed to support the hosted page. */
export function isHostedTrialAvailable(): Promise<boolean> {
  return supports('hosted')
}
