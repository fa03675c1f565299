import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(lake.url + path, { headers, redirect: 'manual' })
}

function bearer(token = lake.lake.access.token) {
  return { authorization: `Bearer ${token}` }
}

/** Logs in as the Studio does and gives the token it would keep. */
async function logIn(as?: string) {
  const login = await get(
    `/login?origin=${encodeURIComponent('http://localhost:3333/desk')}${as ? `&as=${as}` : ''}`,
  )
  const target = new URL(login.headers.get('location') ?? '')
  const sid = target.hash.replace('#sid=', '')
  const answer = await get(`/v2021-06-07/auth/fetch?sid=${sid}`)
  return { login, target, sid, answer, token: answer.ok ? (await answer.json()).token : undefined }
}

describe('logging in', () => {
  test('leads back to the Studio with a session that gives the token once', async () => {
    const { login, target, sid, token } = await logIn()
    expect(login.status).toBe(302)
    expect(target.origin + target.pathname).toBe('http://localhost:3333/desk')
    expect(sid.length).toBeGreaterThanOrEqual(20)
    expect(token).toBe(lake.lake.access.token)
    expect((await get(`/v1/auth/fetch?sid=${sid}`)).status).toBe(401)
  })

  test('under another name is another user, whose token may write too and outlives a restart', async () => {
    const { token } = await logIn('marie')
    expect(await (await get('/v1/users/me', bearer(token))).json()).toMatchObject({
      id: 'u-marie',
      name: 'Marie',
    })
    const made = await lake.editor.withConfig({ token }).create({ _type: 'note' })
    expect(lake.lake.store.transactions.at(-1)?.by).toBe('u-marie')
    expect(made._id).toBeTruthy()
    const forged = token.replace('marie', 'peter')
    expect((await get('/v1/users/me', bearer(forged))).status).toBe(401)
  })

  test('is refused to an origin that is not ours', async () => {
    expect((await get('/login?origin=https://evil.example')).status).toBe(403)
    expect((await get('/login?origin=http://localhost.evil.example')).status).toBe(403)
    expect((await get('/login')).status).toBe(403)
  })

  test('the token is in a file that only its owner can read', async () => {
    expect((await stat(join(lake.dir, 'token'))).mode & 0o077).toBe(0)
  })

  test('a request without a token has no user', async () => {
    expect(await (await get('/v1/users/me')).json()).toEqual({})
    expect((await get('/v1/auth/id')).status).toBe(401)
    expect(await (await get('/v1/projects/maxguru/datasets/production/acl')).json()).toEqual([])
  })
})

describe('who may call', () => {
  test('pages of ours get the headers browsers ask for, on errors too, and others do not', async () => {
    const origin = 'http://localhost:3333'
    const preflight = await fetch(`${lake.url}/v1/data/mutate/production`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,x',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x')
    const failed = await get('/v1/users/me', { origin, ...bearer('wrong-token-altogether') })
    expect(failed.status).toBe(401)
    expect(failed.headers.get('access-control-allow-origin')).toBe(origin)
    const other = await get('/v1/users/me', { origin: 'https://evil.example' })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('rejects a foreign host name that resolves to loopback', async () => {
    const answer = await lake.app.request('http://evil.example/v1/users/me', {
      headers: { host: 'evil.example' },
    })
    expect(answer.status).toBe(421)
  })
})

describe('history', () => {
  beforeAll(async () => {
    const named = (name: string) => `sanity.action.document.${name}`
    const act = (action: object) =>
      fetch(`${lake.url}/v1/data/actions/production`, {
        method: 'POST',
        body: JSON.stringify({ actions: [action] }),
        headers: { ...bearer(), 'content-type': 'application/json' },
      })
    const draftId = 'drafts.told'
    await act({
      actionType: named('create'),
      publishedId: 'told',
      attributes: { _id: draftId, _type: 'page', n: 1 },
    })
    await act({ actionType: named('edit'), draftId, publishedId: 'told', patch: { set: { n: 2 } } })
    await act({ actionType: named('publish'), draftId, publishedId: 'told' })
    await act({ actionType: named('edit'), draftId, publishedId: 'told', patch: { set: { n: 3 } } })
    await act({ actionType: named('discard'), draftId })
    await act({ actionType: named('unpublish'), draftId, publishedId: 'told' })
  })
  const read = async (path: string) => (await get(`/v1/data/history/production/${path}`, bearer())).json()
  const revisions = (id: string) => lake.lake.store.revisionsOf(id)

  test('is told as events, newest first, for the draft and for what is published', async () => {
    const types = async (id: string) => {
      const { events } = await read(`events/documents/${id}`)
      return events[id].map((event: { type: string }) => event.type)
    }
    expect(await types('drafts.told')).toEqual([
      'createDocumentVersion',
      'deleteDocumentVersion',
      'createDocumentVersion',
      'publishDocumentVersion',
      'createDocumentVersion',
    ])
    expect(await types('told')).toEqual(['unpublishDocument', 'publishDocumentVersion'])
  })

  test('is read in parts', async () => {
    const first = await read('events/documents/drafts.told?limit=3')
    expect(first.events['drafts.told']).toHaveLength(3)
    const rest = await read(`events/documents/drafts.told?limit=3&nextCursor=${first.nextCursor}`)
    expect(rest).toMatchObject({ nextCursor: '', events: { 'drafts.told': [{}, {}] } })
  })

  test('gives transactions with effects on the documents asked for, in a range and an order', async () => {
    const answer = await get(
      '/v1/data/history/production/transactions/told,drafts.told?reverse=true&limit=2',
      bearer(),
    )
    const lines = (await answer.text()).trim().split('\n')
    const transactions = lines.map(line => JSON.parse(line))
    expect(transactions.map(transaction => transaction.documentIDs.toSorted())).toEqual([
      ['drafts.told', 'told'],
      ['drafts.told'],
    ])
    expect(transactions[0].effects.told).toMatchObject({
      apply: [0, null],
      revert: [0, { _id: 'told', n: 2 }],
    })
    const from = revisions('told').at(0)?.transaction.id
    const ranged = await get(
      `/v1/data/history/production/transactions/told?fromTransaction=${from}`,
      bearer(),
    )
    expect((await ranged.text()).trim().split('\n')).toHaveLength(2)
  })

  test('gives a document as it was after a transaction, at a time, and at last', async () => {
    const [first] = revisions('drafts.told')
    const published = revisions('told').at(0)?.transaction
    expect(await read(`documents/drafts.told?revision=${first?.transaction.id}`)).toMatchObject({
      documents: [{ n: 1 }],
    })
    expect(await read(`documents/told,drafts.told?revision=${published?.id}`)).toMatchObject({
      documents: [{ _id: 'told', n: 2 }],
    })
    expect(await read(`documents/told?time=${published?.at}`)).toMatchObject({ documents: [{ n: 2 }] })
    expect(await read('documents/told?time=2000-01-01T00:00:00Z')).toEqual({ documents: [] })
    expect(await read('documents/told?lastRevision=true')).toMatchObject({
      documents: [{ _id: 'told', n: 2 }],
    })
  })

  test('is not for visitors', async () => {
    expect((await get('/v1/data/history/production/documents/told?lastRevision=true')).status).toBe(401)
  })
})

describe('presence', () => {
  /** An editor at the other end of a WebSocket, by JSON-RPC. */
  async function join(token: string) {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/vX/socket/production`)
    const told: unknown[] = []
    const answers = new Map<string, (answer: unknown) => void>()
    socket.on('message', data => {
      const message = JSON.parse(data.toString())
      if (message.method === 'presence_subscription') told.push(message.params.result)
      else answers.get(message.id)?.(message.result ?? message.error)
    })
    await once(socket, 'open')
    let next = 0
    const call = (method: string, params: object) =>
      new Promise<unknown>(resolve => {
        next += 1
        answers.set(`c${next}`, resolve)
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: `c${next}`, method, params }))
      })
    await call('authorization', { authorization: `Bearer ${token}` })
    return { socket, told, call }
  }

  test('editors hear where the others are, and when they are gone', async () => {
    const one = await join(lake.lake.access.token)
    const other = await join((await logIn('marie')).token)
    expect(await one.call('presence_subscribe', {})).toMatch(/.{10}/)
    await other.call('presence_rollcall', { session: 's2' })
    await other.call('presence_announce', { data: { sessionId: 's2', locations: [{ documentId: 'told' }] } })
    other.socket.close()
    await expect
      .poll(() => one.told)
      .toEqual([
        { type: 'rollCall', i: 'u-marie', session: 's2' },
        { type: 'state', i: 'u-marie', m: { sessionId: 's2', locations: [{ documentId: 'told' }] } },
        { type: 'disconnect', i: 'u-marie', m: { session: 's2' } },
      ])
    one.socket.close()
  })

  test('nothing is told without a token, and nonsense is answered with an error', async () => {
    const stranger = await join('wrong')
    expect(await stranger.call('presence_subscribe', {})).toMatchObject({ code: 4001 })
    const one = await join(lake.lake.access.token)
    expect(await one.call('presence_dance', {})).toMatchObject({ code: -32601 })
    expect(await one.call('presence_announce', {})).toMatchObject({ code: -32600 })
    stranger.socket.close()
    one.socket.close()
  })

  test('a page that is not ours cannot connect', async () => {
    const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/vX/socket/production`, {
      origin: 'https://evil.example',
    })
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('403')
  })
})
