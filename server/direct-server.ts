import { type RequestListener, Server, type ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { DirectConnection, type TryAnswer } from './direct-connection.ts'
import type { RoundLimit } from './round-limit.ts'

/** How requests are answered without `node:http`. */
export interface DirectOptions {
  tryAnswer: TryAnswer
  inRound: RoundLimit
}

/**
 * A server of `node:http` whose connections are first answered directly, where `direct` is given (decision 34). Closing
 * its connections closes those too.
 */
export class DirectServer extends Server {
  readonly #connections = new Map<Socket, DirectConnection>()

  constructor(options: ServerOptions, listener: RequestListener, direct: DirectOptions | null) {
    super(options, listener)
    if (!direct) return
    // What `node:http` does with a new connection; it takes any that it is given by this event.
    const accept = this.listeners('connection')
    this.removeAllListeners('connection')
    const forget = (socket: Socket) => this.#connections.delete(socket)
    const handOver = (socket: Socket) => {
      forget(socket)
      for (const take of accept) take.call(this, socket)
    }
    const isStopping = () => !this.listening
    this.on('connection', (socket: Socket) => {
      socket.once('close', () => forget(socket))
      this.#connections.set(socket, new DirectConnection(socket, { ...direct, isStopping, handOver }))
    })
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections()
    for (const connection of this.#connections.values()) connection.closeIfIdle()
  }

  override closeAllConnections(): void {
    super.closeAllConnections()
    for (const connection of this.#connections.values()) connection.destroy()
  }
}
