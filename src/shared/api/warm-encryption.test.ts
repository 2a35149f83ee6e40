import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../testing/eventually.ts'

afterEach(() => {
  vi.doUnmock('../crypto/legacy.ts')
  vi.resetModules()
})

/** Replaces the scheme's code with a stub, and counts how often it was fetched. */
function fetchedOnly(outcome: 'is there' | 'is missing') {
  const fetched = vi.fn()
  vi.doMock('../crypto/legacy.ts', () => {
    fetched()
    if (outcome === 'is missing') throw new Error('The chunk is gone')
    return { scheme: { isUsable: () => true, seal: () => undefined } }
  })
  return fetched
}

test('[ENC-03] the scheme is loaded when a form prefetches it, and not before', async () => {
  const fetched = fetchedOnly('is there')
  const { warmEncryption } = await import('./warm-encryption.ts')
  expect(fetched).not.toHaveBeenCalled()
  warmEncryption()
  await eventually(() => expect(fetched).toHaveBeenCalledOnce())
})

test('prefetching fails silently; the call itself reports the error', async () => {
  const fetched = fetchedOnly('is missing')
  const { warmEncryption } = await import('./warm-encryption.ts')
  const { loadScheme } = await import('../crypto/encryption.ts')
  warmEncryption()
  await eventually(() => expect(fetched).toHaveBeenCalled())
  await expect(loadScheme()).rejects.toThrow()
})
