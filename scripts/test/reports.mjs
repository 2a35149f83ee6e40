// Reads the runners' JSON reports of a suite: counts, and each failure with its place and message.

/** @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[] }} Outcome */

/** @param {string} place @param {string | undefined} message colored, with its stack */
const describeFailure = (place, message = 'no message') =>
  [
    place,
    ...plain(message)
      .split('\n')
      .filter(Boolean)
      .slice(0, 6)
      .map((line) => `    ${line}`),
  ].join('\n')

/** @param {string} text */
const plain = (text) => text.replace(/\x1b\[\d+m/g, '')

/** @param {any} report of Vitest, with absolute paths below `root` @param {string} root @returns {Outcome} */
export function readVitest(report, root) {
  const failures = [
    ...report.testResults.flatMap((/** @type {any} */ file) => failuresOf(file, file.name.slice(root.length + 1))),
    ...report.unhandledErrors.map((/** @type {string} */ error) => describeFailure('outside the tests', error)),
  ]
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

/** A file that fails before its first test has no failed test, and counts as one. @param {any} file @param {string} path */
function failuresOf(file, path) {
  const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  if (tests.length === 0) return file.status === 'failed' ? [describeFailure(path, file.message)] : []
  return tests.map((/** @type {any} */ test) => describeFailure(`${path} › ${test.fullName}`, test.failureMessages[0]))
}

/** @param {any} report of Playwright @returns {Outcome} */
export function readPlaywright({ stats, errors, suites }) {
  const failures = [
    ...suites.flatMap((/** @type {any} */ suite) => failedSpecs(suite, [])),
    ...errors.map((/** @type {any} */ error) => describeFailure('outside the tests', error.message)),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures,
  }
}

/** @param {any} suite a file or a group in it @param {readonly string[]} groups titles around it @returns {string[]} */
function failedSpecs({ title, file, specs = [], suites = [] }, groups) {
  const within = title === file ? groups : [...groups, title]
  return [
    ...specs
      .filter((/** @type {any} */ spec) => !spec.ok)
      .map((/** @type {any} */ spec) =>
        describeFailure(
          [`${spec.file}:${spec.line}`, ...within, spec.title].join(' › '),
          spec.tests.flatMap((/** @type {any} */ test) => test.results).at(-1)?.error?.message,
        ),
      ),
    ...suites.flatMap((/** @type {any} */ nested) => failedSpecs(nested, within)),
  ]
}

/** @param {string} output of the checks @returns {Outcome} */
export function readChecks(output) {
  const [, passed = 0, failed = 1] = /checks: (\d+) passed, (\d+) failed/.exec(output) ?? []
  const failures = [...output.matchAll(/^FAIL {2}(.+)$/gm)].map(([, title = '']) => title)
  return { passed: Number(passed), failed: Number(failed), skipped: 0, failures }
}
