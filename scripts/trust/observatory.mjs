/**
 * Scores a page as Mozilla's Observatory does: reads the folder of its package as argument and an answer as JSON from
 * standard input, and prints `{"score": 115, "details": ["…"]}`. Plain JavaScript, for the package has no types.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const folder = process.argv[2]
// The list of hosts that browsers know to use https; its install script, which does not run here, downloads it.
const list = `${folder}/conf/hsts-preload.json`
if (!existsSync(list)) writeFileSync(list, '{}')
const load = (/** @type {string} */ path) => import(pathToFileURL(`${folder}/src/${path}`).href)
const [{ ALL_TESTS }, { Requests }, { getScoreModifier }] = await Promise.all(
  ['constants.js', 'types.js', 'grader/grader.js'].map(load),
)

// The jsdom inside would print 10 KB about each style sheet that it cannot parse; what throws is reported all the same.
console.error = () => {}

const page = JSON.parse(await text(process.stdin))
// An answer that came by https, to which http has redirected.
const response = { ...page, request: { responseURL: 'https://site.test/' }, verified: true }
const redirects = [
  { url: new URL('http://site.test/'), status: 301 },
  { url: new URL('https://site.test/'), status: 200 },
]
const requests = new Requests('site.test')
Object.assign(requests.responses, {
  auto: response,
  https: response,
  http: response,
  cors: null,
  httpRedirects: redirects,
  httpsRedirects: redirects,
})
requests.resources.path = page.data
requests.session = {
  url: new URL('https://site.test/'),
  jar: { serializeSync: () => ({ cookies: [] }) },
}

const details = []
let score = 100
for (const test of ALL_TESTS) {
  const { result } = test(requests)
  const modifier = result ? getScoreModifier(result) : 0
  score += modifier
  if (modifier !== 0) details.push(`${result} ${modifier}`)
}
console.log(JSON.stringify({ score, details }))
