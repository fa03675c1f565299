/**
 * Runs each test again and again in one process, each time with another mutant switched on, for as long as mutants that
 * it reaches are alive. Starting a process for each mutant would take a hundred times as long.
 */
import { relative } from 'node:path'
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest'
import { chooseMutants } from './choose-mutants.ts'
import { deal, getGroupSize } from './groups.ts'
import type { Mutant } from './results.ts'
import { among, byId, record, settings } from './session.ts'
import { active, type Counts, state } from './switch.ts'
import { nameTest } from './test-names.ts'
import { sortTests } from './test-order.ts'

/** How often a mutant may be reached, as a multiple of how often the code is reached without it: ends endless loops. */
const HITS = 100
/** How long a test may take with a mutant, in ms, and as a multiple of what it takes without: ends endless waits. */
const MIN_LIMIT_MS = 2000
const LIMIT = 10
/** A test that takes longer than its limit, twice, counts as failed only where it takes so many times less without the mutant. */
const CLEARLY_FASTER = 5
/** As it is, however a test has replaced it. */
const { setTimeout } = globalThis

/** How many failures in a row may wait for the pass that shows that the test is sound. */
const LONGEST_CHAIN = 8

interface Try {
  kind: 'baseline' | 'repetition' | 'mutants' | 'verification'
  mutants: Mutant[]
  /** True once it took longer than its limit. */
  isAgain?: boolean
  begun: number
}

const BASELINE: Try = { kind: 'baseline', mutants: [], begun: 0 }
const REPETITION: Try = { kind: 'repetition', mutants: [], begun: 0 }
const VERIFICATION: Try = { kind: 'verification', mutants: [], begun: 0 }

export default class MutationRunner extends TestRunner {
  private broken = new Set<string>()
  private wanted = new Set<string>()
  private now: Try = BASELINE
  private passes = new Map<string, number>()
  private todo: Mutant[][] = []
  private counts: Counts = {}
  private name = ''
  /** The mutants with which the test has failed since it last passed. */
  private failed: Mutant[] = []
  private timedOut = false
  private limitMs = 0

  onCollected(files: RunnerTestFile[]) {
    for (const file of files) sortTests(file)
  }

  override async onBeforeRunTask(test: RunnerTestCase) {
    await super.onBeforeRunTask(test)
    if (test.mode !== 'run' && test.mode !== 'queued') return
    this.name = nameTest(test)
    const choice = chooseMutants(this.name, relative(process.cwd(), test.file.filepath))
    this.broken = choice.broken
    this.wanted = choice.wanted
    this.passes = choice.passes
    if (!choice.isReached) {
      test.mode = 'skip'
      return
    }
    test.repeats = Number.MAX_SAFE_INTEGER
    test.retry = 0
    this.now = BASELINE
  }

  override onBeforeTryTask(test: RunnerTestCase) {
    super.onBeforeTryTask(test)
    // What a try that took too long still expects is not waited for.
    test.promises = []
    state.mutantCoverage ??= { static: {}, perTest: {} }
    if (this.now.kind === 'repetition') state.mutantCoverage.perTest = {}
    state.currentTestId = test.id
    const { mutants: tried } = this.now
    active.on = new Set(tried.map(({ id }) => id))
    active.met = new Set()
    active.meetings = 0
    active.endLoop = () => {
      this.failed = tried.length === 1 ? [...tried] : []
      this.countKills()
      this.giveUp(tried)
    }
    state.hitCount = 0
    state.hitLimit = HITS * tried.reduce((sum, { id }) => sum + (this.counts[id] ?? 1), 1) + 1000
    this.now = { ...this.now, begun: performance.now() }
  }

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test)
    if (this.now.kind !== 'mutants') return run()
    const { promise: limit, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(new Error('The test timed out.')), this.limitMs)
    await Promise.race([run(), limit]).finally(() => clearTimeout(timer))
  }

  onAfterRetryTask(test: RunnerTestCase) {
    const { result } = test
    if (!result) return
    const failed = result.state === 'fail'
    const ms = performance.now() - this.now.begun
    active.on = new Set()
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

  private judge(test: RunnerTestCase, isFailure: boolean, ms: number, message: string): Try | null {
    const { kind, mutants: tried } = this.now
    if (isFailure && (kind === 'baseline' || kind === 'repetition')) {
      record({ type: 'unusable', test: `${this.name}: ${message.slice(0, 200)}` })
      return null
    }
    // The first test of a process also opens its database, and what fails the second time would fail with any mutant.
    if (kind === 'baseline') return REPETITION
    if (kind === 'repetition') {
      this.limitMs = Math.min(this.config.testTimeout, Math.max(MIN_LIMIT_MS, LIMIT * ms))
      this.counts = state.mutantCoverage?.perTest[test.id] ?? {}
      const reached = Object.keys(this.counts).flatMap(id => byId.get(id) ?? [])
      record({
        type: 'covered',
        test: this.name,
        among,
        ms: Math.round(ms),
        keys: reached.map(({ key }) => key),
        files: [...new Set(reached.map(({ file }) => file))],
      })
      if (settings.MUTATE_ROUND === 'survey') return null
      this.failed = []
      this.todo = this.group(reached.filter(({ key }) => this.wanted.has(key)))
    }
    if (kind === 'mutants' && isFailure && tried.length > 1)
      this.todo.unshift(...deal(tried, Math.ceil(tried.length / 2)))
    else if (kind === 'mutants' && isFailure) {
      this.timedOut = /timed out/.test(message)
      if (this.timedOut && !this.now.isAgain) return { kind, mutants: tried, isAgain: true, begun: 0 }
      this.failed.push(...tried)
      const isBroken = tried.some(({ key }) => this.broken.has(key))
      if (this.timedOut || isBroken || this.failed.length === LONGEST_CHAIN) return VERIFICATION
    } else if (kind === 'mutants') {
      const [met, missed] = [true, false].map(isMet => tried.filter(({ id }) => active.met.has(id) === isMet))
      // A mutant by itself is passed even where the test does not meet it every time.
      for (const { key } of (tried.length === 1 ? tried : met) ?? [])
        record({ type: 'passed', test: this.name, key })
      if (tried.length > 1 && missed) this.todo.unshift(...deal(missed, tried.length - 1))
      this.countKills()
    }
    if (kind === 'verification') {
      if (isFailure) this.giveUp(this.failed)
      // What timed out last may have been the machine's doing.
      if (this.timedOut && ms * CLEARLY_FASTER >= this.limitMs) this.failed.pop()
      this.timedOut = false
      this.countKills()
    }
    const following = this.todo.shift()
    if (following) {
      // One that has broken a process before is tried by itself.
      if (!following.some(({ key }) => this.broken.has(key)) || this.failed.length === 0)
        return { kind: 'mutants', mutants: following, begun: 0 }
      this.todo.unshift(following)
    }
    return this.failed.length > 0 ? VERIFICATION : null
  }

  /** The mutants as they are tried together: those first that no test has let live. */
  private group(wanted: Mutant[]): Mutant[][] {
    const sizes = Map.groupBy(wanted, ({ key }) =>
      this.broken.has(key) ? 1 : getGroupSize(this.passes.get(key) ?? 0),
    )
    return [...sizes].sort(([one], [other]) => one - other).flatMap(([size, some]) => deal(some, size))
  }

  /** The test has passed: what it failed with before was the mutants' doing. */
  private countKills() {
    for (const { key } of this.failed) record({ type: 'killed', test: this.name, key })
    this.failed = []
  }

  /**
   * The test fails with no mutant on, or never ends with these: one of them did it. Goes on in a new process, where each
   * is tried by itself; one that does it again is killed.
   */
  private giveUp(suspects: Mutant[]) {
    for (const { key } of suspects) {
      record({ type: 'broken', key, test: this.name })
      if (suspects.length === 1 && this.broken.has(key)) record({ type: 'killed', test: this.name, key })
    }
    process.kill(process.pid, 'SIGKILL')
  }

  override async onAfterRunSuite(suite: Parameters<TestRunner['onAfterRunSuite']>[0]) {
    await super.onAfterRunSuite(suite)
    if (!('filepath' in suite)) return
    const keys = Object.keys(state.mutantCoverage?.static ?? {}).flatMap(id => byId.get(id)?.key ?? [])
    record({ type: 'static', keys })
  }
}
