// Reads the runners' JSON reports of a suite: counts, each failure with its place and message, and what each test took.

/** @typedef {{ readonly title: string, readonly ms: number }} Duration of one test, named with its place */
/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly string[],
 *   durations: readonly Duration[] }} Outcome
 */

/** @param {string} place @param {string | undefined} message colored, with its stack */
const describeFailure = (place, message = 'no message') =>
  [
    place,
    ...plain(message)
      .split('\n')
      .filter(Boolean)
      .slice(0, 12)
      .map((line) => `    ${line}`),
  ].join('\n')

/** @param {string} text */
const plain = (text) => text.replace(/\x1b\[\d+m/g, '')

/** @param {any} report of Vitest, with absolute paths below `root` @param {string} root @returns {Outcome} */
export function readVitest(report, root) {
  const failures = [
    ...report.testResults.flatMap((/** @type {any} */ file) => failuresOf(file, root)),
    ...report.unhandledErrors.map((/** @type {string} */ error) => describeFailure('outside the tests', error)),
  ]
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    durations: report.testResults.flatMap((/** @type {any} */ file) =>
      file.assertionResults.map((/** @type {any} */ test) => ({
        title: titleIn(file, test, root),
        ms: test.duration ?? 0,
      })),
    ),
  }
}

/** @param {any} file @param {any} test @param {string} root */
const titleIn = (file, test, root) => `${file.name.slice(root.length + 1)} › ${test.fullName}`

/** A file that fails before its first test has no failed test, and counts as one. @param {any} file @param {string} root */
function failuresOf(file, root) {
  const tests = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
  const path = file.name.slice(root.length + 1)
  if (tests.length === 0) return file.status === 'failed' ? [describeFailure(path, file.message)] : []
  return tests.map((/** @type {any} */ test) => describeFailure(titleIn(file, test, root), test.failureMessages[0]))
}

/** @param {any} report of Playwright @returns {Outcome} */
export function readPlaywright({ stats, errors, suites }) {
  /** @type {readonly Spec[]} */
  const specs = suites.flatMap((/** @type {any} */ suite) => specsIn(suite, []))
  const failures = [
    ...specs
      .filter(({ isOk }) => !isOk)
      .map(({ title, results }) => describeFailure(title, results.at(-1)?.error?.message)),
    ...errors.map((/** @type {any} */ error) => describeFailure('outside the tests', error.message)),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures,
    durations: specs.map(({ title, results }) => ({
      title,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  }
}

/** @typedef {{ readonly duration: number, readonly error?: { readonly message: string } }} Result of one attempt */
/** @typedef {{ readonly title: string, readonly isOk: boolean, readonly results: readonly Result[] }} Spec */

/**
 * @param {any} suite a file or a group in it @param {readonly string[]} groups titles around it
 * @returns {readonly Spec[]}
 */
function specsIn({ title, file, specs = [], suites = [] }, groups) {
  const within = title === file ? groups : [...groups, title]
  return [
    ...specs.map((/** @type {any} */ spec) => ({
      title: [`${spec.file}:${spec.line}`, ...within, spec.title].join(' › '),
      isOk: spec.ok,
      results: spec.tests.flatMap((/** @type {any} */ test) => test.results),
    })),
    ...suites.flatMap((/** @type {any} */ nested) => specsIn(nested, within)),
  ]
}

/** @param {string} output of the checks @returns {Outcome} */
export function readChecks(output) {
  const [, passed = 0, failed = 1] = /checks: (\d+) passed, (\d+) failed/.exec(output) ?? []
  const failures = [...output.matchAll(/^FAIL {2}(.+)$/gm)].map(([, title = '']) => title)
  return { passed: Number(passed), failed: Number(failed), skipped: 0, failures, durations: [] }
}

/** @param {readonly Duration[]} durations @param {number} most how many @returns {readonly string[]} a line for each */
export const slowest = (durations, most) =>
  [...durations]
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${title}`)
