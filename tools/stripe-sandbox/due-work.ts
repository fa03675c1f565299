import { computeNextDue, doDue } from './billing/renewals.ts'
import { expireSession } from './checkout/sessions.ts'
import { setClock } from './clock.ts'
import type { Sandbox } from './sandbox.ts'
import type { Work } from './work.ts'

type Due = { at: number; act: (work: Work) => unknown }

/** Everything that will happen by itself. */
function getDue(work: Work): Due[] {
  const subscriptions = work.changes.all('subscription').flatMap((subscription): Due[] => {
    const at = computeNextDue(work, subscription)
    return at === null
      ? []
      : [{ at, act: later => doDue(later, later.need('subscription', subscription.id)) }]
  })
  const sessions = work.changes
    .all('checkout.session')
    .filter(({ status }) => status === 'open')
    .map(
      ({ id, expires_at }): Due => ({
        at: expires_at,
        act: later => expireSession(later, later.need('checkout.session', id)),
      }),
    )
  return [...subscriptions, ...sessions]
}

/** Does the first thing due until `until`; false when there is none. */
function doFirst(sandbox: Sandbox, until: number): Promise<boolean> {
  return sandbox.transact(work => {
    const [first] = getDue(work)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)
    if (!first) return { commit: false, result: false }
    first.act(work)
    return { commit: true, result: true }
  })
}

/**
 * Does what is due until `until`: trials that end, renewals, retries, sessions that expire.
 * With `moves` the clock goes along, so that everything is dated as it would have been.
 */
export async function doDueWork(sandbox: Sandbox, until: number, moves = false): Promise<void> {
  for (;;) {
    if (moves) await moveToNext(sandbox, until)
    if (!(await doFirst(sandbox, until))) break
  }
  if (moves) await moveClock(sandbox, until)
}

function moveClock(sandbox: Sandbox, to: number) {
  return sandbox.transact(work => {
    if (to > work.now) setClock(work.changes, to)
    return { commit: true, result: undefined }
  })
}

async function moveToNext(sandbox: Sandbox, until: number) {
  const next = await sandbox.transact(work => ({
    commit: false,
    result: Math.min(...getDue(work).map(({ at }) => at)),
  }))
  if (next <= until) await moveClock(sandbox, next)
}
