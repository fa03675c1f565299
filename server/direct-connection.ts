import type { Socket } from 'node:net'
import { LIVENESS_PATH } from './health-paths.ts'
import { HEADERS_TIMEOUT_MS, KEEP_ALIVE_TIMEOUT_MS } from './http-timeouts.ts'
import type { RoundLimit } from './round-limit.ts'
import { readSimpleRequest, type SimpleRequest } from './simple-request.ts'

/** Answers a request by `send`, at once; false when it has no answer. */
export type TryAnswer = (
  request: SimpleRequest,
  socket: Socket,
  send: (parts: readonly (Buffer | string)[]) => void,
) => boolean

export interface DirectConnectionOptions {
  tryAnswer: TryAnswer
  inRound: RoundLimit
  /** True when the server no longer accepts connections: clients are then told so by `node:http`. */
  isStopping: () => boolean
  /** Leaves the connection, and all that has not been read of it, to `node:http`. */
  handOver: (socket: Socket) => void
}

/**
 * A connection on which simple requests are answered without `node:http`, one at a time, until the first request that is
 * not simple or has no answer here: with that one, untouched, it is left to `node:http` for good (decision 34).
 */
export class DirectConnection {
  readonly #socket: Socket
  readonly #options: DirectConnectionOptions
  #hasAnswered = false
  #isWaiting = false

  constructor(socket: Socket, options: DirectConnectionOptions) {
    this.#socket = socket
    this.#options = options
    socket.setTimeout(HEADERS_TIMEOUT_MS)
    socket.on('timeout', this.#destroy)
    socket.on('error', this.#destroy)
    socket.on('end', this.#finish)
    socket.on('data', this.#take)
  }

  /** Ends the connection unless a request or an answer is under way. */
  closeIfIdle(): void {
    if (!this.#isWaiting && this.#socket.writableLength === 0) this.#socket.destroy()
  }

  destroy(): void {
    this.#socket.destroy()
  }

  readonly #destroy = () => void this.#socket.destroy()

  /** The client has said all; what is still to be written is. */
  readonly #finish = () => this.#socket.destroySoon()

  readonly #take = (bytes: Buffer) => {
    const request = this.#options.isStopping() ? null : readSimpleRequest(bytes)
    if (!request || request.url === LIVENESS_PATH) return this.#handOver(bytes)
    this.#isWaiting = !this.#options.inRound(() => this.#answer(request, bytes))
    // What comes meanwhile is read once this one is answered.
    if (this.#isWaiting) this.#socket.pause()
  }

  #answer(request: SimpleRequest, bytes: Buffer): void {
    if (this.#socket.destroyed) return
    const { tryAnswer, isStopping } = this.#options
    if (isStopping() || !tryAnswer(request, this.#socket, this.#send)) {
      this.#handOver(bytes)
      return
    }
    if (this.#isWaiting) {
      this.#isWaiting = false
      this.#resume()
    }
    if (this.#hasAnswered) return
    this.#hasAnswered = true
    this.#socket.setTimeout(KEEP_ALIVE_TIMEOUT_MS)
  }

  readonly #send = (parts: readonly (Buffer | string)[]) => {
    const socket = this.#socket
    socket.cork()
    for (const part of parts) socket.write(part, 'latin1')
    socket.uncork()
    // A client that asks without reading is not read from either, until it has taken this answer.
    if (socket.writableLength === 0) return
    socket.pause()
    socket.write('', this.#resume)
  }

  readonly #resume = () => {
    if (this.#socket.isPaused() && !this.#isWaiting && this.#socket.writableLength === 0)
      this.#socket.resume()
  }

  #handOver(bytes: Buffer): void {
    const socket = this.#socket
    socket.off('timeout', this.#destroy)
    socket.off('error', this.#destroy)
    socket.off('end', this.#finish)
    socket.off('data', this.#take)
    socket.pause()
    socket.unshift(bytes)
    this.#options.handOver(socket)
    socket.resume()
  }
}
