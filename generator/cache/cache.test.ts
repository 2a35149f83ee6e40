import { expect, test } from 'vitest'
import { cacheVersion, openCache } from './cache.ts'
import { compressionSettings } from './pool.ts'
import { machineName, type Machine } from './machine-name.ts'

test('[BND-07] contents that were compressed with other settings are not used', () => {
  expect(openCache('/cache').directory).toBe(`/cache/${cacheVersion()}`)
  expect(cacheVersion(compressionSettings.replace('"level":9', '"level":6'))).not.toBe(cacheVersion())
})

const here: Machine = process
test.each<readonly [string, Machine]>([
  ['Node', { ...here, version: 'v22.14.0' }],
  ['processor', { ...here, arch: 'arm64' }],
  ['system', { ...here, platform: 'darwin' }],
  ...(['v8', 'brotli', 'zlib', 'icu', 'unicode'] as const).map(
    (name) => [name, { ...here, versions: { ...here.versions, [name]: '0' } }] as const,
  ),
])('[BND-07] contents of a machine with another %s are not used', (_, machine) => {
  expect(cacheVersion(undefined, machineName(machine))).not.toBe(cacheVersion())
})
