import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEVICE_HEADER } from '#contract/known-device.ts'
import { trainings } from '../db/schema/catalogue.ts'
import { registrations, schools } from '../db/schema/schools.ts'
import { users } from '../db/schema/users.ts'
import { DEMO_PASSWORD } from '../seed/accounts.ts'
import { SITE_KEY, useTestApp } from '../testing/app.ts'

const WEBINAR_AHEAD = '302'
const WEBINAR_PAST = '301'

/** Tests begin on Tuesday 2027-03-02. */
const FIRST_DAY = '2027-03-09'

describe('POST /no_auth/nopayment_training/', () => {
  const test = useTestApp()
  afterEach(() => {
    vi.useRealTimers()
  })
  const send = (fields: Record<string, string>, address = '192.0.2.1', device?: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return test().app.request('/no_auth/nopayment_training/', {
      method: 'POST',
      body: form,
      headers: {
        'X-Client-Address': address,
        'X-Site-Key': SITE_KEY,
        ...(device && { [DEVICE_HEADER]: device }),
      },
    })
  }
  const passUntil = (moment: string) => {
    const { clock } = test()
    clock.advance(Date.parse(moment) - clock.now().getTime())
  }
  const webinar = { kind: 'OW', username: 'demo-teacher', password: DEMO_PASSWORD, training: WEBINAR_AHEAD }
  const first = { kind: 'IST', code: 'demo-school', date: `${FIRST_DAY}T09:00`, tz: 'ET', training: '401' }
  const rows = () => test().db.select().from(registrations)

  // @spec §3.57 §6.10
  it('registers an account for a webinar, once, and mails it the link', async () => {
    expect(await (await send(webinar)).json()).toEqual({ registered: true })
    expect((await send(webinar)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    await test().services.mail.deliver()
    expect(test().inbox).toHaveLength(1)
    expect(test().inbox[0]).toMatchObject({ to: 'demo-teacher@example.com' })
    expect(test().inbox[0]?.text).toMatch(
      new RegExp(`Add to your calendar: http\\S+/og-training/${WEBINAR_AHEAD}/calendar.ics`),
    )
  })

  it('gives the last place to one account, however often it presses, and to no other', async () => {
    await test().db.update(trainings).set({ seats: 1 }).where(eq(trainings.id, 302))
    const answers = await Promise.all([send(webinar), send(webinar), send(webinar)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send({ ...webinar, username: 'demo-admin' })).status).toBe(400)
    expect(await rows()).toHaveLength(1)
    await test().services.mail.deliver()
    expect(test().inbox).toHaveLength(1)
  })

  it('writes a school’s wish once, however often it presses, also for the last place', async () => {
    await test().db.update(trainings).set({ seats: 1 }).where(eq(trainings.id, 401))
    const answers = await Promise.all([send(first), send(first), send(first)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await send({ ...first, date: `${FIRST_DAY}T10:00` })).status).toBe(400)
    expect(await rows()).toHaveLength(1)
  })

  it('only checks the account where no training is named', async () => {
    const { training: _none, ...check } = webinar
    expect((await send(check)).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('refuses a wrong password, a past webinar, a course of another kind and a full one', async () => {
    expect((await send({ ...webinar, password: 'wrong' })).status).toBe(401)
    expect((await send({ ...webinar, training: WEBINAR_PAST })).status).toBe(400)
    expect((await send({ ...webinar, training: '203' })).status).toBe(400)
    await test().db.update(trainings).set({ seats: 0 }).where(eq(trainings.id, 302))
    expect((await send(webinar)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  // @spec §3.58 §5.7 §6.11 §7.5
  it('writes a school’s wish down and tells the office', async () => {
    const wake = vi.spyOn(test().services.mail, 'wake')
    expect(await (await send(first)).json()).toEqual({ registered: true })
    expect(wake).toHaveBeenCalled()
    expect(await rows()).toMatchObject([{ startsAt: `${FIRST_DAY}T09:00`, timeZone: 'ET', trainingId: 401 }])
    await test().services.mail.deliver()
    expect(test().inbox).toMatchObject([{ to: 'office@example.com' }])
  })

  it('writes down a school’s wish for another training at the same hour, and tells the office of both', async () => {
    const administrators = { ...first, training: '402' }
    for (const wish of [first, administrators, administrators]) expect((await send(wish)).status).toBe(200)
    expect((await rows()).map(({ trainingId }) => trainingId).sort()).toEqual([401, 402])
    await test().services.mail.deliver()
    expect(test().inbox).toHaveLength(2)
  })

  it('writes a request without a training once, however often it is sent', async () => {
    const { training: _none, ...wish } = first
    const answers = await Promise.all([send(wish), send(wish), send(wish)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await rows()).toHaveLength(1)
  })

  it('refuses a training that does not exist, also at an hour that was asked for before', async () => {
    expect((await send(first)).status).toBe(200)
    expect((await send({ ...first, training: '999' })).status).toBe(400)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['an unknown school', { code: 'NO-SUCH' }],
    ['a Saturday', { date: '2027-03-13T09:00' }],
    ['yesterday', { date: '2027-03-01T09:00' }],
    ['day 6', { date: '2027-03-08T09:00' }],
    ['a day that does not exist', { date: '2027-02-30T09:00' }],
    ['a time that is not on offer', { date: `${FIRST_DAY}T09:30` }],
    ['no time', { date: FIRST_DAY }],
    ['another time zone', { tz: 'UTC' }],
    ['no code', { code: '' }],
    ['endless fields', { code: 'x'.repeat(10_000) }],
    ['an endless training id', { training: '9'.repeat(40) }],
  ])('refuses %s', async (_what, change) => {
    const response = await send({ ...first, ...change })
    expect(response.status).toBe(400)
    expect((await response.json()).detail).toBeTruthy()
    expect(await rows()).toEqual([])
  })

  it('blames the code of a school that is not known', async () => {
    const blamed = 'We do not recognize this school code.'
    expect(await (await send({ ...first, code: 'NO-SUCH' })).json()).toEqual({
      detail: blamed,
      fields: { code: [blamed] },
    })
  })

  it('registers an account from a device that is known where others at its address have used up its tries', async () => {
    const device = 'teachers-own-device-01'
    expect((await send(webinar, '192.0.2.1', device)).status).toBe(200)
    for (let round = 0; round < 10; round++) await send({ ...webinar, password: 'wrong' })
    expect((await send(webinar)).status).toBe(429)
    expect((await send(webinar, '192.0.2.1', device)).status).toBe(200)
  })

  it('takes a webinar until midnight Eastern Time of its day', async () => {
    await test().db.update(trainings).set({ startsOn: '2027-03-02' }).where(eq(trainings.id, 302))
    passUntil('2027-03-03T04:59:59.999Z')
    expect((await send(webinar)).status).toBe(200)
    passUntil('2027-03-03T05:00:00.000Z')
    const late = await send({ ...webinar, username: 'demo-admin' })
    expect([late.status, await late.json()]).toEqual([
      400,
      { detail: 'This webinar has ended.', fields: { training: ['This webinar has ended.'] } },
    ])
    expect((await send(webinar)).status, 'already registered').toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it('gives each place once, and the last one too', async () => {
    await test().db.update(trainings).set({ seats: 2 }).where(eq(trainings.id, 302))
    const accounts = ['demo-teacher', 'demo-admin', 'demo-parent']
    const answers = await Promise.all(accounts.map(username => send({ ...webinar, username })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400])
    expect(await rows()).toHaveLength(2)
  })

  it('takes any number where seats are not limited', async () => {
    await test().db.update(trainings).set({ seats: null }).where(eq(trainings.id, 302))
    expect((await send(webinar)).status).toBe(200)
  })

  it('refuses a webinar and a first training that were withdrawn', async () => {
    await test().db.update(trainings).set({ active: false })
    for (const request of [webinar, first]) expect((await send(request)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  it('takes a first training whose row in the catalogue is of a past day, for its date is chosen', async () => {
    await test().db.update(trainings).set({ startsOn: '2027-01-01' }).where(eq(trainings.id, 401))
    expect((await send(first)).status).toBe(200)
  })

  // @spec §7.6
  it('registers an account without an e-mail address, and mails nothing', async () => {
    await test().db.update(users).set({ email: null }).where(eq(users.username, 'demo-teacher'))
    expect((await send(webinar)).status).toBe(200)
    expect(await rows()).toHaveLength(1)
    await test().services.mail.deliver()
    expect(test().inbox).toEqual([])
  })

  it('takes a date that is 7 days ahead on the clocks of the school, not of the office', async () => {
    // Wednesday 1:00 AM Eastern, Tuesday 10:00 PM Pacific
    passUntil('2027-03-03T06:00:00Z')
    expect((await send({ ...first, tz: 'ET' })).status).toBe(400)
    expect((await send({ ...first, tz: 'PT' })).status).toBe(200)
    passUntil('2027-03-03T08:00:00Z')
    expect((await send({ ...first, tz: 'PT', date: `${FIRST_DAY}T10:00` })).status).toBe(400)
  })

  // @spec §5.1
  it('takes one wish of a school for each time and each time zone', async () => {
    for (const change of [{}, { date: `${FIRST_DAY}T10:00` }, { tz: 'PT' }, {}])
      expect((await send({ ...first, ...change })).status).toBe(200)
    expect(await rows()).toHaveLength(3)
  })

  it('takes the same wish of two schools, and a school’s code in any case', async () => {
    await test().db.insert(schools).values({ id: randomUUID(), name: 'Hill School', code: 'HILL' })
    for (const code of ['Demo-School', 'hill', 'HILL'])
      expect((await send({ ...first, code })).status).toBe(200)
    expect(await rows()).toHaveLength(2)
  })

  it('tells the office which school wishes what and when', async () => {
    const { training: _none, ...wish } = first
    for (const request of [first, wish]) await send(request)
    await test().services.mail.deliver()
    expect(
      test()
        .inbox.map(({ text }) => text.trim().split('\n'))
        .sort(),
    ).toEqual([
      ['Harbor Street School', 'Initial Software Training for Teachers', '2027-03-09 09:00 ET'],
      ['Harbor Street School', 'Initial software training', '2027-03-09 09:00 ET'],
    ])
  })

  it('is asked for school codes sixty times a quarter of an hour from one address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let round = 0; round < 60; round++)
      expect((await send({ ...first, code: `GUESS-${round}` })).status).toBe(400)
    expect((await send(first)).status).toBe(429)
    expect((await send(first, '192.0.2.2')).status).toBe(200)
    expect((await send(webinar)).status, 'a webinar is limited by its log-in').toBe(200)
    vi.setSystemTime(Date.now() + 15 * 60 * 1000)
    expect((await send(first)).status).toBe(200)
  })

  it('refuses a kind that is not free', async () => {
    expect((await send({ ...webinar, kind: 'OG' })).status).toBe(400)
  })
})
