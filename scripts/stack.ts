import { checkDataDir } from './data-dir.ts'
import { tryLock } from './lock.mjs'
import { isPortTaken } from './ports.ts'
import { type Service, startService, waitUntilHealthy } from './service.ts'
import { type PartName, type PartSpec, planStack, type StackOptions, type StackUrls } from './stack-plan.ts'

/** A running stack: addresses for people and browsers, and handles for tests that break things. */
export interface Stack extends StackUrls {
  parts: ReadonlyMap<PartName, Service>
  /** Ends a part as a crash would. */
  kill: (name: PartName) => Promise<void>
  /** Starts a part again, stopping it first where it still runs; resolves when it is healthy. */
  restart: (name: PartName) => Promise<void>
  stop: () => Promise<void>
}

const START_TIMEOUT_MS = 90_000

/** @throws Error naming each port that cannot be had, and the variable that changes it */
async function checkPorts(parts: readonly PartSpec[]): Promise<void> {
  const complaints = await Promise.all(
    parts.map(async ({ name, port, portVariable }) => {
      const other = parts.find(part => part.port === port && part.name !== name)
      if (other) return `The ${name} and the ${other.name} both want port ${port}. Change ${portVariable}.`
      if (!(await isPortTaken(port))) return null
      return `Port ${port}, for the ${name}, is taken. Stop what listens there, or set ${portVariable} to another.`
    }),
  )
  const said = complaints.filter(complaint => complaint !== null)
  if (said.length > 0) throw new Error(said.join('\n'))
}

/** @throws Error when another stack of this machine uses the folder */
async function lockDataDir(dataDir: string): Promise<() => void> {
  const release = await tryLock(`data ${dataDir}`)
  if (release) return release
  throw new Error(`Another copy runs on the data in ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
}

/**
 * Starts the stack, all parts at once, and waits until each is healthy.
 * @throws Error that names the folder that cannot be written to, the taken port, the wrong variable or the part that did not come up
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  checkDataDir(options.dataDir)
  const plan = planStack(options)
  const release = await lockDataDir(options.dataDir)
  const parts = new Map<PartName, Service>()

  const start = async (spec: PartSpec) => {
    const service = startService(spec)
    parts.set(spec.name, service)
    await waitUntilHealthy(service, START_TIMEOUT_MS)
  }
  const stop = async () => {
    await Promise.all([...parts.values()].map(part => part.stop()))
    release()
  }
  try {
    await checkPorts(plan.parts)
    await Promise.all(plan.parts.map(start))
  } catch (error) {
    await stop()
    throw error
  }

  return {
    ...plan.urls,
    parts,
    kill: async name => parts.get(name)?.kill(),
    restart: async name => {
      const spec = plan.parts.find(part => part.name === name)
      if (!spec) throw new Error(`No ${name} runs in this stack.`)
      await parts.get(name)?.stop()
      await start(spec)
    },
    stop,
  }
}
