import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordVault, type KeyStore } from './password-vault.ts'

function memoryKeyStore(): KeyStore & { readonly kept: () => CryptoKey | undefined } {
  let kept: CryptoKey | undefined
  return { load: () => Promise.resolve(kept), keep: (key) => Promise.resolve((kept ??= key)), kept: () => kept }
}
const denied: KeyStore = {
  load: () => Promise.reject(new Error('denied')),
  keep: () => Promise.reject(new Error('denied')),
}

test('[AUTH-15] decoding returns the password that was entered, whatever it is', async () => {
  const vault = passwordVault(memoryKeyStore())
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), async (password) => {
      const encoded = await vault.encode(password)
      expect(await vault.decode(encoded ?? '')).toBe(password)
    }),
    { numRuns: 50 },
  )
})

test('[AUTH-15] neither the encoded text nor the bytes behind its base64 contain the password, and no two encodings are alike', async () => {
  const vault = passwordVault(memoryKeyStore())
  const [one, other] = [await vault.encode('hunter-2030'), await vault.encode('hunter-2030')]
  expect(one).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(atob(one ?? '')).not.toContain('hunter')
  expect(one).not.toBe(other)
})

test('[AUTH-15] the key is random, AES-GCM, and no script can read it', async () => {
  const keyStore = memoryKeyStore()
  await passwordVault(keyStore).encode('x')
  expect(keyStore.kept()).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
  await expect(crypto.subtle.exportKey('raw', keyStore.kept() as CryptoKey)).rejects.toThrow()
})

test('[AUTH-15] another device cannot decode it, and garbage is never decoded', async () => {
  const encoded = (await passwordVault(memoryKeyStore()).encode('x')) ?? ''
  const other = memoryKeyStore()
  await passwordVault(other).encode('y')
  expect(await passwordVault(other).decode(encoded)).toBeNull()
  expect(await passwordVault(memoryKeyStore()).decode(encoded)).toBeNull()
  for (const garbage of ['', '!', 'AAAA', '🂡']) expect(await passwordVault(other).decode(garbage)).toBeNull()
})

test('a browser that cannot store a key encodes nothing', async () => {
  expect(await passwordVault(denied).encode('x')).toBeNull()
  expect(await passwordVault(denied).decode('AAAA')).toBeNull()
})
