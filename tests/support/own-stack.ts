import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../../scripts/ports.ts'
import { type Stack, startStack } from '../../scripts/stack.ts'

/** Starts a whole stack of its own, whose parts may be killed and started again. It takes seconds. */
export async function startOwnStack(): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'maxguru-own-stack-'))
  const [site = 0, api = 0, contentLake = 0, stripe = 0] = await findFreePorts(4)
  const stack = await startStack({ ports: { site, api, contentLake, stripe }, dataDir })
  const stop = async () => {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...stack, stop }
}
