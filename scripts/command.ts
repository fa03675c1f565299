import { spawn } from 'node:child_process'
import { inRepo } from './paths.ts'

/** How a command ended, and all that it printed unless it was shown as it came. */
export interface CommandResult {
  ok: boolean
  output: string
}

interface CommandOptions {
  env?: Record<string, string> | undefined
  /** Shows what the command prints as it comes, instead of returning it. */
  isShown?: boolean | undefined
  /** The command is stopped after this many ms. */
  timeoutMs?: number | undefined
}

/** Runs a command in the repo's root. Never throws: a command that cannot be started is not ok. */
export function runCommand(
  program: string,
  args: readonly string[],
  { env = {}, isShown = false, timeoutMs }: CommandOptions = {},
): Promise<CommandResult> {
  return new Promise(resolve => {
    const child = spawn(program, [...args], {
      cwd: inRepo(),
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...(timeoutMs && { timeout: timeoutMs }),
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => output.push(chunk))
    child.once('error', error => resolve({ ok: false, output: error.message }))
    child.once('close', code => resolve({ ok: code === 0, output: Buffer.concat(output).toString() }))
  })
}

/** Path of a command line tool that npm installed. */
export function findTool(name: string): string {
  return inRepo('node_modules', '.bin', name)
}
