import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { type AgnosticRouteObject, matchRoutes } from '@remix-run/router'
import { LRUCache } from 'lru-cache'

/** Paths whose routes are remembered: how many, and the longest, in characters. */
const MAX_PATHS = 1000
const MAX_PATH_LENGTH = 200

/** What Remix appends to a page's path where it asks for the loaders' data alone. */
const DATA_SUFFIX = /\.data$/

/** Remix as a function. */
export type Handler = (request: Request) => Promise<Response>

function listRoutes(routes: ServerBuild['routes'], parentId?: string): AgnosticRouteObject[] {
  return Object.values(routes)
    .filter(route => route.parentId === parentId)
    .map(({ id, path = '', index, caseSensitive = false }) =>
      index
        ? { id, path, index, caseSensitive }
        : { id, path, caseSensitive, children: listRoutes(routes, id) },
    )
}

function pick<Value>(values: Record<string, Value>, names: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** The ids of the routes that Remix matches a path with, outermost first. */
function matchPath(routes: AgnosticRouteObject[], pathname: string): string[] {
  const page = pathname.replace(DATA_SUFFIX, '').replace(/^\/_root$/, '/')
  return (matchRoutes(routes, page) ?? []).flatMap(({ route }) => route.id ?? [])
}

/**
 * Remix, but matching a path with the routes of the build just once: Remix sorts and compiles them all anew several
 * times for each request. A request is handled by a build that has no other routes than those it matches.
 */
export function createRoutedHandler(
  build: ServerBuild,
  create: (build: ServerBuild) => Handler = part => createRequestHandler(part, 'production'),
): Handler {
  const routes = listRoutes(build.routes)
  const handleAny = create(build)
  /** By the ids of the routes that they have. */
  const handlers = new Map<string, Handler>()
  const byPath = new LRUCache<string, Handler>({ max: MAX_PATHS })

  const findHandler = (pathname: string): Handler => {
    const ids = matchPath(routes, pathname)
    if (ids.length === 0) return handleAny
    const key = ids.join()
    const names = new Set(ids)
    const handler =
      handlers.get(key) ??
      create({
        ...build,
        routes: pick(build.routes, names),
        assets: { ...build.assets, routes: pick(build.assets.routes, names) },
      })
    handlers.set(key, handler)
    return handler
  }

  return request => {
    const { pathname } = new URL(request.url)
    const handler = byPath.get(pathname) ?? findHandler(pathname)
    if (pathname.length <= MAX_PATH_LENGTH) byPath.set(pathname, handler)
    return handler(request)
  }
}
