import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, temporaryFolder } from './livery.ts'

/** Generates every sample merchant with the real command; returns the folder of the brands' folders. */
export function generateSamples(): string {
  const out = join(checkout, '.generated/tests/samples')
  const run = spawnSync(
    process.execPath,
    [join(checkout, 'generator/bin.mjs'), 'generate', '--all', '--out', out, '--quiet'],
    { cwd: checkout, encoding: 'utf8' },
  )
  if (run.status !== 0)
    throw new Error(`livery generate --all ended with ${run.signal ?? run.status}:\n${run.stdout}${run.stderr}`)
  return out
}

/**
 * A cache for one test file with the bundles, images and compressed forms of the sample brands, for tests that do not care
 * who made them.
 */
export function warmCache(): string {
  generateSamples()
  const cache = temporaryFolder()
  // Other test files use the original at the same time, and may remove their drafts at any moment.
  cpSync(join(checkout, '.generated/cache'), cache, {
    recursive: true,
    filter: (path) => !path.includes('/temporary/'),
  })
  return cache
}
