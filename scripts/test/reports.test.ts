import { expect, test } from 'vitest'
import { readChecks, readPlaywright, readVitest, slowest } from './reports.mjs'

const passed = { status: 'passed', fullName: 'adds', duration: 20.4 }
const failed = {
  status: 'failed',
  fullName: 'sums of money',
  failureMessages: ['\x1b[31mAssertionError\x1b[39m: 1\nat a.ts'],
}
const vitest = (...testResults: unknown[]) => ({
  numPassedTests: 1,
  numPendingTests: 1,
  numTodoTests: 2,
  testResults,
  unhandledErrors: [] as string[],
})

test('a failed test is listed with its file, title and message', () => {
  const report = vitest({ name: '/house/src/a.test.ts', status: 'failed', assertionResults: [passed, failed] })
  expect(readVitest(report, '/house')).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: ['src/a.test.ts › sums of money\n    AssertionError: 1\n    at a.ts'],
    durations: [
      { title: 'src/a.test.ts › adds', ms: 20.4 },
      { title: 'src/a.test.ts › sums of money', ms: 0 },
    ],
  })
})

test('a file that cannot be loaded counts as one failure', () => {
  const broken = { name: '/house/src/b.test.ts', status: 'failed', message: 'no module', assertionResults: [] }
  expect(readVitest(vitest(broken), '/house')).toMatchObject({ failed: 1, failures: ['src/b.test.ts\n    no module'] })
})

test('an error outside of the tests is one failure, with its message', () => {
  const report = { ...vitest(), unhandledErrors: ['Error: write EPIPE\n    at a.ts'] }
  expect(readVitest(report, '/house')).toMatchObject({
    failed: 1,
    failures: ['outside the tests\n    Error: write EPIPE\n        at a.ts'],
  })
})

test('failed browser tests are listed with their groups, and so are failures outside of them', () => {
  const failing = {
    title: 'opens',
    file: 'news.spec.ts',
    line: 8,
    ok: false,
    tests: [{ results: [{ duration: 1_500, error: { message: 'late' } }] }],
  }
  const fine = { ...failing, title: 'closes', ok: true }
  const report = {
    stats: { expected: 5, flaky: 0, unexpected: 1, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        title: 'news.spec.ts',
        file: 'news.spec.ts',
        suites: [{ title: 'a phone', file: 'news.spec.ts', specs: [fine, failing] }],
      },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ['news.spec.ts:8 › a phone › opens\n    late', 'outside the tests\n    no browser'],
    durations: ['closes', 'opens'].map((name) => ({ title: `news.spec.ts:8 › a phone › ${name}`, ms: 1_500 })),
  })
})

test('the checks are counted by their last line; without it they have failed', () => {
  expect(readChecks('ok    format\nFAIL  types\nerror\nchecks: 5 passed, 1 failed')).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['types'],
    durations: [],
  })
  expect(readChecks('')).toMatchObject({ passed: 0, failed: 1 })
})

test('the slowest tests are listed, slowest first', () => {
  const durations = [
    { title: 'short', ms: 140 },
    { title: 'long', ms: 61_260 },
    { title: 'longer', ms: 140_040 },
  ]
  expect(slowest(durations, 2)).toEqual([' 140.0 s  longer', '  61.3 s  long'])
})
