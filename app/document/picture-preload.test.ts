import { expect, test } from 'vitest'
import { buildPicturePreload } from './picture-preload.ts'

const page = (picture: string) =>
  Buffer.from(`<html><body><img src="/logo.svg"/>${picture}<img src="/c.svg"/></body></html>`)

test('the picture seen first is announced in a header', () => {
  const picture = '<img class="a" src="https://cdn.example/a.svg?x=1&amp;y=2" alt="" fetchpriority="high"/>'
  expect(buildPicturePreload(page(picture))).toBe(
    '<https://cdn.example/a.svg?x=1&y=2>; rel=preload; as=image; fetchpriority=high',
  )
})

test('with the sizes that the page offers', () => {
  const picture =
    '<img src="https://cdn.example/a.jpg?w=960" srcSet="https://cdn.example/a.jpg?w=320&amp;q=75 320w, https://cdn.example/a.jpg?w=960 960w" sizes="(min-width: 950px) 34rem, 92vw" fetchpriority="high" alt="">'
  expect(buildPicturePreload(page(picture))).toBe(
    '<https://cdn.example/a.jpg?w=960>; rel=preload; as=image; imagesrcset="https://cdn.example/a.jpg?w=320&q=75 320w, https://cdn.example/a.jpg?w=960 960w"; imagesizes="(min-width: 950px) 34rem, 92vw"; fetchpriority=high',
  )
})

test.each([
  page(''),
  page('<img src="a&quot;b c" fetchpriority="high">'),
  page('<img fetchpriority="high">'),
])('no header for %s', html => {
  expect(buildPicturePreload(html)).toBeNull()
})
