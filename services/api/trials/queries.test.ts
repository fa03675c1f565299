import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { trials } from '../db/schema/trials.ts'
import { useTestApp } from '../testing/app.ts'
import { useTrials } from '../testing/trials.ts'
import { getLicenseTitle, getTrialOrThrow } from './queries.ts'
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

  it('logs in the account that it made, and no other', async () => {
    const trial = await startTrial()
    for (const userId of [null, randomUUID()])
      await expect(createTrialToken(test().services, { ...trial, userId })).rejects.toThrow('has no account')
  })
})
