import { expect, test } from 'vitest'
import { cacheVersion, openCache } from './cache.ts'
import { compressionSettings } from './compress.ts'

test('[BND-07] contents that were compressed with other settings are not used', () => {
  expect(openCache('/cache').directory).toBe(`/cache/${cacheVersion(compressionSettings)}`)
  expect(cacheVersion(compressionSettings.replace('"level":9', '"level":6'))).not.toBe(
    cacheVersion(compressionSettings),
  )
})
