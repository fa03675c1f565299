import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { readSignedToken } from '../http/signed-token.ts'
import { useTestApp } from '../testing/app.ts'
import { useTrials } from '../testing/trials.ts'
import { getLicenseTitle, getTrialOrThrow } from './queries.ts'
import { buildTrialUrl } from './trial-link.ts'
import { createTrialToken } from './trial-response.ts'

describe('a trial in the database', () => {
  const test = useTestApp({ stripe: true })
  const { start } = useTrials(test)
  const startTrial = async () => {
    await start()
    const [trial] = await test().db.select().from(trials)
    if (!trial) throw new Error('there is no trial')
    return trial
  }

  it('is named by its license, or by the number of one that is no longer known', async () => {
    const trial = await startTrial()
    expect(getLicenseTitle(trial)).toBe('K-2')
    expect(getLicenseTitle({ ...trial, licenseId: 999 })).toBe('License 999')
  })

  it('must be there', async () => {
    const id = randomUUID()
    await expect(getTrialOrThrow(test().db, id)).rejects.toThrow(`trial ${id} has gone`)
  })

  it.each([
    ['its end', new Date('2027-03-20T12:00:00Z'), '2027-06-18T12:00:00.000Z'],
    ['the end it will have, where it has not begun', null, '2027-06-16T12:00:00.000Z'],
  ])('has a link that is good for 90 days after %s', async (_, endsAt, until) => {
    const trial = { ...(await startTrial()), createdAt: new Date('2027-03-03T12:00:00Z'), endsAt }
    const url = buildTrialUrl(test().services.config, trial)
    const claim = readSignedToken(url.replace('http://site.test/trials/', ''))
    expect(new Date((claim?.until ?? 0) * 1000).toISOString()).toBe(until)
  })

  it('logs in the account that it made, and no other', async () => {
    const trial = await startTrial()
    for (const userId of [null, randomUUID()])
      await expect(createTrialToken(test().services, { ...trial, userId })).rejects.toThrow('has no account')
  })
})
