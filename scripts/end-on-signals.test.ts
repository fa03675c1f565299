import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { inRepo } from './paths.ts'

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s, sent twice, ends every part before the program',
  async signal => {
    const folder = await mkdtemp(join(tmpdir(), 'maxguru-signals-'))
    await writeFile(join(folder, 'part.mjs'), 'setInterval(() => {}, 1000)')
    await writeFile(
      join(folder, 'program.mjs'),
      `import { endOnSignals } from ${JSON.stringify(inRepo('scripts/end-on-signals.ts'))}
     import { startService } from ${JSON.stringify(inRepo('scripts/service.ts'))}
     const command = [${JSON.stringify(join(folder, 'part.mjs'))}]
     const spec = { name: 'part', command, env: {}, port: 0, portVariable: '', healthUrl: '' }
     const parts = ['a', 'b'].map(name => startService({ ...spec, logFile: ${JSON.stringify(folder)} + '/' + name }))
     endOnSignals(() => Promise.all(parts.map(part => part.stop())))
     console.log(parts.map(part => part.pid).join(' '))`,
    )
    const program = spawn(process.execPath, [join(folder, 'program.mjs')])
    const ended = once(program, 'exit')
    const [line] = await once(createInterface(program.stdout), 'line')
    const pids = String(line).split(' ').map(Number)
    expect(pids.map(isRunning)).toEqual([true, true])
    program.kill(signal)
    program.kill(signal)
    expect((await ended)[0]).toBe(0)
    expect(pids.map(isRunning)).toEqual([false, false])
    await rm(folder, { recursive: true })
  },
)
