/**
 * A thousand corrupted merchants: none crashes or hangs the generator, is refused without a location, or is accepted
 * but does not build.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { caseOf, openFuzzFleet, writeCase } from '../support/fuzz/fuzz-fleet.ts'

const count = Number(process.env['FUZZ_COUNT'] ?? 1000)
const first = Number(process.env['FUZZ_SEED'] ?? 1)
/** One accepted case in ten is built; FUZZ_BUILD=1 builds all of them. */
const buildEvery = Number(process.env['FUZZ_BUILD'] ?? 10)
/** In milliseconds of CPU time, so that the load of the machine does not matter. */
const longest = 2000

test(`[SCH-04] [SCH-06] ${count} corrupted merchants are accepted and build, or are refused with a location, within the time limit`, {
  timeout: 3_600_000,
}, async () => {
  const fleet = openFuzzFleet()
  const faults: string[] = []
  let accepted = 0
  for (let seed = first; seed < first + count; seed++) {
    const subject = caseOf(seed)
    const verdict = await fleet.judge(subject, seed % buildEvery === 0)
    if (verdict.accepted) accepted += 1
    const found = [...verdict.faults, ...(verdict.cost > longest ? [`took ${Math.round(verdict.cost)} ms`] : [])]
    if (found.length === 0) continue
    const folder = join(import.meta.dirname, '../../.generated/fuzz', String(seed))
    mkdirSync(folder, { recursive: true })
    writeCase(subject, folder)
    faults.push(`seed ${seed} (${subject.changed.join(', ')}; ${folder}): ${found[0]}`)
  }
  fleet.close()
  expect(faults).toEqual([])
  // A fuzzer whose cases are nearly all refused, or nearly all accepted, tests little.
  expect(accepted / count).toBeGreaterThan(0.1)
  expect(accepted / count).toBeLessThan(0.8)
})
