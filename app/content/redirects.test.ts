import { describe, expect, test } from 'vitest'
import { targetOf } from './redirects.server.ts'

const to = (from: string, to: string, permanent = true) => ({ from, to, permanent })

describe('an address that editors have redirected', () => {
  test('leads on for good or for now', () => {
    expect(targetOf('/old', [to('/old', '/new')])).toEqual({ to: '/new', status: 301 })
    expect(targetOf('/old', [to('/old', '/new?tab=x', false)])).toEqual({ to: '/new?tab=x', status: 302 })
  })

  test('is found whatever its case and with a slash at its end', () => {
    expect(targetOf('/Old/', [to('/old', '/new')])?.to).toBe('/new')
  })

  test('may lead to another site by https', () => {
    expect(targetOf('/old', [to('/old', 'https://other.example/x')])?.to).toBe('https://other.example/x')
  })

  test('is followed to the end of a chain, for good only if each step is', () => {
    const chain = [to('/a', '/b'), to('/b', '/c', false), to('/c', '/d')]
    expect(targetOf('/a', chain)).toEqual({ to: '/d', status: 302 })
  })

  test('is none when it runs in a circle', () => {
    expect(targetOf('/a', [to('/a', '/b'), to('/b', '/a')])).toBeNull()
    expect(targetOf('/a', [to('/a', '/a')])).toBeNull()
  })

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example', 'nonsense'])(
    'is none when it leads to %s',
    unsafe => expect(targetOf('/old', [to('/old', unsafe)])).toBeNull(),
  )

  test('is none for a path that nobody redirected', () => {
    expect(targetOf('/elsewhere', [to('/old', '/new')])).toBeNull()
  })
})
