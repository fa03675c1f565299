import type { ServerBuild } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { createRoutedHandler } from './routed-handler.ts'

const ROUTES = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  books: { id: 'books', parentId: 'root', path: 'books' },
  book: { id: 'book', parentId: 'books', path: ':id' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
}

const build: ServerBuild = {
  entry: { module: { default: () => new Response() } },
  routes: Object.fromEntries(
    Object.values(ROUTES).map(route => [route.id, { ...route, module: { default: () => null } }]),
  ),
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(
      Object.values(ROUTES).map(route => [
        route.id,
        {
          ...route,
          hasAction: false,
          hasLoader: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasErrorBoundary: false,
          module: '',
        },
      ]),
    ),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/assets/',
  assetsBuildDirectory: '',
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
  isSpaMode: false,
  mode: 'production',
}

/** The routes of each build that a handler was made of. */
let made: string[][]
beforeEach(() => {
  made = []
})

function getHandler() {
  const handle = createRoutedHandler(build, part => {
    const ids = Object.keys(part.routes)
    made.push(ids)
    expect(Object.keys(part.assets.routes)).toEqual(ids)
    return async () => new Response(ids.join(' '))
  })
  return async (path: string) => (await handle(new Request(`http://localhost${path}`))).text()
}

test.each([
  ['/', 'root home'],
  ['/?a=b', 'root home'],
  ['/_root.data', 'root home'],
  ['/books', 'root books'],
  ['/books/7', 'root books book'],
  ['/books/7.data', 'root books book'],
  ['/other/path', 'root rest'],
  ['/books/_root.data', 'root books book'],
  ['/_rootbooks', 'root rest'],
  ['/BOOKS', 'root books'],
])('%s is handled with the routes %s', async (path, routes) => {
  expect(await getHandler()(path)).toBe(routes)
})

test('a path that no route matches is handled with all routes, for Remix to say so', async () => {
  expect(await getHandler()('/a%0Ab')).toBe('root home books book rest')
})

test('paths of the same routes share one handler', async () => {
  const handle = getHandler()
  for (const path of ['/books/1', '/books/2', '/books/1', '/books/3.data']) await handle(path)
  expect(made).toEqual([
    ['root', 'home', 'books', 'book', 'rest'],
    ['root', 'books', 'book'],
  ])
})
