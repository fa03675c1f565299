import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  buildCardPermissions,
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  getPageNeeds,
  hashInlineScripts,
  hashInlineStyles,
  type Origins,
} from './security-headers.ts'

const origins: Origins = {
  site: 'https://www.example.com',
  media: ['https://api.example.com'],
  images: 'https://cdn.sanity.io',
  stripeScripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  stripeFrames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  stripeApi: ['https://api.stripe.com'],
  stripeCheckout: ['https://checkout.stripe.com'],
  formTargets: ['https://app.example.com'],
  frameAncestors: ['https://studio.example.com'],
}

function getHash(code: string) {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

describe('the policy of a page', () => {
  const html = '<html><body><main></main><script>start()</script></body></html>'

  test('is these directives and no others, word for word', () => {
    expect(
      buildContentSecurityPolicy(Buffer.from(html), origins, { cards: false, preview: false }).split('; '),
    ).toEqual([
      "default-src 'none'",
      `script-src 'self' ${getHash('start()')}`,
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: https://api.example.com https://cdn.sanity.io",
      "media-src 'self' https://api.example.com https://cdn.sanity.io",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self' https://api.example.com",
      "base-uri 'none'",
      "form-action 'self' https://app.example.com",
      "frame-ancestors 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types maxguru default',
      'report-uri /csp-reports',
      'report-to csp',
    ])
  })

  test('names Stripe where there is a card field', () => {
    const policy = buildContentSecurityPolicy(Buffer.from(html), origins, {
      cards: true,
      preview: false,
    }).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        `script-src 'self' ${getHash('start()')} https://js.stripe.com https://*.js.stripe.com`,
        "connect-src 'self' https://api.stripe.com",
        "frame-src 'self' https://api.example.com https://js.stripe.com https://hooks.stripe.com",
        "form-action 'self' https://checkout.stripe.com https://app.example.com",
        "frame-ancestors 'self'",
      ]),
    )
  })

  test('allows the Studio and its inline styles in a preview', () => {
    const policy = buildContentSecurityPolicy(Buffer.from(html), origins, {
      cards: false,
      preview: true,
    }).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        "frame-ancestors 'self' https://studio.example.com",
      ]),
    )
  })

  test.each([
    ['a card field', { cards: true, preview: false }],
    ['a preview', { cards: false, preview: true }],
  ])('asks for no trusted types where there is %s, whose scripts have none', (_, needs) => {
    expect(buildContentSecurityPolicy(Buffer.from(html), origins, needs)).not.toContain('trusted-types')
  })

  test.each([
    ['/checkout?method=card', '', { cards: true, preview: false }],
    ['/login?licenseType=30', 'mg_session=x', { cards: true, preview: false }],
    ['/Checkout', '', { cards: true, preview: false }],
    ['/checkout/return', '', { cards: false, preview: false }],
    ['/', '', { cards: false, preview: false }],
    ['/api/preview/enable', '', { cards: false, preview: true }],
    ['/faq', 'a=b; mg_preview=x', { cards: false, preview: true }],
  ])('of %s with the cookie "%s" needs %j', (path, cookie, needs) => {
    expect(
      getPageNeeds(new Request(`https://www.example.com${path}`, { headers: { Cookie: cookie } })),
    ).toEqual(needs)
  })

  test('names an origin once, and none where there is none', () => {
    const local = {
      ...origins,
      images: 'https://api.example.com',
      frameAncestors: [],
      stripeApi: [],
      stripeScripts: [],
    }
    const policy = buildContentSecurityPolicy(Buffer.from(''), local, { cards: true, preview: true }).split(
      '; ',
    )
    expect(policy).toEqual(
      expect.arrayContaining([
        "img-src 'self' data: https://api.example.com",
        "frame-ancestors 'self'",
        "connect-src 'self'",
        "script-src 'self'",
      ]),
    )
  })
})

describe('scripts that a page may run', () => {
  const page = (content: string) =>
    Buffer.from(
      `<html><head>${'<script>head()</script>'}</head><body>${content}<script type="module">foot()</script></body></html>`,
    )
  const ours = [getHash('head()'), getHash('foot()')]

  test.each([
    ['in the main part', '<main><script>steal()</script></main>'],
    ['in the footer', '<main></main><footer><script>steal()</script></footer>'],
    ['in a footer above the main part', '<footer><script>steal()</script></footer><main></main>'],
  ])('are not those %s', (_, content) => {
    expect(hashInlineScripts(page(content))).toEqual(ours)
  })

  test('are all of a page without a body', () => {
    expect(hashInlineScripts(Buffer.from('<script>head()</script></main><script>foot()</script>'))).toEqual(
      ours,
    )
  })

  test('are all of a page without a main part', () => {
    expect(hashInlineScripts(page('<script>start()</script>'))).toEqual([
      getHash('head()'),
      getHash('start()'),
      getHash('foot()'),
    ])
  })

  test.each([
    '<script src="/a.js"></script>',
    '<script async src="/a.js">x</script>',
    '<script type="application/json">{}</script>',
    '<script type="application/ld+json">{}</script>',
    '<script></script>',
  ])('need no hash: %s', script => {
    expect(hashInlineScripts(Buffer.from(script))).toEqual([])
  })

  test('are allowed by hash where they are the rules of what to prefetch', () => {
    const rules = '<main></main><script type="speculationrules">{"prefetch":[]}</script>'
    expect(hashInlineScripts(Buffer.from(rules))).toEqual([getHash('{"prefetch":[]}')])
  })

  test('have one hash each, however often they stand there', () => {
    const html = '<script>a\nb</script><script >a\nb</script><script>c</script>'
    expect(hashInlineScripts(Buffer.from(html))).toEqual([getHash('a\nb'), getHash('c')])
  })

  test('are hashed as the browser reads them, whatever their letters', () => {
    expect(hashInlineScripts(page('<main>“ā”</main><script>say("ā – 😀")</script>'))).toEqual([
      getHash('head()'),
      getHash('say("ā – 😀")'),
      getHash('foot()'),
    ])
  })
})

test('styles of the head are allowed by their hash, those of the content are not', () => {
  const rules = 'a { color: red }'
  const html = `<head><style data-site="">${rules}</style></head><body><style>b { color: red }</style></body>`
  expect(hashInlineStyles(Buffer.from(html))).toEqual([getHash(rules)])
  expect(hashInlineStyles(Buffer.from('<style>b { color: red }</style>'))).toEqual([])
})

test.each([1, 2])(
  'long styles of a head are allowed the %d. time that they come, those of a body never',
  () => {
    const rules = '.a { color: red }'.repeat(1000)
    const style = `<style data-site="">${rules}</style>`
    const other = '<style>b{}</style>'
    expect(
      hashInlineStyles(Buffer.from(`<html><head>${style}${other}</head><body>${other}</body></html>`)),
    ).toEqual([getHash(rules), getHash('b{}')])
    expect(hashInlineStyles(Buffer.from(`<html><head></head><body>${style}</body></html>`))).toEqual([])
    const script = '<script>start()</script>'
    expect(
      hashInlineScripts(
        Buffer.from(`<html><head>${style}</head><body><main>${script}x</main>${script}</body></html>`),
      ),
    ).toEqual([getHash('start()')])
  },
)

const ALWAYS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Reporting-Endpoints': 'csp="/csp-reports"',
}

test.each([
  [
    'https://www.example.com',
    { ...ALWAYS, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' },
  ],
  ['http://localhost:3000', ALWAYS],
])('the headers of every answer at %s', (siteUrl, headers) => {
  expect(buildSecurityHeaders(siteUrl)).toEqual(headers)
})

test('a page with a card field lets wallets ask for a payment out of Stripe’s frames', () => {
  expect(buildCardPermissions(origins)).toBe(
    'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(self "https://js.stripe.com" "https://hooks.stripe.com" "https://pay.google.com")',
  )
})
