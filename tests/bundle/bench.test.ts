import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFleet } from '../../scripts/bench/fleet.mjs'
import { measure } from '../../scripts/bench/measure.mjs'
import { checkout, temporaryFolder } from './support/livery.ts'

interface Result {
  readonly merchants: number
  readonly flagSets: number
  readonly cold: { readonly ms: number; readonly peakMiB: number }
  readonly noop: { readonly ms: number }
  readonly oneChange: { readonly ms: number }
  readonly chain: { readonly msPerMerchant: number; readonly sampled: number }
  readonly ratio: number
}

test('[FLEET-01] the benchmark measures a fleet build and the usual tool chain in one run, and the fleet build is many times faster', () => {
  const stdout = execFileSync(
    'npm',
    ['run', '--silent', 'bench', '--', '--merchants', '6', '--flag-sets', '2', '--rounds', '1', '--json'],
    { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  const result = JSON.parse(stdout) as Result
  expect(result).toMatchObject({ merchants: 6, flagSets: 2, chain: { sampled: 2 } })
  for (const number of [
    result.cold.ms,
    result.cold.peakMiB,
    result.noop.ms,
    result.oneChange.ms,
    result.chain.msPerMerchant,
  ])
    expect(number).toBeGreaterThan(0)
  // Startup costs as much for six merchants as for a hundred, so the targets for a hundred are not tested here.
  expect(result.ratio).toBeGreaterThan(3)
  expect(result.noop.ms).toBeLessThan(result.cold.ms)
})

/** Peak memory of a first build, in MiB. @param more lines to append to each merchant's yaml */
async function peakOf(merchants: number, more = ''): Promise<number> {
  const home = temporaryFolder()
  mkdirSync(home, { recursive: true })
  const fleet = join(home, 'merchants')
  writeFleet(fleet, merchants, 1)
  for (const id of readdirSync(fleet)) appendFileSync(join(fleet, id, 'merchant.yaml'), more)
  const places = ['--merchants', fleet, '--out', join(home, 'dist'), '--cache', join(home, 'cache')]
  const { peakMiB } = await measure(
    process.execPath,
    [join(checkout, 'generator/bin.mjs'), 'generate', '--all', '--quiet', ...places],
    checkout,
  )
  return peakMiB
}

test('[FLEET-03] memory does not grow with the number of merchants', async () => {
  const [few, many] = [await peakOf(20), await peakOf(120)]
  expect(many).toBeLessThan(1536)
  // Six times the merchants; the margin is for garbage that has not been collected yet.
  expect(many).toBeLessThan(few * 1.4 + 100)
})

test('[FLEET-03] the large images of many brands are not all in memory at once', async () => {
  expect(await peakOf(12, 'pwa: { startupImages: true }\n')).toBeLessThan(1024)
})
