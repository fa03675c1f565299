import { OrderToken, PlacedOrder } from '#contract/orders.ts'
import { api } from '../api/client.server.ts'
import { formatWait } from '../ui/format-wait.ts'

/** Why an order cannot be shown. */
export type OrderFailure = { status: 404 | 410 | 429 | 503; wait?: string }

/** Reads an order by the secret of its page's address. Nothing of it is kept. */
export async function readOrder(
  token: string | undefined,
  from: Request,
): Promise<{ order: PlacedOrder } | OrderFailure> {
  if (!OrderToken.safeParse(token).success) return { status: 404 }
  const answer = await api.get(`/no_auth/orders/${token}/`, PlacedOrder, { from })
  if (answer.ok) return { order: answer.value }
  switch (answer.status) {
    case 404:
    case 405:
      return { status: 404 }
    case 410:
      return { status: 410 }
    case 429:
      return { status: 429, wait: formatWait(answer.retryAfterSeconds ?? 60) }
    default:
      return { status: 503 }
  }
}
