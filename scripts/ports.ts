import { connect, createServer } from 'node:net'

const connects = (port: number, host: string): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** True when something listens on a port of this machine already, on either loopback address. */
export const isTaken = async (port: number): Promise<boolean> =>
  (await connects(port, '127.0.0.1')) || (await connects(port, '::1'))

/** Ports of this machine that nothing listens on, all different. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(0, '127.0.0.1', resolve)
      })
      return server
    }),
  )
  const ports = servers.flatMap(server => {
    const address = server.address()
    return typeof address === 'object' && address ? [address.port] : []
  })
  await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))))
  return ports
}
