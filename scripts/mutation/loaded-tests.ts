// The tests of an area, loaded once and run again for each mutant: starting the test runner anew takes most of a
// second, running the tests a few milliseconds. Functions, hooks and environments are the test runner's own; only the
// first hooks of a whole file run once. A mutant is active while tests run, not while modules and test files load.
import { BroadcastChannel } from 'node:worker_threads'
import fc from 'fast-check'
import {
  describe,
  inject,
  test,
  TestRunner,
  vi,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  type RunnerTestSuite as Suite,
} from 'vitest'

/** A test as the test runner collected it. */
interface Loaded {
  readonly id: string
  readonly task: Test
  /** Duration of its last run. */
  milliseconds: number
}

interface Request {
  readonly mutant?: string
  readonly hitLimit?: number
  /** Ids of the tests to run; all if absent. */
  readonly ids?: readonly string[]
  /** Paths of the mutated modules, where nothing is mutated yet. */
  readonly sources?: readonly string[]
  /** No other request follows. */
  readonly isLast?: boolean
}

interface Result {
  readonly id: string
  readonly name: string
  readonly milliseconds: number
  readonly failure?: string
}

/** The values that instrumented code reads and writes in Stryker's global. */
interface Instrumentation {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitLimit?: number | undefined
  hitCount?: number | undefined
  mutantCoverage?: unknown
}

declare global {
  var __stryker__: Instrumentation | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Paths of test files by environment. */
    mutationTests: Readonly<Record<string, readonly string[]>>
    channel: string
  }
}

const instrumentation = (globalThis.__stryker__ ??= {})

// The first counterexample is enough, and a mutant that nothing contradicts within a second survives.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 1_000 })

/** Registers the driver and, behind it, the tests of one environment; the driver never ends, so these only load. */
export function loadTests(environment: string): void {
  test('the mutants', ({ task }) => listen(environment, testsOf(task.file.tasks)), 0)
  for (const file of inject('mutationTests')[environment] ?? [])
    describe(file, async () => {
      await import(/* @vite-ignore */ file)
    })
}

/** @param suites one for each file */
function testsOf(suites: readonly Task[]): Loaded[] {
  const under = (task: Task, file: string, names: readonly string[]): Loaded[] => {
    if (task.type === 'suite') return task.tasks.flatMap((inner) => under(inner, file, [...names, task.name]))
    const isRun = task.mode === 'run' || task.mode === 'queued'
    return isRun ? [{ id: `${file}#${[...names, task.name].join(' ')}`, task, milliseconds: 0 }] : []
  }
  return suites.flatMap((suite) =>
    suite.type === 'suite' ? suite.tasks.flatMap((task) => under(task, suite.name, [])) : [],
  )
}

function listen(environment: string, tests: readonly Loaded[]): Promise<never> {
  const channel = new BroadcastChannel(inject('channel'))
  let queue = Promise.resolve()
  channel.onmessage = (message) => {
    const request = (message as { data: { to: string; request: Request } }).data
    if (request.to === environment)
      queue = queue.then(async () => {
        channel.postMessage({ from: environment, answer: await answerTo(request.request, tests) })
      })
  }
  channel.postMessage({ from: environment, ready: tests.map(({ id }) => id) })
  return new Promise(() => undefined)
}

async function answerTo(request: Request, tests: readonly Loaded[]) {
  if (request.isLast) {
    await cleanUp(tests)
    return { results: [] }
  }
  const wanted = request.ids && new Set(request.ids)
  const chosen = wanted ? tests.filter(({ id }) => wanted.has(id)) : tests
  if (request.mutant === undefined) {
    // Otherwise the first test that loads a module on demand would count as covering what the module computes meanwhile.
    // A module that loads only in a page is left to the tests that have one.
    for (const source of request.sources ?? []) await import(/* @vite-ignore */ source).catch(() => undefined)
    const results = await runAll(chosen, false)
    return { results, coverage: instrumentation.mutantCoverage }
  }
  Object.assign(instrumentation, { activeMutant: request.mutant, hitLimit: request.hitLimit, hitCount: 0 })
  const results = await runAll(
    chosen.toSorted((a, b) => a.milliseconds - b.milliseconds),
    true,
  )
  const hits = instrumentation.hitCount
  Object.assign(instrumentation, { activeMutant: undefined, hitLimit: undefined, hitCount: 0 })
  // What a mutant leaves behind must not decide about the next one.
  const failed = chosen.filter(({ id }) => results.some((result) => result.id === id && result.failure !== undefined))
  const isContaminated = (await runAll(failed, true)).some(({ failure }) => failure !== undefined)
  return { results, hits, isContaminated }
}

/**
 * Suites of whole files whose first hooks have run. What those hooks make stays for all runs, until the last hooks
 * remove it.
 */
const prepared = new Set<Suite>()
const files = new Set(Object.values(inject('mutationTests')).flat())

async function runAll(tests: readonly Loaded[], bail: boolean): Promise<Result[]> {
  const entered = new Map<Suite, readonly unknown[]>()
  const results: Result[] = []
  for (const loaded of tests) {
    const start = performance.now()
    const failure = await failureOf(loaded, entered)
    if (!failure) loaded.milliseconds = performance.now() - start
    const { id, milliseconds } = loaded
    results.push({ id, name: id.slice(id.indexOf('#') + 1), milliseconds, ...failure })
    if (failure && bail) break
  }
  for (const [suite, cleanups] of [...entered].reverse()) {
    await runHooks(TestRunner.getSuiteHooks(suite).afterAll, [suite]).catch(() => undefined)
    for (const cleanup of cleanups) if (typeof cleanup === 'function') await cleanup()
  }
  return results
}

/** Runs the last hooks of whole files, because some files make a folder while they load. */
async function cleanUp(tests: readonly Loaded[]): Promise<void> {
  const suites = new Set(tests.flatMap(({ task }) => suitesAround(task)).filter(({ name }) => files.has(name)))
  for (const suite of suites) await runHooks(TestRunner.getSuiteHooks(suite).afterAll, [suite]).catch(() => undefined)
}

/** Outermost first. */
function suitesAround(task: Test): Suite[] {
  const suites: Suite[] = []
  for (let suite = task.suite; suite; suite = suite.suite) suites.unshift(suite)
  return suites
}

async function failureOf(
  { id, task }: Loaded,
  entered: Map<Suite, readonly unknown[]>,
): Promise<{ failure: string } | undefined> {
  vi.restoreAllMocks()
  instrumentation.currentTestId = id
  const errors: unknown[] = []
  const attempt: Attempt = async (work) => {
    try {
      return await work()
    } catch (error) {
      errors.push(error)
      return undefined
    }
  }
  const suites = suitesAround(task)
  await enter(suites, entered, attempt)
  const cleanups: unknown[] = []
  for (const suite of suites)
    await attempt(async () =>
      cleanups.push(...(await runHooks(TestRunner.getSuiteHooks(suite).beforeEach, [task.context, suite]))),
    )
  if (errors.length === 0) await attempt(() => TestRunner.getTestFn(task)())
  await leave(task, suites, cleanups, attempt)
  instrumentation.currentTestId = undefined
  return errors.length === 0 ? undefined : { failure: String(errors[0]) }
}

type Attempt = (work: () => unknown) => Promise<unknown>

async function enter(suites: readonly Suite[], entered: Map<Suite, readonly unknown[]>, attempt: Attempt) {
  for (const suite of suites) {
    if (entered.has(suite) || prepared.has(suite)) continue
    const cleanups = await attempt(() => runHooks(TestRunner.getSuiteHooks(suite).beforeAll, [suite]))
    if (files.has(suite.name)) prepared.add(suite)
    else entered.set(suite, (cleanups as readonly unknown[] | undefined) ?? [])
  }
}

async function leave(task: Test, suites: readonly Suite[], cleanups: readonly unknown[], attempt: Attempt) {
  for (const suite of suites.toReversed())
    await attempt(() => runHooks(TestRunner.getSuiteHooks(suite).afterEach.toReversed(), [task.context, suite]))
  for (const cleanup of cleanups) if (typeof cleanup === 'function') await attempt(() => cleanup() as unknown)
}

async function runHooks(hooks: readonly unknown[], parameters: readonly unknown[]): Promise<unknown[]> {
  const cleanups: unknown[] = []
  for (const hook of hooks) cleanups.push(await (hook as (...all: readonly unknown[]) => unknown)(...parameters))
  return cleanups
}
