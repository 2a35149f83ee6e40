import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordVault, type KeyShelf } from './password-vault.ts'

function memoryShelf(): KeyShelf & { readonly kept: () => CryptoKey | undefined } {
  let kept: CryptoKey | undefined
  return { load: () => Promise.resolve(kept), keep: (key) => Promise.resolve((kept ??= key)), kept: () => kept }
}
const denied: KeyShelf = {
  load: () => Promise.reject(new Error('denied')),
  keep: () => Promise.reject(new Error('denied')),
}

test('[AUTH-15] decoding gives back the password that was entered, whatever it is', async () => {
  const vault = passwordVault(memoryShelf())
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (password) => {
      const encoded = await vault.encode(password)
      expect(await vault.decode(encoded ?? '')).toBe(password)
    }),
    { numRuns: 50 },
  )
})

test('[AUTH-15] the password stands in clear neither in the encoded text nor in what base64 hides, and no two encodings are alike', async () => {
  const vault = passwordVault(memoryShelf())
  const [one, other] = [await vault.encode('hunter-2030'), await vault.encode('hunter-2030')]
  expect(one).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(atob(one ?? '')).not.toContain('hunter')
  expect(one).not.toBe(other)
})

test('[AUTH-15] the key is random, AES-GCM, and no script can read it', async () => {
  const shelf = memoryShelf()
  await passwordVault(shelf).encode('x')
  expect(shelf.kept()).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
  await expect(crypto.subtle.exportKey('raw', shelf.kept() as CryptoKey)).rejects.toThrow()
})

test('[AUTH-15] another device cannot decode it; garbage is none', async () => {
  const encoded = (await passwordVault(memoryShelf()).encode('x')) ?? ''
  const other = memoryShelf()
  await passwordVault(other).encode('y')
  expect(await passwordVault(other).decode(encoded)).toBeNull()
  expect(await passwordVault(memoryShelf()).decode(encoded)).toBeNull()
  for (const garbage of ['', '!', 'AAAA', '🂡']) expect(await passwordVault(other).decode(garbage)).toBeNull()
})

test('a browser that keeps no key encodes nothing', async () => {
  expect(await passwordVault(denied).encode('x')).toBeNull()
  expect(await passwordVault(denied).decode('AAAA')).toBeNull()
})
