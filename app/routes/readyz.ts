import { unreadyParts } from '../upstream/readiness.server.ts'

/** 200 when every upstream answers; 503 that names the parts that do not. */
export const loader = async () => {
  const failing = await unreadyParts()
  const isReady = failing.length === 0
  return Response.json(isReady ? { status: 'ok' } : { status: 'unready', failing }, {
    status: isReady ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  })
}
