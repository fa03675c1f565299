import Stripe from 'stripe'
import { traceSpan } from '#telemetry/tracing.ts'

/** Stripe's HTTP client, each request of which is a span, named by its path without ids. */
export function createTracedHttpClient() {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = (...request) => {
    const [host, , path, method] = request
    const route = (path.split('?')[0] ?? '').replace(/\/[a-z]+_\w*\d\w*/gi, '/{id}')
    const attributes = { 'http.request.method': method, 'server.address': host, 'url.template': route }
    return traceSpan(
      `stripe ${method} ${route}`,
      { kind: 'client', attributes, isPart: true },
      async span => {
        const response = await send(...request)
        span.setAttributes({ 'http.response.status_code': response.getStatusCode() })
        if (response.getStatusCode() >= 400) span.fail(String(response.getStatusCode()))
        return response
      },
    )
  }
  return client
}
