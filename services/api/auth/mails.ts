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
