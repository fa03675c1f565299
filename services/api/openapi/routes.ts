import { Hono } from 'hono'
import { renderPage } from '../pages/page.ts'
import type { Services } from '../services.ts'
import { buildDocument, type OpenApiDocument } from './document.ts'
import { READER_CSS, renderReader } from './reader.ts'

/** `/openapi.json`: what the API can do, for programs; `/docs`: the same, to read (decision 23). */
export function openapiRoutes({ config }: Services) {
  // Made when it is first asked for: most processes never are.
  let made: OpenApiDocument | undefined
  const getDocument = () => {
    made ??= buildDocument(config)
    return made
  }
  return new Hono()
    .get('/openapi.json', c => c.json(getDocument(), 200, { 'Cache-Control': 'public, max-age=300' }))
    .get('/docs', c => renderPage(c, 'MaxGuru API', renderReader(getDocument()), { css: READER_CSS }))
}
