import { createMailer, type Mail } from '../mail/mailer.ts'
import type { useTestApp } from './app.ts'

export const OFFICE = 'office@example.com'

/** A mail whose text has a secret link. */
export const RESET = {
  to: 'ana@example.com',
  subject: 'Your new password',
  text: 'http://site.test/?jwttoken=s3cret',
}

/** A mailer on the test's database that sends through this transport. */
export function makeMailer(test: ReturnType<typeof useTestApp>, transport: (mail: Mail) => Promise<void>) {
  return createMailer({
    ...test().services,
    transport,
    from: OFFICE,
    siteUrl: 'http://site.test',
    office: OFFICE,
  })
}

/** A mailer whose transport refuses some receivers; what arrived is in `arrived`. */
export function makeRefusingMailer(
  test: ReturnType<typeof useTestApp>,
  refuse: (mail: Mail) => Error | null,
) {
  const arrived: Mail[] = []
  const transport = async (mail: Mail) => {
    const refusal = refuse(mail)
    if (refusal) throw refusal
    arrived.push(mail)
  }
  return { arrived, ...makeMailer(test, transport) }
}
