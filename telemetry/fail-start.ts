/** Ends a program that cannot start, with one sentence for people on standard error. */
export function failStart(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`)
  process.exit(1)
}
