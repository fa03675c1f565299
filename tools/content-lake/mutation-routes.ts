import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { Access } from './access.ts'
import { applyAction, readActions } from './actions.ts'
import { LakeError, throwLakeError } from './errors.ts'
import { applyMutation, Mutation, withKeys } from './mutations.ts'
import type { Store } from './store.ts'

const MAX_BODY_BYTES = 10 * 1024 * 1024

const TransactionId = z.string().regex(/^[A-Za-z0-9._-]{1,128}$/)
const Mutations = z.object({ mutations: z.array(z.unknown()), transactionId: TransactionId.optional() })
const Actions = z.object({
  actions: z.unknown(),
  transactionId: TransactionId.optional(),
  dryRun: z.boolean().optional(),
})

async function read<Shape extends z.ZodType>(c: Context, shape: Shape): Promise<z.infer<Shape>> {
  const body = shape.safeParse(await c.req.json().catch(() => null))
  if (body.success) return body.data
  const wrong = body.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  return throwLakeError(400, 'invalidBody', wrong)
}

function readMutation(sent: unknown, index: number): Mutation {
  const read = Mutation.safeParse(sent)
  if (read.success) return read.data
  const kind = Object.keys(z.looseObject({}).safeParse(sent).data ?? {}).join(', ')
  return throwLakeError(
    400,
    'mutationError',
    `Mutation ${index} (${kind || 'empty'}) is not one this lake knows`,
  )
}

/** `/data/mutate` and `/data/actions`: both answer once the transaction is on the disk. */
export function mutationRoutes({ store, access }: { store: Store; access: Access }) {
  const tooLarge = () => {
    throw new LakeError(413, 'tooLarge', `A request may have ${MAX_BODY_BYTES} bytes`)
  }
  return new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }))
    .post('/mutate/:dataset', async c => {
      const user = access.requireUser(c)
      const body = await read(c, Mutations)
      const is = (name: string) => c.req.query(name) === 'true'
      const sent = is('autoGenerateArrayKeys') ? body.mutations.map(withKeys) : body.mutations
      const mutations = sent.map(readMutation)
      const { transaction, result } = await store.transact(
        { id: body.transactionId ?? randomUUID(), by: user.id, dryRun: is('dryRun') },
        workspace => mutations.flatMap(mutation => applyMutation(workspace, mutation)),
      )
      const results = result.map(({ id, operation, document }) => ({
        id,
        operation,
        ...(is('returnDocuments') && document ? { document } : {}),
      }))
      return c.json({ transactionId: transaction.id, results })
    })
    .post('/actions/:dataset', async c => {
      const user = access.requireUser(c)
      const body = await read(c, Actions)
      const actions = readActions(body.actions)
      const { transaction } = await store.transact(
        { id: body.transactionId ?? randomUUID(), by: user.id, dryRun: body.dryRun ?? false },
        workspace => {
          for (const action of actions) applyAction(workspace, action)
        },
      )
      return c.json({ transactionId: transaction.id })
    })
}
