import type { ListenEvent, MutationEvent } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestLake } from './tests/lake-for-tests.ts'

let lake: Awaited<ReturnType<typeof startTestLake>>
beforeAll(async () => {
  lake = await startTestLake()
})
afterAll(() => lake.remove())

type Client = typeof lake.editor

/** Listens, waits for the welcome, does `act`, and gives the first `count` mutations. */
async function hear(
  client: Client,
  query: string,
  options: Parameters<Client['listen']>[2],
  count: number,
  act: () => Promise<unknown>,
) {
  const heard: MutationEvent[] = []
  await new Promise<void>((resolve, reject) => {
    const subscription = client.listen(query, {}, { events: ['welcome', 'mutation'], ...options }).subscribe({
      error: reject,
      next: (event: ListenEvent<Record<string, unknown>>) => {
        if (event.type === 'welcome') act().catch(reject)
        if (event.type === 'mutation') heard.push(event)
        if (heard.length < count) return
        subscription.unsubscribe()
        resolve()
      },
    })
  })
  return heard
}

describe('client.listen', () => {
  test('an edit, a creation and a deletion are heard as they happen, each with its transition', async () => {
    const heard = await hear(lake.editor, '*[_type == "heard"]', { includeResult: true }, 3, async () => {
      await lake.editor.create({ _id: 'ignored', _type: 'other' })
      await lake.editor.create({ _id: 'heard', _type: 'heard', title: 'One' })
      await lake.editor.patch('heard').set({ title: 'Two' }).commit()
      await lake.editor.delete('heard')
    })
    expect(heard.map(({ transition }) => transition)).toEqual(['appear', 'update', 'disappear'])
    expect(heard[1]).toMatchObject({
      documentId: 'heard',
      result: { title: 'Two' },
      mutations: [{ patch: { id: 'heard', set: { title: 'Two' } } }],
      previousRev: heard[0]?.resultRev,
      resultRev: heard[1]?.transactionId,
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      identity: 'u-editor',
    })
    expect(heard[0]).not.toHaveProperty('previousRev')
    expect(heard[2]).not.toHaveProperty('result')
  })

  test('a document that stops matching is heard once more', async () => {
    await lake.editor.createOrReplace({ _id: 'leaving', _type: 'page', shown: true })
    const heard = await hear(lake.editor, '*[shown == true]', {}, 1, () =>
      lake.editor.patch('leaving').set({ shown: false }).commit(),
    )
    expect(heard[0]).toMatchObject({ documentId: 'leaving', transition: 'update' })
  })

  test('publishing is two changes of one transaction', async () => {
    await lake.editor.create({ _id: 'drafts.two', _type: 'page' })
    const publish = {
      actionType: 'sanity.action.document.publish',
      publishedId: 'two',
      draftId: 'drafts.two',
    } as const
    const heard = await hear(lake.editor, '*[_type == "page"]', { includeMutations: false }, 2, () =>
      lake.editor.action(publish),
    )
    expect(heard.map(event => [event.documentId, event.transition, event.transactionCurrentEvent])).toEqual([
      ['two', 'appear', 1],
      ['drafts.two', 'disappear', 2],
    ])
    expect(heard[0]).not.toHaveProperty('mutations')
  })

  test('effects replace the document, and can be undone', async () => {
    await lake.editor.createOrReplace({ _id: 'effect', _type: 'effect', title: 'Before' })
    const heard = await hear(lake.editor, '*[_id == "effect"]', { effectFormat: 'mendoza' }, 1, () =>
      lake.editor.patch('effect').set({ title: 'After' }).commit(),
    )
    expect(heard[0]?.effects).toMatchObject({
      apply: [0, { _id: 'effect', title: 'After' }],
      revert: [0, { _id: 'effect', title: 'Before' }],
    })
  })

  test('a visitor hears of what is published and of nothing else', async () => {
    const heard = await hear(lake.visitor, '*[_type == "slide"]', {}, 1, async () => {
      await lake.editor.create({ _id: 'drafts.hidden', _type: 'slide' })
      await lake.editor.create({ _id: 'shown', _type: 'slide' })
    })
    expect(heard[0]).toMatchObject({ documentId: 'shown' })
  })

  test('a query that cannot be parsed ends the stream with its message', async () => {
    const failed = hear(lake.editor, '*[_type ==', {}, 1, async () => {})
    await expect(failed).rejects.toThrow(/./)
  })
})

/** Reads a raw stream until `enough`. */
async function readStream(url: string, headers: Record<string, string>, enough: (text: string) => boolean) {
  const stop = new AbortController()
  const answer = await fetch(url, { headers, signal: stop.signal, redirect: 'manual' })
  let text = ''
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  while (reader && !enough(text)) {
    const { done, value } = await reader.read()
    if (done) break
    text += value
  }
  stop.abort()
  return { answer, text }
}

describe('the stream itself', () => {
  const listenUrl = () => `${lake.url}/v2025-02-19/data/listen/production?query=*&enableResume=true`
  const bearer = () => ({ authorization: `Bearer ${lake.lake.access.token}` })

  test('begins with a welcome, is not cached and not buffered', async () => {
    const { answer, text } = await readStream(listenUrl(), {}, read => read.includes('\n\n'))
    expect(text).toMatch(/^event: welcome\ndata: \{"listenerName":"[^"]+"\}\n\n$/)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })

  test('a listener that comes back is told to read everything again', async () => {
    const { text } = await readStream(listenUrl(), { 'last-event-id': 'x#y' }, read => read.includes('\n\n'))
    expect(text).toMatch(/^event: reset\n/)
  })

  test('a browser with a token is sent to a host of its own, with a ticket that lets its preflight through', async () => {
    const port = new URL(lake.url).port
    const first = await lake.app.request(
      `http://maxguru.localhost:${port}/v1/data/listen/production?query=*`,
      {
        headers: { ...bearer(), origin: 'http://localhost:3333', host: `maxguru.localhost:${port}` },
      },
    )
    expect(first.status).toBe(307)
    const target = new URL(first.headers.get('location') ?? '')
    expect(target.host).toMatch(new RegExp(`^s\\d+\\.localhost:${port}$`))
    expect(target.searchParams.get('query')).toBe('*')

    const headers = { origin: 'null', host: target.host }
    const preflight = await lake.app.request(target.href, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-a',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('null')
    const second = await lake.app.request(target.href, { headers })
    expect(second.status).toBe(200)
    expect(second.headers.get('access-control-allow-origin')).toBe('null')
    await second.body?.cancel()

    target.searchParams.set('ticket', 'made-up')
    const forged = await lake.app.request(target.href, { method: 'OPTIONS', headers })
    expect(forged.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('live events say that published content changed', async () => {
    const url = `${lake.url}/v2025-02-19/data/live/events/production`
    const { text } = await readStream(url, {}, read => {
      if (read.includes('welcome') && !read.includes('message')) void lake.editor.create({ _type: 'live' })
      return read.includes('event: message')
    })
    expect(text).toMatch(/event: message\nid: .+\ndata: \{"tags":\["s1:content"\]\}/)
  })
})
