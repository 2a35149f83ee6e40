import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Generates every sample merchant with the real command; returns the folder of the brands' folders. */
export function generateSamples(): string {
  const out = join(root, '.generated/tests/samples')
  const run = spawnSync(
    process.execPath,
    [join(root, 'generator/bin.mjs'), 'generate', '--all', '--out', out, '--quiet'],
    { cwd: root, encoding: 'utf8' },
  )
  if (run.status !== 0)
    throw new Error(`livery generate --all ended with ${run.signal ?? run.status}:\n${run.stdout}${run.stderr}`)
  return out
}
