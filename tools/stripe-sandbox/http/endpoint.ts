import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { Fault } from '../faults.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Work } from '../work.ts'
import { type Access, getAccess, type HttpEnv } from './access.ts'
import { type ErrorBody, StripeFailure } from './errors.ts'
import { type FormObject, type FormValue, parseForm } from './form.ts'
import { checkKey, type FirstAnswer, getDigest, keyInUse, recall, remember } from './idempotency.ts'
import { parseParams, Text } from './params.ts'
import { answer } from './render.ts'

export type { Sandbox } from '../sandbox.ts'

interface Call<P> {
  work: Work
  params: P
  /** The `:id` of the path, or `''`. */
  id: string
  access: Access
}
type Result = { status: ContentfulStatusCode; body: unknown }

/** For calls that take no parameters of their own. */
export const NoParams = z.strictObject({})
const Expand = z.array(Text).max(20)

function withoutExpand(form: FormObject): { raw: FormObject; expand: string[] } {
  const { expand, ...raw } = form
  return { raw, expand: readExpand(expand) }
}

function readExpand(expand: FormValue | undefined) {
  return expand === undefined ? [] : parseParams(z.object({ expand: Expand }), { expand }).expand
}

function serverError(): ErrorBody {
  return {
    type: 'api_error',
    message: 'An unknown error occurred',
  }
}

/** Acts out a fault that shows after the work is done. */
async function spoil(c: Context<HttpEnv>, fault: Fault | undefined): Promise<Response | undefined> {
  if (fault?.action === 'delay-after') await sleep(fault.ms)
  if (fault?.action === '500-after') return c.json({ error: serverError() }, 500)
  if (fault?.action === 'drop-after') return hangUp(c)
  return undefined
}

function hangUp(c: Context<HttpEnv>) {
  c.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/**
 * Makes a handler that answers as Stripe does: key, parameters, idempotency, one transaction, `expand`.
 * Without `publishable`, only the secret key may call it.
 */
export function endpoint<S extends z.ZodType>(
  sandbox: Sandbox,
  options: { params: S; publishable?: boolean },
  run: (call: Call<z.output<S>>) => unknown,
) {
  const { store, settings, inFlight } = sandbox

  /** Does the work in one transaction, and keeps the answer with it when there is a key. */
  const carryOut = (
    form: FormObject,
    call: string,
    key: string | null,
    c: Context<HttpEnv>,
    access: Access,
  ) => {
    const { raw, expand } = withoutExpand(form)
    const params = parseParams(options.params, raw)
    const request = { id: c.get('requestId'), idempotency_key: key }
    const work = (work: Work) => {
      const settle = (status: ContentfulStatusCode, body: unknown) => {
        if (key)
          remember(work.changes, key, {
            created: work.now,
            call,
            digest: getDigest(form),
            status,
            body,
            request: request.id,
          })
        return { commit: true, result: { status, body } }
      }
      try {
        return settle(
          200,
          answer(work.changes, run({ work, params, id: c.req.param('id') ?? '', access }), expand),
        )
      } catch (error) {
        if (!(error instanceof StripeFailure)) throw error
        const body = { error: error.body }
        return error.keeps
          ? settle(error.status, body)
          : { commit: false, result: { status: error.status, body } }
      }
    }
    return sandbox.transact<Result>(work, { request })
  }

  return async (c: Context<HttpEnv>): Promise<Response> => {
    const { method, path } = c.req
    const fault = sandbox.faults.take(method, path)
    if (fault?.action === 'drop-before') return hangUp(c)
    if (fault?.action === '500') return c.json({ error: serverError() }, 500)
    const access = getAccess(c, settings, options.publishable ?? false)
    const isWrite = method === 'POST'
    const form = parseForm(isWrite ? await c.req.text() : new URL(c.req.url).search)
    const key = (isWrite && c.req.header('idempotency-key')) || null
    const call = `${method} ${path}`
    if (key === null) {
      if (fault?.action === 'delay') await sleep(fault.ms)
      const { status, body } = await carryOut(form, call, null, c, access)
      return (await spoil(c, fault)) ?? c.json(body, status)
    }

    checkKey(key)
    c.header('Idempotency-Key', key)
    const first = recall(store.look(), key, call, getDigest(form), sandbox.now())
    if (first) return (await spoil(c, fault)) ?? replay(c, first)
    if (inFlight.has(key)) throw keyInUse(key)
    inFlight.add(key)
    try {
      if (fault?.action === 'delay') await sleep(fault.ms)
      const { status, body } = await carryOut(form, call, key, c, access)
      return (await spoil(c, fault)) ?? c.json(body, status)
    } finally {
      inFlight.delete(key)
    }
  }
}

function replay(c: Context<HttpEnv>, first: FirstAnswer) {
  c.header('Idempotent-Replayed', 'true')
  c.header('Original-Request', first.request)
  return c.json(first.body, first.status)
}
