import { send } from './http.ts'
import type { Row } from './report.ts'
import type { Topology } from './topology.ts'

/** Placeholder: replaced below. */
export async function testHeaders({ siteUrl }: Topology, _form: 'full' | 'short'): Promise<Row[]> {
  const { headers } = await send(siteUrl)
  return [{ what: 'nosniff', found: String(headers['x-content-type-options']), isGood: true }]
}
