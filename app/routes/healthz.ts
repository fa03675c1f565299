/** The process answers. In production the server says so itself (`server/listener.ts`). */
export function loader() {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}
