import { createRequestContext, type RequestContext } from '../../app/http/request-context.server.ts'
import type { RenderedPage } from '../page-cache/rendered-page.ts'

const PUBLIC = {
  'Cache-Control': 'public, max-age=0, must-revalidate, s-maxage=60',
  'Content-Type': 'text/html; charset=utf-8',
}

/** A public page with these words, as the app renders it. */
export function renderedPage(
  words: string,
  {
    headers = {},
    status = 200,
    context = {},
  }: { headers?: Record<string, string>; status?: number; context?: Partial<RequestContext> } = {},
): RenderedPage {
  return {
    status,
    headers: new Headers({ ...PUBLIC, ...headers }),
    body: Buffer.from(words),
    context: { ...createRequestContext(), ...context },
  }
}
