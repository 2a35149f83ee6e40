import { createPrivateKey, type KeyObject } from 'node:crypto'
import { attempt } from '../../../contract/attempt.ts'

/**
 * Removes what pipelines and editors add to a secret: a byte order mark, blanks and line breaks around it, quotes that
 * `docker --env-file` keeps. So machines with and without them have the same secret.
 */
export function bareSecret(text: string): string {
  const trimmed = text.replace(/^\ufeff/, '').trim()
  const [, , quoted] = /^(["'])(.*)\1$/s.exec(trimmed) ?? []
  return quoted === undefined ? trimmed : quoted.trim()
}

/**
 * A key in PEM as Node reads it, from the forms in which variables have one: with `\n` written out, in one line, with
 * other ends of lines, as base64 of the whole file or of its body alone. Any other text comes back as it is, bare.
 */
export function pemOf(text: string): string {
  const bare = bareSecret(text)
    .replace(/\\r\\n|\\n/g, '\n')
    .replace(/\r\n?/g, '\n')
  const pem = bare.includes('-----BEGIN') ? bare : (fromBase64(bare) ?? bare)
  return pem.replace(/-----BEGIN ([A-Z\d ]+)-----(.*?)-----END \1-----/gs, (whole, label: string, body: string) =>
    // A key with a passphrase has extra lines about it.
    body.includes(':') ? whole : armoured(label, body),
  )
}

function fromBase64(text: string): string | undefined {
  const dense = text.replace(/\s+/g, '')
  if (!/^[A-Za-z\d+/_-]{40,}={0,2}$/.test(dense)) return undefined
  const bytes = Buffer.from(dense, 'base64')
  if (bytes.includes('-----BEGIN')) return bytes.toString().replace(/\r\n?/g, '\n')
  return isPrivateKey(bytes) ? armoured('PRIVATE KEY', dense) : undefined
}

const isPrivateKey = (der: Buffer): boolean =>
  attempt(() => createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })) !== undefined

function armoured(label: string, body: string): string {
  const lines = body.replace(/\s+/g, '').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

const kinds: readonly (readonly [kind: string, isThis: (label: string, pem: string) => boolean])[] = [
  [
    'the beginning of a key alone: its other lines are missing',
    (label, pem) => !pem.includes(`-----END ${label}-----`),
  ],
  ['a key in the form of OpenSSH', (label) => label === 'OPENSSH PRIVATE KEY'],
  ['a key with a passphrase', (label, pem) => label.startsWith('ENCRYPTED') || pem.includes('Proc-Type: 4,ENCRYPTED')],
  ['a certificate', (label) => label.includes('CERTIFICATE')],
  ['a public key', (label) => label.endsWith('PUBLIC KEY')],
]

/** Describes a text that is not a key of the wanted kind, without quoting it. */
export function keyKind(text: string): string {
  const pem = pemOf(text)
  const label = /-----BEGIN ([A-Z\d ]+)-----/.exec(pem)?.[1]
  if (label === undefined) return isPath(pem) ? 'the path of a file' : 'something else'
  const kind = kinds.find(([, isThis]) => isThis(label, pem))?.[0]
  if (kind !== undefined) return kind
  const key = readable(pem)
  if (!key) return 'a key that cannot be read'
  const { asymmetricKeyType: type = '', asymmetricKeyDetails: details } = key
  return type === 'ec' ? `a key of the curve ${details?.namedCurve}` : `a key of ${type.toUpperCase()}`
}

const isPath = (text: string): boolean => /^(\.{0,2}\/|[A-Za-z]:\\)[^\n]*$|^[^\n]*\.(pem|key)$/.test(text)

const readable = (pem: string): KeyObject | undefined => attempt(() => createPrivateKey(pem))
