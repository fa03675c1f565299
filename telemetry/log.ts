import { LRUCache } from 'lru-cache'
import { type DestinationStream, type Logger, pino } from 'pino'
import { redactFields, redactText } from './redact.ts'
import { redactPath } from './redact-path.ts'
import { getRequestId } from './request-id.ts'

/** What a program says of itself in each line, and from which level on lines are written. */
export interface LogSettings {
  service: 'site' | 'api'
  level: string
}

/** Where lines go: a command whose result is on standard output writes its log to standard error. */
export type LogOutput = 'stdout' | 'stderr'

/** Writes JSON lines with the id of the request that is being handled, and without secrets (`redact.ts`). */
export function createLogger({ service, level }: LogSettings, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      mixin: () => {
        const id = getRequestId()
        return id === undefined ? {} : { id }
      },
      formatters: { log: redactFields },
      // Errors are plain objects by then, which pino would take for errors again.
      serializers: { err: err => err },
      hooks: { streamWrite: redactText },
    },
    destination,
  )
}

/** One answer to a request, as it is logged. */
export interface AnswerLine {
  id: string
  method: string
  /** As {@link describePath} gives it. */
  path: string
  status: number
  ms: number
  /** That a browser fetched a page before its visitor asked for it. */
  purpose?: 'prefetch'
}

/** Writes a line for each answer, of fields that hold no secret: to look for one in each takes as long as a cached page. */
export type AnswerLog = Record<'debug' | 'info' | 'warn', (line: AnswerLine, text: string) => void>

/** Writes {@link AnswerLine}s as pino does, at a third of its cost: their fields are known, and none needs a serializer. */
export function createAnswerLog({ service, level }: LogSettings, destination: DestinationStream): AnswerLog {
  const { values } = pino.levels
  const lowest = values[level] ?? Number.POSITIVE_INFINITY
  const writeAt = (level = 0) =>
    level < lowest
      ? () => {}
      : (line: AnswerLine, msg: string) =>
          void destination.write(`${JSON.stringify({ level, time: Date.now(), service, ...line, msg })}\n`)
  return { debug: writeAt(values.debug), info: writeAt(values.info), warn: writeAt(values.warn) }
}

/** Longest path that is remembered, in characters. */
const MAX_KNOWN_PATH = 200
const describedPaths = new LRUCache<string, string>({ max: 1000 })

/** A request's path as it may stand in a log. @param path without its query */
export function describePath(path: string): string {
  const known = describedPaths.get(path)
  if (known !== undefined) return known
  const described = redactText(redactPath(path))
  if (path.length <= MAX_KNOWN_PATH) describedPaths.set(path, described)
  return described
}

/** Lines are written together: so many characters at once, or what there is after so many ms. */
const WRITTEN_TOGETHER = 12 * 1024
const WRITTEN_AFTER_MS = 100

/** What cannot be written, as to a full disk, is kept up to so many bytes and tried again; lines beyond are dropped. */
const KEPT_BYTES = 1024 * 1024

/**
 * Opens a file descriptor for lines, which are written while requests are handled, and the rest of them when the process
 * ends. A disk that is full neither ends the process nor holds it up.
 */
export function openOutput(fd: number) {
  const options = { sync: false, maxLength: KEPT_BYTES, minLength: 1, periodicFlush: WRITTEN_AFTER_MS }
  const output = pino.destination({ fd, ...options })
  const write = output.write.bind(output)
  const flush = output.flush.bind(output)
  const flushSync = output.flushSync.bind(output)
  // Joined here: with `minLength`, sonic-boom measures all that waits anew for each line, which takes longer than the line.
  let lines = ''
  const passOn = () => {
    const due = lines
    lines = ''
    if (due !== '') write(due)
  }
  output.write = line => {
    lines += line
    if (lines.length >= WRITTEN_TOGETHER) passOn()
    return true
  }
  output.flush = done => {
    passOn()
    flush(done)
  }
  let isFailing = false
  output.on('error', () => {
    isFailing = true
  })
  output.on('write', () => {
    isFailing = false
  })
  // On a full disk sonic-boom would try for ever, and the process would never end. A block still being written may come
  // after these lines.
  output.flushSync = () => {
    passOn()
    if (!isFailing) flushSync()
  }
  return output
}

const output = openOutput(1)

/** The log of this process: the only way to standard output once a server has started. */
export let log: Logger = createLogger({ service: 'site', level: 'info' }, output)

/** Sets what the program's environment says of its log; called once, at its start. */
export function configureLog(settings: LogSettings, to: LogOutput = 'stdout'): Logger {
  log = createLogger(settings, to === 'stdout' ? output : pino.destination({ dest: 2, sync: true }))
  return log
}

/** The log of this process's answers, with the same settings as {@link log}. */
export function openAnswerLog(settings: LogSettings): AnswerLog {
  return createAnswerLog(settings, output)
}

/** Has the log tell of an error that nothing has caught, which Node would print with all of its fields. Then ends. */
export function logCrashes(): void {
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'the program crashed')
    process.exit(1)
  })
}
