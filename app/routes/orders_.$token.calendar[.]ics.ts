import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { getOrderPath } from '#contract/order-path.ts'
import { readOrder } from '../orders/read-order.server.ts'
import { PRIVATE_ADDRESS_HEADERS } from '../signed-link/private-headers.ts'
import { buildCalendarFile } from '../trainings/calendar-event.server.ts'

/** The trainings of an order as one calendar file. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const found = await readOrder(params.token, request)
  const trainings = 'order' in found ? found.order.trainings : []
  const value = buildCalendarFile(trainings.map(training => ({ ...training, description: '' })))
  // Its page says what is wrong.
  if (!value || !('order' in found)) return redirect(getOrderPath(params.token ?? ''))
  return new Response(value, {
    headers: {
      ...PRIVATE_ADDRESS_HEADERS,
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${found.order.number}.ics"`,
    },
  })
}
