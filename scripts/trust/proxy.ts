import { startBalancer } from './balancer.ts'
import { hasNginx, startNginx } from './nginx.ts'
import type { ProxyRoutes } from './proxy-routes.ts'

/** The reverse proxy of `compose.yaml`. */
export interface ReverseProxy {
  name: 'nginx' | 'stand-in'
  /** Of nginx; a stand-in has no process of its own. */
  pid: number | undefined
  /** Sends nothing to an instance from now on, or something again, by its port. */
  setDown: (port: number, isDown: boolean) => Promise<void>
  stop: () => Promise<void>
}

/** nginx with the real configuration where it is installed, else a stand-in that only shares out requests. */
export async function startProxy(routes: ProxyRoutes): Promise<ReverseProxy> {
  const down = new Set<number>()
  const mark = (port: number, isDown: boolean) => {
    if (isDown) down.add(port)
    else down.delete(port)
  }
  if (!hasNginx) {
    const balancers = await Promise.all([routes.site, routes.api].map(route => startBalancer(route, down)))
    return {
      name: 'stand-in',
      pid: undefined,
      setDown: async (port, isDown) => mark(port, isDown),
      stop: async () => {
        await Promise.all(balancers.map(balancer => balancer.stop()))
      },
    }
  }
  const nginx = await startNginx(routes)
  return {
    name: 'nginx',
    pid: nginx.pid,
    setDown: async (port, isDown) => {
      mark(port, isDown)
      await nginx.setDown(down)
    },
    stop: nginx.stop,
  }
}
