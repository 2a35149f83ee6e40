import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { installationErrorOf, missingNatives } from './installation.mjs'
import { machineErrorOf } from './machine-error.ts'
import { nodeFault } from './supported-node.mjs'

test.each(['v18.20.4', 'v20.10.0', 'v22.11.0'])('[CLI-05] Node %s is refused in one sentence', (version) => {
  expect(nodeFault(version)?.message).toContain(version)
})

test.each(['v20.19.0', 'v22.12.0', 'v24.0.0'])('Node %s is not', (version) => {
  expect(nodeFault(version)).toBeUndefined()
})

/** A file beside whose packages others are looked up. */
function installed(...names: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'livery-packages-'))
  const add = (name: string, description: object): void => {
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
    writeFileSync(join(root, 'node_modules', name, 'package.json'), JSON.stringify(description))
  }
  const parts = ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc']
  const optionalDependencies = Object.fromEntries(parts.map((part) => [`@rolldown/binding-${part}`, '1.0.0']))
  add('rolldown', { optionalDependencies })
  for (const name of names) add(name, {})
  return join(root, 'entry.mjs')
}

const on = (platform: NodeJS.Platform, arch: NodeJS.Architecture, libc: 'glibc' | 'musl' = 'glibc'): void => {
  vi.spyOn(process, 'platform', 'get').mockReturnValue(platform)
  vi.spyOn(process, 'arch', 'get').mockReturnValue(arch)
  const header = libc === 'glibc' ? { glibcVersionRuntime: '2.36' } : {}
  vi.spyOn(process.report, 'getReport').mockReturnValue({ header } as never)
}

test.each([
  ['linux', 'x64', 'glibc', '@rolldown/binding-linux-x64-gnu'],
  ['linux', 'x64', 'musl', '@rolldown/binding-linux-x64-musl'],
  ['linux', 'arm64', 'glibc', '@rolldown/binding-linux-arm64-gnu'],
  ['darwin', 'arm64', 'glibc', '@rolldown/binding-darwin-arm64'],
  ['win32', 'x64', 'glibc', '@rolldown/binding-win32-x64-msvc'],
] as const)('[CLI-05] the native package that %s %s (%s) lacks is named', (platform, arch, libc, name) => {
  const others = ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'darwin-arm64', 'win32-x64-msvc']
    .map((part) => `@rolldown/binding-${part}`)
    .filter((other) => other !== name)
  on(platform, arch, libc)
  expect(missingNatives(installed(...others))).toEqual([name])
  expect(missingNatives(installed(name))).toEqual([])
})

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code })

test.each([
  [
    'no native part of the bundler',
    new Error('Cannot find native binding.', { cause: coded("Cannot find module '@rolldown/x'", 'MODULE_NOT_FOUND') }),
    /not installed: @rolldown\/binding-linux-x64-gnu\.$/,
    [],
  ],
  [
    'a native package of another Node',
    coded("The module '/n/lightningcss.node'\nwas compiled against a different Node.js version", 'ERR_DLOPEN_FAILED'),
    /cannot be loaded: .*compiled against a different Node/,
    ['@rolldown/binding-linux-x64-gnu'],
  ],
  [
    'a package that is gone',
    coded("Cannot find package '@aws-sdk/client-s3' imported from /app/cli.mjs", 'ERR_MODULE_NOT_FOUND'),
    /^The package @aws-sdk\/client-s3 is not installed/,
    ['@rolldown/binding-linux-x64-gnu'],
  ],
  [
    'a package that should be compiled in',
    new Error(
      'Build failed with 1 error:\n\nError: [vite]: Rolldown failed to resolve import "commander" from "/app/cli.ts".',
    ),
    /^The package commander is not installed/,
    ['@rolldown/binding-linux-x64-gnu'],
  ],
  [
    'a package of which a part is gone',
    coded("Cannot find module '/app/node_modules/zod/v4/index.js'", 'ERR_MODULE_NOT_FOUND'),
    /^The package zod is not installed, or only a part of it/,
    ['@rolldown/binding-linux-x64-gnu'],
  ],
])('[CLI-05] %s is a fault of the installation, in one sentence with the remedy', (_, error, message, packages) => {
  on('linux', 'x64')
  const found = installationErrorOf(error, installed(...packages))
  expect(found?.message).toMatch(message)
  expect(found?.message).not.toContain('\n')
  expect(found?.hint).toContain('npm ci')
})

test('a file of Livery that is gone, and any other error, is none', () => {
  on('linux', 'x64')
  const packages = installed('@rolldown/binding-linux-x64-gnu')
  const own = coded("Cannot find module '/app/generator/cli.ts' imported from /app/x.ts", 'ERR_MODULE_NOT_FOUND')
  expect(installationErrorOf(own, packages)).toBeUndefined()
  const bundled = new Error("[UNRESOLVED_IMPORT] Could not resolve './cli.ts' in generator/x.ts")
  expect(installationErrorOf(bundled, packages)).toBeUndefined()
  expect(installationErrorOf(new Error('ENOSPC'), packages)).toBeUndefined()
})

test.each([
  ['ENOSPC', '(/dist/acme/a)'],
  ['EACCES', '(/cache/pool/a)'],
])('of a copy that fails with %s, the path that is named is at fault', (code, named) => {
  const error = Object.assign(new Error(code), { code, path: '/cache/pool/a', dest: '/dist/acme/a' })
  expect(machineErrorOf(error)?.message).toContain(named)
})
