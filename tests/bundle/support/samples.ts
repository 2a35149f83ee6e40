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
 * A cache of the test file's own that has the sample brands' bundles, images and compressed forms, for tests to which it
 * does not matter who made them.
 */
export function warmCache(): string {
  generateSamples()
  const cache = temporaryFolder()
  // Other test files use the original at the same time; their drafts are gone at any moment.
  cpSync(join(checkout, '.generated/cache'), cache, {
    recursive: true,
    filter: (path) => !path.includes('/temporary/'),
  })
  return cache
}
