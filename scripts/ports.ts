import { connect, createServer } from 'node:net'

function canConnect(port: number, host: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect({ port, host })
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** True when something listens on a port of this machine already, on either loopback address. */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await canConnect(port, '127.0.0.1')) || (await canConnect(port, '::1'))
}

/** Ports of this machine that nothing listens on, all different. */
export async function findFreePorts(count: number): Promise<number[]> {
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
