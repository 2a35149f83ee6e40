import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { attempt } from '../../../contract/attempt.ts'
import { pemOf, bareSecret } from '../../cache/shared/key-text.ts'
import type { PrivateValue } from './private-values.ts'

/**
 * A key of Livery itself in all forms in which it may have been pasted: as written, the body of each file format, whole
 * and in lines, and its secret number alone. It is never in a release on purpose, even if a setting contains it.
 * @param text in any form that Livery reads
 */
export function keyValues(name: string, text: string): readonly PrivateValue[] {
  const pem = pemOf(text)
  if (pem.includes(' PUBLIC KEY-----')) return []
  const key = privateKey(pem)
  const open = key ? createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64') : ''
  const forms = key ? formsOf(key) : [bareSecret(text)]
  return [...new Set([...(key ? linesOf(text) : [text.trim()]), ...forms])]
    .filter((form) => form.length >= shortest && !open.includes(form))
    .map((form) => ({ name, text: form, isSecret: true, isWord: false, isNeverOnPurpose: true }))
}

const shortest = 16

const privateKey = (pem: string): KeyObject | undefined => attempt(() => createPrivateKey(pem))

function formsOf(key: KeyObject): readonly string[] {
  const files = [
    key.export({ format: 'der', type: 'pkcs8' }),
    ...(key.asymmetricKeyType === 'ec' ? [key.export({ format: 'der', type: 'sec1' })] : []),
  ]
  const { d: secret } = key.export({ format: 'jwk' })
  return [...files, ...(secret === undefined ? [] : [Buffer.from(secret, 'base64url')])].flatMap((bytes) => {
    const [body, hex] = [bytes.toString('base64').replace(/=+$/, ''), bytes.toString('hex')]
    return [body, ...(body.match(/.{64}/g) ?? []), bytes.toString('base64url'), hex, hex.toUpperCase()]
  })
}

/** The lines of the variable's value, without the first and the last one of a file, which are not secret. */
const linesOf = (text: string): readonly string[] => text.split(/(?:\\r|\\n|\s)+|-----[A-Z ]+-----/)
