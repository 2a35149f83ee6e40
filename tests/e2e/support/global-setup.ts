import { spawn } from 'node:child_process'
import generateSamples, { command, end, out, root, servingOf } from '../../support/served-samples.ts'
import { brandsVariable, startVariable } from './brands.ts'
import { controlVariable } from './sandbox.ts'

export { command, end, out, root, servingOf }

/** Generates every sample merchant and serves them on free ports until the tests are over. */
export default async function setup(): Promise<() => Promise<void>> {
  generateSamples()
  const server = spawn(
    process.execPath,
    [command, 'serve', '--all', '--out', out, '--port', '0', '--vendors', 'real', '--json'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { brands, control, start } = await servingOf(server)
  process.env[brandsVariable] = JSON.stringify(brands)
  process.env[controlVariable] = control
  process.env[startVariable] = start ?? ''
  return () => end(server)
}
