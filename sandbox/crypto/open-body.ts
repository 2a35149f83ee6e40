import { createDecipheriv, createHash } from 'node:crypto'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { EncryptionScheme } from '../../contract/wire/encryption.ts'
import { encryptionMark, legacyKey, v2Lengths } from '../../contract/wire/encryption.ts'
import { Refusal } from '../answer.ts'
import type { ServerKey } from './server-key.ts'

/** An encrypted body as received. */
interface SealedBody {
  readonly text: string
  /** Values of the three headers (ENC-05). */
  readonly mark: string
  readonly digest: string
  readonly rsa: string
}

/** Remembers which random keys have been used: each is valid for one request. */
export interface UsedKeys {
  /** False when the key was used before. */
  readonly use: (key: Buffer) => boolean
}

/** Number of keys that are remembered; the oldest is forgotten first. */
const remembered = 10_000

export function createUsedKeys(): UsedKeys {
  const used = new Set<string>()
  return {
    use: (key) => {
      const name = sha256(key)
      if (used.has(name)) return false
      used.add(name)
      const [oldest] = used
      if (used.size > remembered && oldest !== undefined) used.delete(oldest)
      return true
    },
  }
}

/**
 * The plain text of an encrypted body; refuses another scheme, a key or body that cannot be decrypted, a reused key and
 * a wrong digest.
 */
export function openBody(body: SealedBody, scheme: EncryptionScheme, serverKey: ServerKey, usedKeys: UsedKeys): string {
  if (body.mark !== encryptionMark[scheme]) throw invalid(`This merchant's bodies are encrypted in scheme ${scheme}.`)
  const key = readKey(scheme, body.rsa, serverKey)
  const plain = readText(scheme, Buffer.from(body.text, 'base64'), key)
  if (!usedKeys.use(key)) throw new Refusal(400, accountErrorCodes.keyReplayed, 'The random key has already been used.')
  if (sha256(plain) !== body.digest)
    throw new Refusal(400, accountErrorCodes.digestWrong, 'The digest does not match the body.')
  return plain.toString('utf8')
}

const invalid = (message: string): Refusal => new Refusal(400, accountErrorCodes.encryptionInvalid, message)
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

function readKey(scheme: EncryptionScheme, rsa: string, serverKey: ServerKey): Buffer {
  let key: Buffer
  try {
    key = serverKey.open(scheme, Buffer.from(rsa, 'base64'))
  } catch {
    throw invalid('The random key is not protected with the key of this server.')
  }
  if (key.length !== (scheme === 'v2' ? v2Lengths.key : legacyKey.length))
    throw invalid('The random key has the wrong length.')
  return key
}

function readText(scheme: EncryptionScheme, sealed: Buffer, key: Buffer): Buffer {
  try {
    return scheme === 'v2' ? openGcm(sealed, key) : openEcb(sealed, key)
  } catch {
    throw invalid('The body is not encrypted with the random key.')
  }
}

function openEcb(sealed: Buffer, key: Buffer): Buffer {
  const decipher = createDecipheriv('aes-128-ecb', key, null)
  return Buffer.concat([decipher.update(sealed), decipher.final()])
}

function openGcm(sealed: Buffer, key: Buffer): Buffer {
  const { iv, tag } = v2Lengths
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, iv), { authTagLength: tag })
  decipher.setAuthTag(sealed.subarray(-tag))
  return Buffer.concat([decipher.update(sealed.subarray(iv, -tag)), decipher.final()])
}
