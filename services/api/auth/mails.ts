import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'

interface ResetRequest {
  email: string
  username: string
  /** The secret of the link; `tokenHash` is what the database keeps of it. */
  token: string
  tokenHash: string
}

/** The link to choose a new password, within the transaction that stores the request. */
export function queueResetMail(
  { mail, config }: Services,
  tx: Db,
  { email, username, token, tokenHash }: ResetRequest,
): Promise<void> {
  return mail.queue(tx, `reset:${tokenHash}`, {
    to: email,
    subject: 'Your new MaxGuru password',
    text: [
      `We received a request to reset the password for ${username}.`,
      '',
      'Open this link within one hour to choose a new password:',
      `${config.siteUrl}/password-reset-submission?jwttoken=${token}`,
      '',
      'If you did not request this, ignore this e-mail. Your password has not changed.',
    ].join('\n'),
  })
}

/** Says that the password was changed, so that an owner who did not do so hears of it. */
export function queuePasswordChangedMail(
  { mail, config }: Services,
  tx: Db,
  { email, username, tokenHash }: Omit<ResetRequest, 'token'>,
): Promise<void> {
  return mail.queue(tx, `password-changed:${tokenHash}`, {
    to: email,
    replyTo: config.officeEmail,
    subject: 'Your MaxGuru password was changed',
    text: [
      `The password for ${username} was changed just now. Logins from before then have ended.`,
      '',
      `If you did not change it, request a new one at ${config.siteUrl}/password-reset and answer this e-mail.`,
    ].join('\n'),
  })
}
