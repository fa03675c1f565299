import { type Context, Hono } from 'hono'
import type { Access } from './access.ts'
import { LakeError } from './errors.ts'
import { createListenerName, listen, listenLive, type ServerEvent } from './listeners.ts'
import { readParams } from './query-routes.ts'
import type { Store } from './store.ts'

const HEARTBEAT_MS = 15_000
/** A browser opens six connections to a host at most, so open streams are spread over this many hosts. */
const STREAM_HOSTS = 32
const STREAM_HOST = /^s\d+\.localhost(:\d+)?$/

function text({ event, id, data }: ServerEvent) {
  return `event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`
}

/** Answers with a stream of server-sent events that `start` feeds; what `start` gives ends the feeding. */
function stream(c: Context, start: (send: (event: ServerEvent) => void) => () => void) {
  const encoder = new TextEncoder()
  let stop = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (event: ServerEvent) => controller.enqueue(encoder.encode(text(event)))
      const end = start(send)
      const heartbeat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), HEARTBEAT_MS)
      stop = () => {
        clearInterval(heartbeat)
        end()
      }
    },
    cancel: () => stop(),
  })
  return c.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
}

/** `/data/listen` and `/data/live/events`. */
export function listenRoutes({ store, access }: { store: Store; access: Access }) {
  let nextHost = 0

  /** Where a browser should open its stream instead, if it must: a host of its own and a ticket for the token. */
  const elsewhere = (c: Context) => {
    const host = c.req.header('host') ?? ''
    const user = access.userOf(c)
    if (!user || !c.req.header('origin') || !/localhost(:\d+)?$/.test(host) || STREAM_HOST.test(host)) return
    nextHost = (nextHost + 1) % STREAM_HOSTS
    const url = new URL(c.req.url)
    url.searchParams.set('ticket', access.pass(user, 'ticket'))
    url.host = `s${nextHost}.localhost${/:\d+$/.exec(host)?.[0] ?? ''}`
    return c.redirect(url.href, 307)
  }

  return new Hono()
    .get('/listen/:dataset', c => {
      const redirect = elsewhere(c)
      if (redirect) return redirect
      const search = new URL(c.req.url).searchParams
      const isOn = (name: string) => search.get(name) === 'true'
      const asked = {
        query: search.get('query') ?? '*',
        params: readParams(search),
        user: access.userOf(c)?.id,
        includeMutations: search.get('includeMutations') !== 'false',
        includeEffects: search.get('effectFormat') === 'mendoza',
        includeResult: isOn('includeResult'),
        includePrevious: isOn('includePreviousRevision'),
      }
      const isResumed = isOn('enableResume') && c.req.header('last-event-id') !== undefined
      return stream(c, send => {
        try {
          const end = listen(store, asked, send)
          // What was missed while away is not replayed: the client is told to read everything again.
          send({ event: isResumed ? 'reset' : 'welcome', data: { listenerName: createListenerName() } })
          return end
        } catch (error) {
          if (!(error instanceof LakeError)) throw error
          send({ event: 'channelError', data: { message: error.message, error: error.body().error } })
          return () => {}
        }
      })
    })
    .get('/live/events/:dataset', c => {
      const redirect = elsewhere(c)
      if (redirect) return redirect
      return stream(c, send => {
        send({ event: 'welcome', data: { listenerName: createListenerName() } })
        return listenLive(store, send)
      })
    })
}
