/**
 * Runs each test again and again in one process, each time with another mutant switched on, for as long as mutants that
 * it reaches are alive. Starting a process for each mutant would take a hundred times as long.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import {
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
  TestRunner,
} from 'vitest'
import { z } from 'zod'
import { addFinding, createFindingsReader, Mutant } from './results.ts'

const Settings = z.object({
  MUTATE_MUTANTS: z.string(),
  MUTATE_FINDINGS: z.string(),
  MUTATE_ROUND: z.enum(['survey', 'own', 'all']),
})
const settings = Settings.parse(process.env)
const mutants = z.array(Mutant).parse(JSON.parse(readFileSync(settings.MUTATE_MUTANTS, 'utf8')))
const among = createHash('sha256')
  .update(mutants.map(({ key }) => key).join())
  .digest('hex')
  .slice(0, 8)
const readFindings = createFindingsReader(settings.MUTATE_FINDINGS)
const byId = new Map(mutants.map(mutant => [mutant.id, mutant]))

/** How often a mutant may be reached, as a multiple of how often the code is reached without it: ends endless loops. */
const HITS = 100
/** How long a test may take with a mutant, in ms, and as a multiple of what it takes without: ends endless waits. */
const MIN_LIMIT_MS = 2000
const LIMIT = 10
/** A test that takes longer than its limit, twice, counts as failed only where it takes so many times less without the mutant. */
const CLEARLY_FASTER = 5
/** As it is, however a test has replaced it. */
const { setTimeout } = globalThis

/** A test that takes longer starts processes of its own, which know nothing of mutants; it is not run for any. */
const SLOW_MS = 8000

/** How many tests of one file try a mutant in vain before those of other files do. */
const FIRST_TRIES = 5

type Counts = Record<string, number>

/** What the mutated code reads and writes; the names are Stryker's. */
interface Switch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> }
}

declare global {
  var __stryker__: Switch | undefined
}

globalThis.__stryker__ ??= {}
const state = globalThis.__stryker__

interface Try {
  kind: 'baseline' | 'repetition' | 'mutant' | 'verification'
  mutant?: Mutant
  /** True once it took longer than its limit. */
  isAgain?: boolean
  begun: number
}

/** A test's name for as long as its file stays as it is. */
function nameTest(test: RunnerTestCase): string {
  const file = test.file.filepath
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8)
  return `${relative(process.cwd(), file)}@${version} ${test.fullName}`
}

function record(finding: Parameters<typeof addFinding>[1]) {
  addFinding(settings.MUTATE_FINDINGS, finding)
}

export default class MutationRunner extends TestRunner {
  private killed = new Set<string>()
  private passed = new Set<string>()
  private wanted = new Set<string>()
  private now: Try = { kind: 'baseline', begun: 0 }
  private todo: Mutant[] = []
  private counts: Counts = {}
  private name = ''
  private timedOut = false
  private limitMs = 0

  /** Quick tests first: most mutants are dead by the time that a slow test begins. */
  onCollected(files: RunnerTestFile[]) {
    const findings = readFindings()
    const times = new Map(findings.flatMap(one => (one.type === 'covered' ? [[one.test, one.ms]] : [])))
    const timeOf = (task: RunnerTask): number =>
      task.type === 'suite' ? Math.max(0, ...task.tasks.map(timeOf)) / 2 : (times.get(nameTest(task)) ?? 0)
    const sort = (suite: RunnerTestSuite) => {
      suite.tasks.sort((one, other) => timeOf(one) - timeOf(other))
      for (const task of suite.tasks) if (task.type === 'suite') sort(task)
    }
    for (const file of files) sort(file)
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test)
    if (test.mode !== 'run' && test.mode !== 'queued') return
    this.name = nameTest(test)
    const findings = readFindings()
    this.killed = new Set(findings.flatMap(one => (one.type === 'killed' ? [one.key] : [])))
    this.passed = new Set(
      findings.flatMap(one => (one.type === 'passed' && one.test === this.name ? [one.key] : [])),
    )
    const surveys = findings.filter(
      one => one.type === 'covered' && one.test === this.name && one.among === among,
    )
    const keys = new Set(surveys.flatMap(one => (one.type === 'covered' && one.ms < SLOW_MS ? one.keys : [])))
    const inFile = `${this.name.split(' ')[0]} `
    const tries = new Map<string, number>()
    for (const one of findings)
      if (one.type === 'passed' && one.test.startsWith(inFile))
        tries.set(one.key, (tries.get(one.key) ?? 0) + 1)
    this.wanted = new Set(
      mutants
        .filter(() => settings.MUTATE_ROUND !== 'survey')
        .filter(({ key }) => !this.killed.has(key) && !this.passed.has(key))
        .filter(
          ({ key, file }) =>
            settings.MUTATE_ROUND === 'all' ||
            ((tries.get(key) ?? 0) < FIRST_TRIES &&
              dirname(file) === dirname(relative(process.cwd(), test.file.filepath))),
        )
        .map(({ key }) => key),
    )
    const isWanted = surveys.length === 0 || [...this.wanted].some(key => keys.has(key))
    if (!isWanted) {
      test.mode = 'skip'
      return
    }
    test.repeats = Number.MAX_SAFE_INTEGER
    test.retry = 0
    this.now = { kind: 'baseline', begun: 0 }
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test)
    state.mutantCoverage ??= { static: {}, perTest: {} }
    if (this.now.kind === 'baseline') state.mutantCoverage.perTest = {}
    state.currentTestId = test.id
    state.activeMutant = this.now.kind === 'mutant' ? this.now.mutant?.id : undefined
    state.hitCount = 0
    state.hitLimit = HITS * ((this.now.mutant && this.counts[this.now.mutant.id]) || 1) + 1000
    this.now.begun = performance.now()
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test)
    if (this.now.kind !== 'mutant') return run()
    const { promise: limit, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(new Error('The test timed out.')), this.limitMs)
    await Promise.race([run(), limit]).finally(() => clearTimeout(timer))
  }

  onAfterRetryTask(test: RunnerTestCase) {
    const { result } = test
    if (!result) return
    const failed = result.state === 'fail'
    const ms = performance.now() - this.now.begun
    state.activeMutant = undefined
    result.state = 'run'
    const errors = result.errors ?? []
    result.errors = []
    const next = this.judge(test, failed, ms, errors.map(error => error.message).join(' '))
    if (next) this.now = next
    else {
      state.currentTestId = undefined
      result.state = 'skip'
    }
  }

  private judge(test: RunnerTestCase, failed: boolean, ms: number, message: string): Try | null {
    const { kind, mutant } = this.now
    // What fails the second time without a mutant would fail with any.
    if (failed && (kind === 'baseline' || kind === 'repetition')) {
      record({ type: 'unusable', test: `${this.name}: ${message.slice(0, 200)}` })
      return null
    }
    if (kind === 'baseline') {
      this.limitMs = Math.min(this.config.testTimeout, Math.max(MIN_LIMIT_MS, LIMIT * ms))
      this.counts = state.mutantCoverage?.perTest[test.id] ?? {}
      const reached = Object.keys(this.counts).flatMap(id => byId.get(id) ?? [])
      record({
        type: 'covered',
        test: this.name,
        among,
        ms: Math.round(ms),
        keys: reached.map(({ key }) => key),
      })
      if (settings.MUTATE_ROUND === 'survey') return null
      this.todo = reached.filter(({ key }) => this.wanted.has(key))
      return { kind: 'repetition', begun: 0 }
    }
    if (kind === 'mutant' && mutant) {
      if (failed) {
        this.timedOut = /timed out/.test(message)
        if (this.timedOut && !this.now.isAgain) return { kind: 'mutant', mutant, isAgain: true, begun: 0 }
        return { kind: 'verification', mutant, begun: 0 }
      }
      record({ type: 'passed', test: this.name, key: mutant.key })
    }
    if (kind === 'verification' && mutant) {
      if (!this.timedOut || ms * CLEARLY_FASTER < this.limitMs)
        record({ type: 'killed', test: this.name, key: mutant.key })
      // What the mutant left behind breaks the next test: go on in a new process.
      if (failed) {
        record({ type: 'broken', key: mutant.key })
        process.kill(process.pid, 'SIGKILL')
      }
    }
    const following = this.todo.shift()
    return following ? { kind: 'mutant', mutant: following, begun: 0 } : null
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    const keys = Object.keys(state.mutantCoverage?.static ?? {}).flatMap(id => byId.get(id)?.key ?? [])
    record({ type: 'static', keys })
  }
}
