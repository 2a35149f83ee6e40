import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UserError } from '../../errors/user-error.ts'
import { readTrustedKeys, takeSigner } from './signing-key.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-key-'))
afterAll(() => rmSync(home, { recursive: true }))

const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const [file, other] = [join(home, 'key.pem'), join(home, 'notes.txt')]
writeFileSync(file, privateKey)
writeFileSync(other, 'hunter2-hunter2')

test('[SEC-05] the key is the variable, or the file that a variable names, and no child process inherits it', () => {
  const inline = { PATH: '/bin', LIVERY_SIGNING_KEY: privateKey }
  const inFile = { PATH: '/bin', LIVERY_SIGNING_KEY_FILE: file }
  expect(takeSigner(inline)?.keyId).toMatch(/^[0-9a-f]{64}$/)
  expect(takeSigner(inFile)?.keyId).toBe(takeSigner({ LIVERY_SIGNING_KEY: privateKey })?.keyId)
  expect([inline, inFile]).toEqual([{ PATH: '/bin' }, { PATH: '/bin' }])
})

test('[SEC-05] a key with \\n written out, in base64 or in one line is the key', () => {
  const keyId = takeSigner({ LIVERY_SIGNING_KEY: privateKey })?.keyId
  const forms = [
    privateKey.replaceAll('\n', '\\n'),
    Buffer.from(privateKey).toString('base64'),
    privateKey.replaceAll('\n', ' '),
  ]
  for (const form of forms) expect(takeSigner({ LIVERY_SIGNING_KEY: form })?.keyId).toBe(keyId)
})

test('a variable that a pipeline leaves empty is none', () => {
  expect(takeSigner({ LIVERY_SIGNING_KEY: '', LIVERY_SIGNING_KEY_FILE: '' })).toBeUndefined()
  expect(takeSigner({})).toBeUndefined()
})

test.each([
  [{ LIVERY_SIGNING_KEY: 'hunter2-hunter2' }, 'in LIVERY_SIGNING_KEY; found something else'],
  [{ LIVERY_SIGNING_KEY: file }, 'found the path of a file'],
  [{ LIVERY_SIGNING_KEY: publicKey }, 'found a public key'],
  [{ LIVERY_SIGNING_KEY_FILE: other }, 'in LIVERY_SIGNING_KEY_FILE; found something else'],
  [{ LIVERY_SIGNING_KEY_FILE: join(home, 'gone.pem') }, 'gone.pem'],
  [{ LIVERY_SIGNING_KEY: privateKey, LIVERY_SIGNING_KEY_FILE: file }, 'found both'],
])('[SEC-05] what is no key is refused, and never shown: %#', (environment, words) => {
  const [problem] = problemsOf(() => takeSigner(environment))
  expect(problem?.message).toContain(words)
  expect(JSON.stringify(problem)).not.toMatch(/hunter2|BEGIN/)
})

test('[SEC-05] a file of trusted keys that has none is refused, and so is a private key', () => {
  writeFileSync(join(home, 'trusted.pem'), publicKey)
  const [trusted] = readTrustedKeys([join(home, 'trusted.pem')])
  expect(trusted?.keyId).toBe(takeSigner({ LIVERY_SIGNING_KEY: privateKey })?.keyId)
  for (const path of [file, other, join(home, 'gone.pem')])
    expect(problemsOf(() => readTrustedKeys([join(home, 'trusted.pem'), path]))).toMatchObject([
      { code: 'TRUSTED_KEY' },
    ])
})

function problemsOf(act: () => unknown): UserError['problems'] {
  try {
    act()
  } catch (error) {
    if (error instanceof UserError) return error.problems
    throw error
  }
  return []
}
