import { expect, test } from 'vitest'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import type { EndedRun } from './run-outcome.ts'
import { stepSummary } from './step-summary.ts'
import { hostile, hostileProblem, wrongName } from './testing/problems.ts'

const built: MerchantOutcome = { id: 'lotus', result: 'built', ms: 10, problems: [] }
const outcome: EndedRun = {
  command: 'generate',
  ok: true,
  merchants: [built, { ...built, id: 'nova', result: 'up-to-date' }],
  problems: [],
  ms: 6_100,
}

test('[FLEET-11] a run without problems is one line, which says nothing of what did not happen', () => {
  expect(stepSummary(outcome)).toBe('### ✔ livery generate: 1 built, 1 up to date in 6.1 s\n')
})

test('[FLEET-11] problems are a table, errors first', () => {
  const merchants: MerchantOutcome[] = [
    { ...built, problems: [{ ...wrongName, severity: 'warning', message: 'A warning.' }] },
    { id: 'acme', result: 'failed', ms: 0, problems: [wrongName] },
  ]
  const lines = stepSummary({ ...outcome, ok: false, merchants }).split('\n')
  expect(lines[0]).toBe('### ✖ livery generate: 1 built, 1 failed in 6.1 s')
  expect(lines[4]).toMatch(
    /^\| acme \| ✖ `KEY_UNKNOWN` There is no setting "nam"\.<br>Did you mean "name"\? \| .*merchant\.yaml:5:3 \|$/,
  )
  expect(lines[5]).toMatch(/^\| lotus \| ▲ .* A warning\./)
})

test('what a merchant’s files contain stays text in its cell', () => {
  const summary = stepSummary({ ...outcome, merchants: [{ ...built, id: hostile, problems: [hostileProblem] }] })
  const [row = ''] = summary.split('\n').slice(4)
  expect(row.replaceAll(/\\./g, '').match(/\|/g)).toHaveLength(4)
  expect(row.replaceAll(/\\./g, '').replaceAll('<br>', '').replace('`BUILD_FAILED`', '')).not.toMatch(/[<>`@[\]]/)
})

test('a code from another machine’s report stays text too', () => {
  const summary = stepSummary({ ...outcome, problems: [{ ...hostileProblem, code: '`|<img src=x>|$x$' }] })
  const [row = ''] = summary.split('\n').slice(4)
  expect(row.replaceAll(/\\./g, '').replaceAll('<br>', '')).not.toMatch(/[<>`$]/)
})

test('a fleet of mistakes fits into what GitHub accepts', () => {
  const long = { ...wrongName, message: 'x'.repeat(600), hint: 'y'.repeat(600) }
  const merchants = Array.from(
    { length: 5_000 },
    (_, at): MerchantOutcome => ({ id: `m-${at}`, result: 'failed', ms: 0, problems: [long] }),
  )
  const summary = stepSummary({ ...outcome, merchants })
  expect(Buffer.byteLength(summary)).toBeLessThan(1024 * 1024)
  expect(summary).toContain('and 4900 more.')
})
