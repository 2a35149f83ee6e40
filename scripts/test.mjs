// npm test: installs what is missing, runs every suite, and ends with the total of all of them (DX-01).
// npm test -- unit bundle: these suites; npm test -- --changed[=commit]: what a change may have broken.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureEmulator, ensureHosts } from './setup/emulator.mjs'
import { ensurePrograms, programsOf } from './setup/programs.mjs'
import { affectedTests, changedFiles, changedSince, readFeature, readSuite } from './test/affected.mjs'
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

const suites = [
  {
    name: 'checks',
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
  // Each engine is a project of its own.
  { ...vitest('engines', 'engines-*'), folder: 'tests/engines' },
  {
    name: 'browser',
    folder: 'tests/e2e',
    command: bin('playwright'),
    args: ['test'],
    read: () => readPlaywright(readReport(join(root, '.generated', 'playwright.json'))),
  },
]

/** @param {(typeof suites)[number]} suite @returns {Outcome} */
function runSuite(suite) {
  console.log(`\n── ${suite.name} ${'─'.repeat(60 - suite.name.length)}`)
  const capture = suite.name === 'checks'
  const result = spawnSync(suite.command, suite.args, {
    cwd: root,
    stdio: capture ? ['ignore', 'pipe', 'inherit'] : 'inherit',
    encoding: 'utf8',
    // Browsers open only our own pages here, and must start where an ordinary user has no sandbox.
    env: { LIVERY_CHROMIUM_SANDBOX: 'off', ...process.env },
  })
  if (capture) process.stdout.write(result.stdout)
  try {
    const outcome = suite.read(result.stdout ?? '')
    return result.status !== 0 && outcome.failed === 0 ? { ...outcome, ...oneFailure('the runner failed') } : outcome
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

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const since = changedSince(process.argv)
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) throw new Error(`The suites are ${suites.map(({ name }) => name).join(', ')}.`)
ensureDependencies(root)
const named = wanted.length === 0 ? suites : suites.filter(({ name }) => wanted.includes(name))
const chosen = since ? named.flatMap((suite) => onlyChanged(suite, since) ?? []) : named
const starts = (/** @type {readonly string[]} */ ...suites) => chosen.some(({ name }) => suites.includes(name))
// It comes with the fonts of every language, which all three need.
if (starts('browser', 'bundle', 'engines')) ensureBrowser(root)
if (starts('browser', 'bundle')) ensureEmulator(root)
if (starts('bundle')) ensureHosts(root)
ensurePrograms(programsOf(chosen.map(({ name }) => name)))
if (existsSync(reports)) rmSync(reports, { recursive: true })
mkdirSync(reports, { recursive: true })

/** @type {Outcome} */
let total = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] }
for (const suite of chosen) {
  const started = Date.now()
  const outcome = runSuite(suite)
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
const longest = slowest(total.durations, 20)
if (longest.length > 0) console.log(`\n── slowest ${'─'.repeat(53)}\n${longest.join('\n')}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
// Printed again at the end, because the suites print thousands of lines.
if (total.failures.length > 0) console.log(`\n── failed ${'─'.repeat(54)}\n${total.failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
