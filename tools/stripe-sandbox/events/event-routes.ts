import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, type Sandbox } from '../http/endpoint.ts'
import { listOf, PageParams } from '../http/lists.ts'
import { Text } from '../http/params.ts'

const ListEvents = z.strictObject({ ...PageParams, type: Text.optional() })

/** `/v1/events` */
export function eventRoutes(sandbox: Sandbox) {
  return new Hono<HttpEnv>().get(
    '/',
    endpoint(sandbox, { params: ListEvents }, ({ work, params: { type, ...page } }) =>
      listOf(
        work.changes.all('event').filter(event => type === undefined || event.type === type),
        '/v1/events',
        page,
      ),
    ),
  )
}
