import { OrderToken, PlacedOrder } from '#contract/orders.ts'
import { api } from '../api/client.server.ts'
import { type LinkFailure, toLinkFailure } from '../signed-link/failure.ts'

/** Reads an order by the secret of its page's address. Nothing of it is kept. */
export async function readOrder(
  token: string | undefined,
  from: Request,
): Promise<{ order: PlacedOrder } | LinkFailure> {
  if (!OrderToken.safeParse(token).success) return { status: 404 }
  const answer = await api.get(`/no_auth/orders/${token}/`, PlacedOrder, { from })
  return answer.ok ? { order: answer.value } : toLinkFailure(answer)
}
