import type { Changes } from './store/store.ts'

const CLOCK_ID = 'sandbox_clock'

function readMachineClock() {
  return Math.floor(Date.now() / 1000)
}

/** Seconds since 1970, by the sandbox's clock. */
export function readClock(changes: Changes) {
  return readMachineClock() + (changes.get('sandbox.clock', CLOCK_ID)?.ahead_seconds ?? 0)
}

/** Puts the clock to `now`, from where it goes on. */
export function setClock(changes: Changes, now: number) {
  changes.save({
    id: CLOCK_ID,
    object: 'sandbox.clock',
    created: now,
    ahead_seconds: now - readMachineClock(),
  })
}
