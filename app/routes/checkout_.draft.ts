import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { keepDraft } from '../checkout/checkout-draft.server.ts'
import { readForm } from '../ui/read-form.ts'

/** Nothing is to be seen here. */
export function loader() {
  return redirect('/checkout')
}

/** Keeps what a buyer has typed so far; sent by the payment form in the background. */
export async function action({ request }: ActionFunctionArgs) {
  const kept = await keepDraft(await readForm(request))
  return new Response(null, { status: 204, headers: { 'Set-Cookie': kept, 'Cache-Control': 'no-store' } })
}
