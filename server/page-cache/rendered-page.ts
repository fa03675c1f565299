import { createHash } from 'node:crypto'
import type { RequestContext } from '../../app/http/request-context.server.ts'

/** A whole answer of the site, uncompressed, and what its rendering has noted about it. */
export interface RenderedPage {
  status: number
  headers: Headers
  body: Buffer
  context: Readonly<RequestContext>
}

/** Types that the page cache keeps: documents, the data of pages, and text such as the sitemap. */
const CACHED_TYPES = /^(?:text\/|application\/(?:json|xml))/

/**
 * True when an answer is the same for every anonymous visitor, says so, and is complete. What sets a cookie, is an
 * error or leads elsewhere is not kept.
 */
export function isCacheable({ status, headers, context }: RenderedPage): boolean {
  const isPublic = /\bpublic\b/.test(headers.get('Cache-Control') ?? '')
  return (
    status === 200 &&
    (isPublic || context.isShared) &&
    !context.isIncomplete &&
    !headers.has('Set-Cookie') &&
    !headers.has('Location') &&
    CACHED_TYPES.test(headers.get('Content-Type') ?? '')
  )
}

const HASH_LENGTH = 22

/** A short hash of a page's headers and bytes. */
export function hashPage({ headers, body }: Pick<RenderedPage, 'headers' | 'body'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([...headers]))
    .update(body)
  return hash.digest('base64url').slice(0, HASH_LENGTH)
}
