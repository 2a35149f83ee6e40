// npm test: installs what is missing, runs every suite, and ends with the total of all of them (DX-01).
// npm test -- unit bundle: these suites; npm test -- --changed[=commit]: what a change can have touched.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from './setup/browser.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { ensureEmulator } from './setup/emulator.mjs'
import { affectedTests, changedFiles, readFeature, readSuite } from './test/affected.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, '.generated', 'reports')
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name)

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @param {string} file @returns {any} */
const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** @param {string} file @returns {Count} */
function countVitest(file) {
  const report = readReport(file)
  const brokenFiles = report.testResults.filter(
    (/** @type {any} */ f) =>
      f.status === 'failed' && f.assertionResults.every((/** @type {any} */ t) => t.status !== 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {string} file @returns {Count} */
function countPlaywright(file) {
  const { stats, errors } = readReport(file)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, skipped: stats.skipped }
}

/** @param {string} project @param {string} filter the runner's projects, `*` for any rest of a name */
const vitest = (project, filter = project) => ({
  name: project,
  command: bin('vitest'),
  args: [
    'run',
    '--project',
    filter,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  count: () => countVitest(join(reports, `${project}.json`)),
})

const suites = [
  {
    name: 'checks',
    command: process.execPath,
    args: [join(root, 'scripts', 'check.mjs')],
    count: (/** @type {string} */ output) => {
      const [, passed = 0, failed = 1] = /checks: (\d+) passed, (\d+) failed/.exec(output) ?? []
      return { passed: Number(passed), failed: Number(failed), skipped: 0 }
    },
  },
  // The storefront's tests of its other flag sets are projects of their own.
  { ...vitest('unit', 'unit*'), byImports: true },
  { ...vitest('runs'), byImports: true },
  { ...vitest('wire'), byImports: true },
  vitest('source'),
  { ...vitest('bundle'), folder: 'tests/bundle' },
  {
    name: 'browser',
    folder: 'tests/e2e',
    command: bin('playwright'),
    args: ['test'],
    count: () => countPlaywright(join(root, '.generated', 'playwright.json')),
  },
]

/** @param {(typeof suites)[number]} suite @returns {Count} */
function runSuite(suite) {
  console.log(`\n── ${suite.name} ${'─'.repeat(60 - suite.name.length)}`)
  const capture = suite.name === 'checks'
  const result = spawnSync(suite.command, suite.args, {
    cwd: root,
    stdio: capture ? ['ignore', 'pipe', 'inherit'] : 'inherit',
    encoding: 'utf8',
  })
  if (capture) process.stdout.write(result.stdout)
  try {
    const count = suite.count(result.stdout ?? '')
    return result.status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
  } catch {
    console.log(`${suite.name}: the suite ended without a report`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

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
if (chosen.some(({ name }) => name === 'browser' || name === 'bundle')) ensureBrowser(root)
if (chosen.some(({ name }) => name === 'browser')) ensureEmulator(root)
if (existsSync(reports)) rmSync(reports, { recursive: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
for (const suite of chosen) {
  const started = Date.now()
  const count = runSuite(suite)
  console.log(
    `${suite.name}: ${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped (${Math.round((Date.now() - started) / 1000)} s)`,
  )
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
