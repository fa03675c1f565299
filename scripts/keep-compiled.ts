/**
 * Preloaded into the processes of a stack (`node --import`): writes what Node has compiled to `NODE_COMPILE_CACHE` soon
 * after the start. Node does so at the end of a process alone, and not of one that is killed, while the next may start
 * long before that.
 */
import { flushCompileCache } from 'node:module'

/** The second time is for a busy machine, in ms. */
const TIMES = [4000, 15_000]

for (const ms of TIMES) setTimeout(flushCompileCache, ms).unref()
