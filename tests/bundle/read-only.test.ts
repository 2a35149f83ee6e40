import { execFileSync, spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { flawsOf } from './support/folders.ts'
import { checkout, copySources, linkPackages, temporaryFolder } from './support/livery.ts'

const root = copySources(join(temporaryFolder(), 'livery'))
linkPackages(root)
const home = temporaryFolder()
const bin = join(root, 'generator/bin.mjs')

/** Root can write everything but a mount that is read-only; anybody else only what permissions allow. */
const asRoot = process.getuid?.() === 0
const mounts = [root, join(checkout, 'node_modules')]
  .map((folder) => `mount --bind -o ro '${folder}' '${folder}' && mount -o remount,bind,ro '${folder}'`)
  .join(' && ')
const isolated = ['-m', 'sh', '-c', `${mounts} && exec "$@"`, 'sh']

/** Runs the command in an installation that cannot be written, by a user without a home. */
function run(args: readonly string[], env: Readonly<Record<string, string>>): SpawnSyncReturns<string> {
  const [program, before] = asRoot ? ['unshare', [...isolated, process.execPath]] : [process.execPath, []]
  return spawnSync(program, [...before, bin, ...args], {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', NO_COLOR: '1', ...env },
  })
}

beforeAll(() => {
  if (!asRoot) execFileSync('chmod', ['-R', 'a-w', root])
  return () => {
    if (!asRoot) execFileSync('chmod', ['-R', 'u+w', root])
  }
})

const folder = (name: string): string => {
  const path = join(home, name)
  rmSync(path, { recursive: true, force: true })
  return path
}

test('[CLI-10] an installation that cannot be written compiles its command elsewhere, once, and builds the brand [where: read-only installation × generate]', () => {
  const cache = folder('cache')
  const place = { XDG_CACHE_HOME: cache, TMPDIR: temporaryFolder() }
  const out = folder('out')
  const { stderr, status } = run(['generate', 'plynt', '--out', out], place)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(0)
  expect(flawsOf(join(out, 'plynt'))).toEqual([])
  const [own = ''] = readdirSync(cache)
  const [here = ''] = readdirSync(join(cache, own))
  const compiled = readdirSync(join(cache, own, here, 'cli'))
  expect(compiled).toHaveLength(1)
  expect(run(['--version'], place).status).toBe(0)
  expect(readdirSync(join(cache, own, here, 'cli'))).toEqual(compiled)
  expect(existsSync(join(root, '.generated'))).toBe(false)
})

test('[CLI-05] what cannot be written is named in a sentence: the brands, and the command if no folder takes it', () => {
  const place = { XDG_CACHE_HOME: join(home, 'cache'), TMPDIR: temporaryFolder() }
  const output = run(['generate', 'plynt'], place)
  expect(output.status).toBe(3)
  expect(output.stderr).toContain('--out <dir>')
  expect(output.stderr).not.toContain('    at ')
  const nowhere = run(['--version'], { XDG_CACHE_HOME: '/proc/none', TMPDIR: '/proc/none' })
  expect(nowhere.status).toBe(3)
  expect(nowhere.stderr).toMatch(/^livery: .*no folder takes the result[^\n]*\n {2}Set XDG_CACHE_HOME[^\n]*\n$/)
})

test('[CLI-10] npm run build compiles in advance: such an installation then starts without writing anything', () => {
  if (!asRoot) execFileSync('chmod', ['u+w', root])
  expect(spawnSync('npm', ['run', 'build', '--silent'], { cwd: root, encoding: 'utf8' }).status).toBe(0)
  if (!asRoot) chmodSync(root, 0o555)
  const { status, stderr } = run(['--version'], { XDG_CACHE_HOME: '/proc/none', TMPDIR: '/proc/none' })
  expect([status, stderr]).toEqual([0, ''])
})
