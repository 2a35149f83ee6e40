import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { UserError } from '../../errors/user-error.ts'
import { decodeEntry, encodeEntry, type VersionedName } from './entry.ts'
import { signingOf } from './signing.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const secret = 'a secret of at least thirty-two bytes'
const writers = {
  'a secret': signingOf(secret, false),
  'an Ed25519 key': signingOf(privateKey, false),
  'an Ed25519 key on one line': signingOf(privateKey.replaceAll('\n', '\\n'), false),
  keyless: signingOf(undefined, true),
}
const name: VersionedName = { version: '01234567', kind: 'compressed', key: '0a1b' }
const contents = [Buffer.from('first content'), Buffer.from('second\ncontent'), Buffer.alloc(0)]
const entry = { value: { of: ['both', 'ünïcode'] }, contents }

describe.each(Object.entries(writers))('[FLEET-08] an entry signed by %s', (_, signing) => {
  const bytes = encodeEntry(name, entry, signing)

  test('is read as it was written', () => {
    const read = decodeEntry(name, bytes, signing)
    expect(read?.value).toEqual(entry.value)
    expect(read?.contentOf('8c5b0a8e0b4e')).toBeUndefined()
    expect(contents.map((content) => read?.contentOf(shaOf(content)))).toEqual(contents)
  })

  test('is refused when it is cut off anywhere, or has more bytes', () => {
    for (let length = 0; length < bytes.byteLength; length += 1)
      expect(decodeEntry(name, bytes.subarray(0, length), signing), `${length} bytes`).toBeUndefined()
    expect(decodeEntry(name, Buffer.concat([bytes, Buffer.from('x')]), signing)).toBeUndefined()
  })

  test('is refused under another name', () => {
    expect(decodeEntry({ ...name, key: '0a1c' }, bytes, signing)).toBeUndefined()
    expect(decodeEntry({ ...name, kind: 'bundle' }, bytes, signing)).toBeUndefined()
    expect(decodeEntry({ ...name, version: '76543210' }, bytes, signing)).toBeUndefined()
  })

  test('is refused with another content of the same size', () => {
    const changed = Buffer.from(bytes)
    changed[bytes.byteLength - 1] = 0x58
    expect(decodeEntry(name, changed, signing)).toBeUndefined()
  })
})

const signed = Object.entries(writers).filter(([who]) => who !== 'keyless')
test.each(signed)('[FLEET-08] no byte of an entry signed by %s can change unnoticed', (_, signing) => {
  const bytes = encodeEntry(name, entry, signing)
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 0x01
    const read = decodeEntry(name, changed, signing)
    // Two spellings of a signature in base64 are the same signature.
    if (read) expect(read.value).toEqual(entry.value)
    if (read) expect(at).toBeLessThan(bytes.indexOf('\n'))
  }
})

test('[FLEET-08] an entry of another signer, or of none, is refused', () => {
  const other = signingOf('another secret of thirty-two bytes or more', false)
  for (const writer of [other, writers.keyless, writers['an Ed25519 key']])
    expect(decodeEntry(name, encodeEntry(name, entry, writer), writers['a secret'])).toBeUndefined()
  expect(decodeEntry(name, encodeEntry(name, entry, writers['a secret']), writers.keyless)).toBeUndefined()
})

test('[FLEET-08] the public half of a key reads what the private half signed, and signs nothing', () => {
  const reader = signingOf(publicKey, false)
  expect(reader.sign).toBeUndefined()
  expect(decodeEntry(name, encodeEntry(name, entry, writers['an Ed25519 key']), reader)?.value).toEqual(entry.value)
})

test.each(['null', '7', '{}', '{"contents":7}', '{"contents":[7]}', '{"contents":[[null,-1]]}', 'no JSON'])(
  '[FLEET-08] %s instead of the facts of an unsigned entry is refused',
  (header) => {
    const bytes = Buffer.from(`livery-cache 1 unsigned \n${header}\n`)
    expect(decodeEntry(name, bytes, writers.keyless)).toBeUndefined()
  },
)

test.each([
  ['no key', undefined, false],
  ['a short secret', 'short', false],
  ['a PEM of nonsense', '-----BEGIN PRIVATE KEY-----\nnonsense\n-----END PRIVATE KEY-----', false],
  ['an RSA key', rsaKey(), false],
  ['a key although unsigned entries are accepted', secret, true],
] as const)('[FLEET-08] %s is refused, and not repeated', (_, key, isUnsignedAccepted) => {
  const attempt = (): unknown => signingOf(key, isUnsignedAccepted)
  expect(attempt).toThrow(UserError)
  if (key === undefined) return
  expect(attempt).not.toThrow(key.slice(-20))
})

function rsaKey(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
}

function shaOf(bytes: Uint8Array): string {
  const header =
    encodeEntry(name, { value: null, contents: [bytes] }, writers.keyless)
      .toString()
      .split('\n')[1] ?? ''
  return (JSON.parse(header) as { contents: [[string]] }).contents[0][0]
}
