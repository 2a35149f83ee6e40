import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dependencyFaults } from '../../scripts/check/dependencies.mjs'

const root = join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
type Lock = Parameters<typeof dependencyFaults>[1]
const manifest = JSON.parse(read('package.json')) as Parameters<typeof dependencyFaults>[0]
const lock = JSON.parse(read('package-lock.json')) as Lock
const npmrc = read('.npmrc')

test('[SEC-04] what is installed is locked, under licenses that were read, and needs no install script', () => {
  expect(dependencyFaults(manifest, lock, npmrc)).toEqual([])
})

const withPackage = (folder: string, change: Partial<Lock['packages'][string]>): Lock => {
  const before = lock.packages[folder] ?? { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
  return { ...lock, packages: { ...lock.packages, [folder]: { ...before, ...change } } }
}

test.each([
  ['a range of versions', { dependencies: { ...manifest.dependencies, react: '^19.3.1' } }, lock, 'no exact version'],
  ['a tag', { devDependencies: { ...manifest.devDependencies, vitest: 'latest' } }, lock, 'no exact version'],
  [
    'a version that is not locked',
    { dependencies: { ...manifest.dependencies, react: '19.0.0' } },
    lock,
    'another version',
  ],
  ['another version in the lock', {}, withPackage('node_modules/react', { version: '19.3.2' }), 'another version'],
  ['a package that only the lock names', { dependencies: {} }, lock, 'only package-lock.json names it'],
  ['a package without its hash', {}, withPackage('node_modules/react', { integrity: 'sha1-x' }), 'SHA-512'],
  [
    'a license that nobody has read',
    {},
    withPackage('node_modules/react', { license: 'GPL-3.0-only' }),
    'GPL-3.0-only',
  ],
  ['both of two licenses', {}, withPackage('node_modules/react', { license: 'MIT AND GPL-2.0' }), 'MIT AND GPL-2.0'],
  ['a license with conditions on what ships', {}, withPackage('node_modules/react', { license: 'MPL-2.0' }), 'MPL-2.0'],
  ['an install script', {}, withPackage('node_modules/react', { hasInstallScript: true }), 'install script'],
] as const)('[SEC-04] %s is refused', (_, change, locked, words) => {
  const faults = dependencyFaults({ ...manifest, ...change }, locked, npmrc)
  expect(faults.join('\n')).toContain(words)
})

test('[SEC-04] npm is told to save exact versions and to run no script', () => {
  expect(dependencyFaults(manifest, lock, '')).toEqual([
    '.npmrc lacks save-exact=true',
    '.npmrc lacks ignore-scripts=true',
  ])
})

test('either of two licenses is enough', () => {
  expect(dependencyFaults(manifest, withPackage('node_modules/react', { license: '(GPL-2.0 OR MIT)' }), npmrc)).toEqual(
    [],
  )
})
