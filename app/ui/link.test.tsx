import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Link } from './link.tsx'

vi.mock('@remix-run/react', () => ({ Link: () => <b>the router’s</b> }))

test.each(['/', '/faq', '/orders/12-ab', '/workbooks-ebooks?tab=2&grade=K#dialog', '/software#pricing'])(
  'the server writes a link to %s by itself',
  path => {
    const markup = renderToStaticMarkup(
      <Link to={path} className="a" aria-current="page">
        FAQ
      </Link>,
    )
    const href = path.replace('&', '&amp;')
    expect(markup).toBe(`<a class="a" aria-current="page" data-discover="true" href="${href}">FAQ</a>`)
  },
)

test.each(['', 'faq', '../faq', '?tab=2', '#main', '/faq/', '/a//b', '/a/../b', '//a.example', '/a b', '/é'])(
  'the router says where %j leads',
  path => {
    expect(renderToStaticMarkup(<Link to={path}>FAQ</Link>)).toBe('<b>the router’s</b>')
  },
)

test('a link that keeps the page where it is scrolled to says so, for the app alone can', () => {
  const link = (
    <Link to="/software#pricing" preventScrollReset>
      FAQ
    </Link>
  )
  expect(renderToStaticMarkup(link)).toBe(
    '<a data-in-place="" data-discover="true" href="/software#pricing">FAQ</a>',
  )
})

test('the router writes a link that loads a document', () => {
  const link = (
    <Link to="/faq" reloadDocument>
      FAQ
    </Link>
  )
  expect(renderToStaticMarkup(link)).toBe('<b>the router’s</b>')
})
