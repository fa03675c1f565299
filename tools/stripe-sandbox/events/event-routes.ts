import { Hono } from 'hono'
import { z } from 'zod'
import type { HttpEnv } from '../http/access.ts'
import { endpoint, NoParams, type Sandbox } from '../http/endpoint.ts'
import { listOf, listParams } from '../http/lists.ts'
import { Text } from '../http/params.ts'

const ListEvents = z.strictObject({
  ...listParams,
  delivery_success: Text.optional(),
  type: Text.optional(),
  types: z.array(Text).optional(),
})

/** `charge.*` and the like match by what stands before the star. */
const matches = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

/** `/v1/events` */
export const eventRoutes = (sandbox: Sandbox) =>
  new Hono<HttpEnv>()
    .get(
      '/',
      endpoint(
        sandbox,
        { params: ListEvents },
        ({ work, params: { type, types, delivery_success, ...paging } }) => {
          const patterns = types ?? (type === undefined ? ['*'] : [type])
          return listOf(
            work.changes
              .all('event')
              .filter(
                event =>
                  patterns.some(pattern => matches(event.type, pattern)) &&
                  (delivery_success === undefined ||
                    (event.pending_webhooks === 0) === (delivery_success === 'true')),
              ),
            '/v1/events',
            paging,
          )
        },
      ),
    )
    .get(
      '/:id',
      endpoint(sandbox, { params: NoParams }, ({ work, id }) => work.need('event', id)),
    )
