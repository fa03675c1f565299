import '../../testing/environment.ts'
import { afterEach, expect, test, vi } from 'vitest'
import * as capabilities from '../../api/capabilities.server.ts'
import { createRequestContext, runInRequestContext } from '../../http/request-context.server.ts'
import { readTrialTerms } from './trial-terms.server.ts'

afterEach(() => vi.restoreAllMocks())

const promiseAdditions = (has: boolean) => vi.spyOn(capabilities, 'isPromised').mockResolvedValue(has)

test('a trial is charged after 15 days, and reminded of three days before', async () => {
  promiseAdditions(true)
  const terms = await readTrialTerms(new Date('2026-11-22T17:00:00Z'))
  expect(terms).toEqual({ chargeDay: 'December 7', reminderDay: 'December 4', canCancelHere: true })
})

test('days are those of the office, and a page that names them ends with its day', async () => {
  promiseAdditions(true)
  const context = createRequestContext()
  const lateEvening = new Date('2026-11-23T04:30:00Z')
  const terms = await runInRequestContext(() => readTrialTerms(lateEvening), context)
  expect(terms.chargeDay).toBe('December 7')
  expect(new Date(context.changesAt)).toEqual(new Date('2026-11-23T05:00:00Z'))
})

test('no reminder and no page to cancel on is promised for a service that has not said that it has them', async () => {
  promiseAdditions(false)
  expect(await readTrialTerms()).toMatchObject({ reminderDay: null, canCancelHere: false })
})
