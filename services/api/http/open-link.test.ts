import { Hono } from 'hono'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.ts'
import { onError } from './errors.ts'
import { createLinkOpener } from './open-link.ts'
import { createSignedToken } from './signed-token.ts'

const MINUTE_MS = 60 * 1000
const ROW = { id: '01234567-89ab-4cde-8f01-23456789abcd', email: 'rita@example.com' }

describe('a link with a signed token', () => {
  const test = useTestApp()

  /** A page that such links open, where `rows` are kept; `open` returns the status, and the detail or the row. */
  const createPage = (rows = [ROW]) => {
    const { services } = test()
    const openLink = createLinkOpener(services, {
      purpose: 'order links',
      limitName: 'wrong tokens of the test',
      missing: 'There is no such order.',
      find: async id => rows.find(row => row.id === id),
      toOpened: row => row,
    })
    const app = new Hono().get('/:token', async c => c.json(await openLink(c, c.req.param('token'))))
    app.onError(onError(pino({ level: 'silent' })))
    return async (token: string): Promise<[number, unknown]> => {
      const response = await app.request(`/${token}`)
      return [response.status, await response.json()]
    }
  }
  const createToken = (opened = ROW) => {
    const { config, clock } = test().services
    return createSignedToken(config, 'order links', opened, new Date(clock().getTime() + MINUTE_MS))
  }
  const MISSING = [404, { detail: 'There is no such order.' }]

  it('opens its row', async () => {
    expect(await createPage()(createToken())).toEqual([200, ROW])
  })

  it('says that it has expired', async () => {
    const token = createToken()
    test().clock.advance(MINUTE_MS)
    expect(await createPage()(token)).toEqual([410, { detail: 'This link has expired.' }])
  })

  it('opens nothing where it is none of ours, or its row has gone', async () => {
    const open = createPage()
    expect(await open('token')).toEqual(MISSING)
    expect(await open(createToken({ ...ROW, email: 'eve@example.com' }))).toEqual(MISSING)
    expect(await createPage([])(createToken())).toEqual(MISSING)
  })

  it('is not guessed more than 120 times an hour by one address; one that is good counts for nothing', async () => {
    const open = createPage()
    const token = createToken()
    for (let time = 0; time < 119; time++) await open('token')
    expect((await open(token))[0]).toBe(200)
    expect((await open('token'))[0]).toBe(404)
    expect((await open(token))[0]).toBe(429)
    expect((await open('token'))[0]).toBe(429)
  })
})
