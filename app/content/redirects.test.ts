import { describe, expect, test } from 'vitest'
import { resolveRedirect } from './redirects.server.ts'

function to(from: string, to: string, permanent = true) {
  return { from, to, permanent }
}

describe('an address that editors have redirected', () => {
  test('redirects permanently or temporarily', () => {
    expect(resolveRedirect('/old', [to('/old', '/new')])).toEqual({ to: '/new', status: 301 })
    expect(resolveRedirect('/old', [to('/old', '/new?tab=x', false)])).toEqual({
      to: '/new?tab=x',
      status: 302,
    })
  })

  test('is found whatever its case and with a slash at its end', () => {
    expect(resolveRedirect('/Old/', [to('/old', '/new')])?.to).toBe('/new')
  })

  test('may lead to another site by https', () => {
    expect(resolveRedirect('/old', [to('/old', 'https://other.example/x')])?.to).toBe(
      'https://other.example/x',
    )
  })

  test('follows a chain to its end, permanent only if every step is', () => {
    const chain = [to('/a', '/b'), to('/b', '/c', false), to('/c', '/d')]
    expect(resolveRedirect('/a', chain)).toEqual({ to: '/d', status: 302 })
  })

  test('returns null for a circular chain', () => {
    expect(resolveRedirect('/a', [to('/a', '/b'), to('/b', '/a')])).toBeNull()
    expect(resolveRedirect('/a', [to('/a', '/a')])).toBeNull()
    expect(resolveRedirect('/a', [to('/a', '/b'), to('/b', '/a'), to('/other', '/c')])).toBeNull()
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example', 'nonsense'])(
    'is none when it leads to %s',
    unsafe => expect(resolveRedirect('/old', [to('/old', unsafe)])).toBeNull(),
  )

  test('returns null for a path without a redirect', () => {
    expect(resolveRedirect('/elsewhere', [to('/old', '/new')])).toBeNull()
  })

  test('is found whether its letters are written plainly or encoded', () => {
    expect(resolveRedirect('/OLD//', [to('/old', '/new')])?.to).toBe('/new')
    expect(resolveRedirect('/caf%C3%A9', [to('/Café', '/new')])?.to).toBe('/new')
    expect(resolveRedirect('/café', [to('/caf%C3%A9', '/new')])?.to).toBe('/new')
  })

  test('is found at the root, and where the path is no address', () => {
    expect(resolveRedirect('/', [to('', '/new')])?.to).toBe('/new')
    expect(resolveRedirect('http://[', [to('http://[', '/new')])?.to).toBe('/new')
  })

  test.each([
    ['/new page', '/new%20page'],
    ['/a\r\nSet-Cookie: x=1', '/aSet-Cookie:%20x=1'],
    ['/café?q=é#é', '/caf%C3%A9?q=%C3%A9#%C3%A9'],
    ['https://other.example', 'https://other.example/'],
    ['https://other.example/é', 'https://other.example/%C3%A9'],
  ])('leads to %j as a header may hold it: %s', (target, header) => {
    expect(resolveRedirect('/old', [to('/old', target)])?.to).toBe(header)
  })

  test('leads on through a target with a query or a fragment, whatever its case', () => {
    expect(resolveRedirect('/a', [to('/a', '/B/?tab=x#y'), to('/b', '/c')])?.to).toBe('/c')
  })

  test('follows a redirect chain of six steps, and none longer', () => {
    const chain = (steps: number) =>
      Array.from({ length: steps }, (_, step) => to(`/p${step}`, `/p${step + 1}`))
    expect(resolveRedirect('/p0', chain(6))).toEqual({ to: '/p6', status: 301 })
    expect(resolveRedirect('/p0', chain(7))).toBeNull()
  })

  test('is none when its chain ends at an unsafe address', () => {
    expect(resolveRedirect('/a', [to('/a', '/b'), to('/b', 'http://plain.example')])).toBeNull()
  })
})
