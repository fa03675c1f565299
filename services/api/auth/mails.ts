import type { Db } from '../db/connect.ts'
import { button, lines } from '../mail/content.ts'
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
    content: [
      lines(`We received a request to reset the password for ${username}.`),
      lines('Open this link within one hour to choose a new password.'),
      button('Choose a new password', `${config.siteUrl}/password-reset-submission?jwttoken=${token}`),
      lines('If you did not request this, ignore this e-mail. Your password has not changed.'),
    ],
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
    content: [
      lines(`The password for ${username} was changed just now. Logins from before then have ended.`),
      lines('If you did not change it, request a new one and answer this e-mail.'),
      button('Request a new password', `${config.siteUrl}/password-reset`),
    ],
  })
}
