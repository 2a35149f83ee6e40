import { afterEach, expect, test } from 'vitest'
import type { RunOutcome } from '../ci/run-outcome.ts'
import { reportRun } from './report-run.ts'

afterEach(() => (process.exitCode = undefined))

const merchant = (result: 'built' | 'failed'): RunOutcome['merchants'][number] => ({
  ...{ id: 'acme', ms: 1, problems: [], result },
})
const exitCodeOf = async (result: RunOutcome): Promise<unknown> => {
  await reportRun('generate', { quiet: true }, () => Promise.resolve(result))
  return process.exitCode
}

test('[CLI-04] a run with a failed merchant is never ok, whatever it says and however few problems there are', async () => {
  expect(await exitCodeOf({ ok: true, merchants: [merchant('built')], problems: [] })).toBeUndefined()
  expect(await exitCodeOf({ ok: true, merchants: [merchant('built'), merchant('failed')], problems: [] })).toBe(1)
})
