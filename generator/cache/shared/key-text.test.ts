import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { bareSecret, keyKind, pemOf } from './key-text.ts'
import { signingOf } from './signing.ts'

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: pkcs8,
})
const body = privateKey.split('\n')[1] ?? ''

test.each([
  ['as it is', privateKey],
  ['with \\n written out', privateKey.replaceAll('\n', '\\n')],
  ['with \\r\\n written out', privateKey.replaceAll('\n', '\\r\\n')],
  ['with the ends of lines of Windows', privateKey.replaceAll('\n', '\r\n')],
  ['in one line', privateKey.replaceAll('\n', ' ')],
  ['in one line without blanks', privateKey.replaceAll('\n', '')],
  ['in quotes', `"${privateKey}"`],
  ['in quotes with \\n', `'${privateKey.replaceAll('\n', '\\n')}'`],
  ['indented', privateKey.replace(/^/gm, '    ')],
  ['after a mark of UTF-8', `\ufeff${privateKey}`],
  ['in base64', Buffer.from(privateKey).toString('base64')],
  [
    'in base64 of many lines',
    Buffer.from(privateKey.replaceAll('\n', '\r\n')).toString('base64').replace(/.{20}/g, '$&\n'),
  ],
  ['as its body alone', body],
])('[SEC-05] a key %s is the key', (_, text) => {
  const der = (pem: string) => createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' }).toString('hex')
  expect(der(pemOf(text))).toBe(der(privateKey))
})

const pair = (type: 'rsa' | 'ec') =>
  type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pkcs8)
    : generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey.export(pkcs8)
const locked = createPrivateKey(privateKey).export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: 'x' })

test.each([
  ['a key of RSA', pair('rsa')],
  ['a key of the curve secp384r1', pair('ec')],
  ['a key with a passphrase', locked],
  [
    'a key with a passphrase',
    `-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\n${body}\n-----END RSA PRIVATE KEY-----`,
  ],
  ['a key in the form of OpenSSH', `-----BEGIN OPENSSH PRIVATE KEY-----\n${body}\n-----END OPENSSH PRIVATE KEY-----`],
  ['a public key', publicKey],
  ['a certificate', publicKey.replaceAll('PUBLIC KEY', 'CERTIFICATE')],
  ['the beginning of a key alone: its other lines are missing', '-----BEGIN PRIVATE KEY-----'],
  ['a key that cannot be read', privateKey.replace(body, body.slice(8))],
  ['the path of a file', '/run/secrets/signing.pem'],
  ['the path of a file', './signing.key'],
  ['something else', 'hunter2-hunter2'],
])('[SEC-05] %s is named', (kind, text) => {
  expect(keyKind(String(text))).toBe(kind)
})

test.each(['secret', ' secret\r\n', '"secret"', "'secret'\n", '\ufeffsecret', '" secret "'])(
  '[SEC-05] %j is the same secret',
  (text) => {
    expect(bareSecret(text)).toBe('secret')
  },
)

test('[SEC-05] a quote within a secret is a part of it', () => {
  expect(bareSecret('"se"cret')).toBe('"se"cret')
})

test('[FLEET-08] machines of which one has blanks or quotes around its key accept the entries of each other', () => {
  const [secret, entry] = ['a secret of at least thirty-two bytes', Buffer.from('entry')]
  const signature = signingOf(secret, false).sign?.(entry) ?? Buffer.alloc(0)
  for (const key of [`${secret}\r\n`, ` ${secret}`, `"${secret}"`])
    expect(signingOf(key, false).isValid(entry, signature), key).toBe(true)
  const written = signingOf(Buffer.from(privateKey).toString('base64'), false)
  expect(written.isValid(entry, signingOf(privateKey, false).sign?.(entry) ?? Buffer.alloc(0))).toBe(true)
})
