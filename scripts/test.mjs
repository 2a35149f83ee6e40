// npm test: installs what is missing, runs every suite, and ends with the total of all of them (DX-01).
// npm test -- unit bundle: these suites; npm test -- --changed[=commit]: what a change can have touched.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureEmulator, ensureHosts } from './setup/emulator.mjs'
import { isRoomy } from './setup/memory.mjs'
import { ensurePrograms, programsOf } from './setup/programs.mjs'
import { affectedTests, changedFiles, readFeature, readSuite } from './test/affected.mjs'
import { readChecks, readPlaywright, readVitest, slowest } from './test/reports.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, '.generated', 'reports')
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** @typedef {import('./test/reports.mjs').Outcome} Outcome */

/** @param {string} file @returns {any} */
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} project @param {string} filter the runner's projects, `*` for any rest of a name */
const vitest = (project, filter = project) => ({
  name: project,
  lane: 'rest',
  command: bin('vitest'),
  args: [
    'run',
    '--project',
    filter,
    '--reporter=default',
    `--reporter=${join(root, 'scripts', 'test', 'json-reporter.mjs')}`,
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  read: () => readVitest(readReport(join(reports, `${project}.json`)), root),
})

/** Each engine is a project of its own. */
const engines = vitest('engines', 'engines-*')

const suites = [
  {
    name: 'checks',
    // Types and lint need the memory that two other suites have.
    lane: 'first',
    command: process.execPath,
    args: [join(root, 'scripts', 'check.mjs')],
    read: readChecks,
  },
  // The storefront's tests of its other flag sets are projects of their own.
  { ...vitest('unit', 'unit*'), byImports: true },
  { ...vitest('runs'), byImports: true },
  { ...vitest('wire'), byImports: true },
  vitest('source'),
  { ...vitest('bundle'), folder: 'tests/bundle' },
  { ...vitest('store'), byImports: true },
  // Without its cache: what the other lane's run writes down of its durations, it would read half written.
  { ...engines, lane: 'pages', args: [...engines.args, '--no-cache'], folder: 'tests/engines' },
  {
    name: 'browser',
    lane: 'pages',
    folder: 'tests/e2e',
    command: bin('playwright'),
    args: ['test'],
    read: () => readPlaywright(readReport(join(root, '.generated', 'playwright.json'))),
  },
]

/**
 * @param {(typeof suites)[number]} suite
 * @param {boolean} isBeside whether another suite runs at the same time: then each line says whose it is
 * @returns {Promise<Outcome>}
 */
async function runSuite(suite, isBeside) {
  console.log(`\n── ${suite.name} ${'─'.repeat(60 - suite.name.length)}`)
  const isRead = isBeside || suite.name === 'checks'
  const child = spawn(suite.command, suite.args, {
    cwd: root,
    stdio: isRead ? ['ignore', 'pipe', isBeside ? 'pipe' : 'inherit'] : 'inherit',
    // They open their own pages only, and must pass where an ordinary user has no sandbox.
    env: { LIVERY_CHROMIUM_SANDBOX: 'off', ...process.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    if (stream)
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`
        console.log(isBeside ? `${suite.name.padEnd(7)} │ ${line}` : line)
      })
  // A program that a test left behind would keep them open.
  const letGo = () =>
    setTimeout(() => [child.stdout, child.stderr].forEach((stream) => stream?.destroy()), 10_000).unref()
  child.on('exit', letGo)
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  try {
    const outcome = suite.read(output)
    return status !== 0 && outcome.failed === 0 ? { ...outcome, ...oneFailure('the runner failed') } : outcome
  } catch {
    return { passed: 0, skipped: 0, durations: [], ...oneFailure('ended without a report') }
  }
}

/** @param {string} words */
const oneFailure = (words) => ({ failed: 1, failures: [words] })

/**
 * The suite with only what differs from a commit; undefined if that touches nothing of it.
 * @param {(typeof suites)[number]} suite @param {string} since
 * @returns {(typeof suites)[number] | undefined}
 */
function onlyChanged(suite, since) {
  if ('byImports' in suite) return { ...suite, args: [...suite.args, `--changed=${since}`, '--passWithNoTests'] }
  if (!('folder' in suite)) return suite
  const files = affectedTests(changedFiles(root, since), readSuite(root, suite.folder), readFeature(root))
  if (files === 'all') return suite
  if (files.length > 0) return { ...suite, args: [...suite.args, ...files] }
  console.log(`${suite.name}: nothing to run, no change touches it`)
  return undefined
}

ensureDependencies(root)
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const changed = process.argv.find((argument) => /^--changed(=|$)/.test(argument))
const since = changed && (changed.slice('--changed='.length) || 'HEAD')
const named = wanted.length === 0 ? suites : suites.filter(({ name }) => wanted.includes(name))
const chosen = since ? named.flatMap((suite) => onlyChanged(suite, since) ?? []) : named
const starts = (/** @type {readonly string[]} */ ...suites) => chosen.some(({ name }) => suites.includes(name))
// With the fonts of every language.
if (starts('browser', 'bundle', 'engines')) ensureBrowser(root)
if (starts('browser', 'bundle')) ensureEmulator(root)
if (starts('bundle')) ensureHosts(root)
ensurePrograms(programsOf(chosen.map(({ name }) => name)))
if (existsSync(reports)) rmSync(reports, { recursive: true })
mkdirSync(reports, { recursive: true })

/** @type {Outcome} */
let total = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] }
/** @param {readonly (typeof suites)[number][]} lane suites that run one after the other @param {boolean} isBeside */
async function runLane(lane, isBeside) {
  for (const suite of lane) {
    const started = Date.now()
    const outcome = await runSuite(suite, isBeside)
    console.log(
      `${suite.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${outcome.skipped} skipped (${Math.round((Date.now() - started) / 1000)} s)`,
    )
    total = {
      passed: total.passed + outcome.passed,
      failed: total.failed + outcome.failed,
      skipped: total.skipped + outcome.skipped,
      failures: [...total.failures, ...outcome.failures.map((failure) => `${suite.name}: ${failure}`)],
      durations: [
        ...total.durations,
        ...outcome.durations.map(({ title, ms }) => ({ title: `${suite.name}: ${title}`, ms })),
      ],
    }
  }
}

const laneOf = (/** @type {string} */ lane) => chosen.filter((suite) => suite.lane === lane)
// What opens pages often waits for one, and what builds for a killed server: side by side, no processor is idle.
const [pages, rest] = [laneOf('pages'), laneOf('rest')]
await runLane(laneOf('first'), false)
if (pages.length > 0 && rest.length > 0 && isRoomy) await Promise.all([runLane(pages, true), runLane(rest, true)])
else await runLane([...rest, ...pages], false)

/** @param {string} name @param {readonly string[]} lines */
const tell = (name, lines) => {
  if (lines.length > 0) console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n${lines.join('\n')}`)
}
tell('slowest', slowest(total.durations, 20))
// Told again at the end: the suites print thousands of lines before.
tell('failed', total.failures)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
