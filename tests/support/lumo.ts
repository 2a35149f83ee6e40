/** A brand that `livery new` has just made, generated and served beside its workbench, in a folder of its own. */
import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { command, end, servingOf } from './served-samples.ts'

export const home = mkdtempSync(join(tmpdir(), 'livery-workbench-'))
export const places = ['--merchants', join(home, 'merchants'), '--out', join(home, 'dist')]

/** Runs the real command there. */
export const livery = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [command, ...args], { cwd: home, encoding: 'utf8' })

/** @param options more of `serve` */
export async function serveLumo(...options: readonly string[]) {
  await livery(
    ...['new', 'lumo', ...places.slice(0, 2), '--code', 'LUMO', '--name', 'Lumo'],
    ...['--domain', 'www.lumo.example', '--languages', 'EN', '--color', '#0f766e'],
  )
  await livery('generate', '--all', ...places)
  const server = spawn(process.execPath, [command, 'serve', '--all', ...places, ...options, '--port', '0', '--json'], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { start = '' } = await servingOf(server)
  const close = async (): Promise<void> => {
    await end(server)
    rmSync(home, { recursive: true, force: true })
  }
  return { start, close }
}
