import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'
import { isLoopbackHost } from '../local-kit/loopback.ts'
import type { Access, User } from './access.ts'

const HEARTBEAT_MS = 20_000
const HEARTBEAT = '♥'
const MAX_MESSAGE_BYTES = 64 * 1024
const PATH = /^\/v[0-9X-]+\/socket\/([^/?]+)/

const Call = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string(),
  params: z.looseObject({}).default({}),
})
const Authorization = z.object({ authorization: z.string() })
const Session = z.object({ session: z.string() })
const Announcement = z.object({ data: z.object({ sessionId: z.string(), locations: z.array(z.unknown()) }) })
const Unsubscription = z.object({ subscriptionId: z.string() })

type Peer = {
  socket: WebSocket
  user: User | undefined
  subscriptions: Set<string>
  session: string | undefined
}

/** JSON-RPC's codes for a call that cannot be answered. */
class CallError extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

function unknownMethod(method: string) {
  return new CallError(-32601, `There is no method ${method}`)
}

/** Tells editors who else is where: each says so over a WebSocket, and all others hear it. */
export class Presence {
  readonly #peers = new Set<Peer>()
  readonly #access: Access

  constructor(access: Access) {
    this.#access = access
  }

  /** Takes in WebSockets at `/v<date>/socket/<dataset>` from pages `isAllowed` gives leave. */
  attach(server: Server, dataset: string, isAllowed: (origin: string) => boolean) {
    const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
    server.on('upgrade', (request: IncomingMessage, raw, head) => {
      const { origin, host } = request.headers
      const isHere = PATH.exec(request.url ?? '')?.[1] === dataset && isLoopbackHost(host)
      if (!isHere || (origin !== undefined && !isAllowed(origin))) {
        raw.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n')
        return
      }
      sockets.handleUpgrade(request, raw, head, socket => this.#welcome(socket))
    })
    const heartbeat = setInterval(() => {
      for (const { socket } of this.#peers) socket.send(HEARTBEAT)
    }, HEARTBEAT_MS)
    server.on('close', () => clearInterval(heartbeat))
  }

  /** Ends every connection. */
  close() {
    for (const { socket } of this.#peers) socket.terminate()
  }

  #welcome(socket: WebSocket) {
    const peer: Peer = { socket, user: undefined, subscriptions: new Set(), session: undefined }
    this.#peers.add(peer)
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#peers.delete(peer)
      if (peer.user && peer.session)
        this.#tellOthers(peer, { type: 'disconnect', i: peer.user.id, m: { session: peer.session } })
    })
    socket.on('message', data => {
      const text = data.toString()
      if (text !== HEARTBEAT) socket.send(JSON.stringify(this.#respond(peer, text)))
    })
  }

  #respond(peer: Peer, text: string) {
    let id: string | number | null = null
    try {
      const call = Call.parse(JSON.parse(text))
      id = call.id ?? null
      return { jsonrpc: '2.0', id, result: this.#call(peer, call.method, call.params) }
    } catch (error) {
      const code = error instanceof CallError ? error.code : -32600
      const message =
        error instanceof CallError ? error.message : 'The message is no JSON-RPC call with its parameters'
      return { jsonrpc: '2.0', id, error: { code, message } }
    }
  }

  #call(peer: Peer, method: string, params: unknown) {
    if (method === 'authorization') {
      const token = Authorization.parse(params).authorization.replace(/^bearer /i, '')
      peer.user = this.#access.userByToken(token)
      if (!peer.user) throw new CallError(4001, 'The token is not one of this content lake')
      return null
    }
    if (!peer.user) throw new CallError(4001, 'A token is needed first')
    const i = peer.user.id
    switch (method) {
      case 'presence_subscribe': {
        const subscription = randomUUID()
        peer.subscriptions.add(subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        peer.subscriptions.delete(Unsubscription.parse(params).subscriptionId)
        return null
      case 'presence_rollcall':
        this.#tellOthers(peer, { type: 'rollCall', i, session: Session.parse(params).session })
        return null
      case 'presence_announce': {
        const { data } = Announcement.parse(params)
        peer.session = data.sessionId
        this.#tellOthers(peer, { type: 'state', i, m: data })
        return null
      }
      case 'presence_disconnect':
        this.#tellOthers(peer, { type: 'disconnect', i, m: { session: Session.parse(params).session } })
        return null
      default:
        throw unknownMethod(method)
    }
  }

  #tellOthers(peer: Peer, result: unknown) {
    for (const other of this.#peers) {
      if (other === peer) continue
      for (const subscription of other.subscriptions)
        other.socket.send(
          JSON.stringify({
            jsonrpc: '2.0',
            method: 'presence_subscription',
            params: { subscription, result },
          }),
        )
    }
  }
}
