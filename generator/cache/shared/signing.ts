import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { bareSecret, keyKind, pemOf } from './key-text.ts'

/** Who may have made the entries of a shared cache. */
export interface Signing {
  /** Named in every entry; an entry that names another one is refused. */
  readonly algorithm: 'hmac-sha256' | 'ed25519' | 'unsigned'
  /** Undefined if the key can only verify. */
  readonly sign?: (bytes: Uint8Array) => Buffer
  readonly isValid: (bytes: Uint8Array, signature: Uint8Array) => boolean
}

/** A shorter secret could be guessed from a single entry, offline. */
const shortestSecret = 32

/**
 * The signing that a key asks for: an Ed25519 key in PEM, whose private half signs and whose public half only checks, or
 * a secret for HMAC, bare of what a pipeline added. Throws a UserError that does not repeat the key.
 * @param key undefined where none is set
 */
export function signingOf(key: string | undefined, isUnsignedAccepted: boolean): Signing {
  if (key !== undefined && isUnsignedAccepted) throw refused('a key and LIVERY_CACHE_UNSIGNED=1')
  if (key === undefined) {
    if (isUnsignedAccepted) return unsigned
    throw refused('none')
  }
  const [secret, pem] = [bareSecret(key), pemOf(key)]
  if (pem.includes('-----BEGIN')) return pemSigning(pem)
  if (Buffer.byteLength(secret) < shortestSecret) throw refused(`a secret of fewer than ${shortestSecret} bytes`)
  return secretSigning(secret)
}

const refused = (found: string): UserError =>
  new UserError([createProblem('CACHE_KEY', { found, shortest: shortestSecret })], exitCodes.usage)

const unsigned: Signing = {
  algorithm: 'unsigned',
  sign: () => Buffer.alloc(0),
  isValid: (_, signature) => signature.byteLength === 0,
}

function secretSigning(secret: string): Signing {
  const hmac = (bytes: Uint8Array): Buffer => createHmac('sha256', secret).update(bytes).digest()
  return {
    algorithm: 'hmac-sha256',
    sign: hmac,
    isValid: (bytes, signature) => {
      const expected = hmac(bytes)
      return signature.byteLength === expected.byteLength && timingSafeEqual(expected, signature)
    },
  }
}

function pemSigning(pem: string): Signing {
  const privateKey = pem.includes('PRIVATE KEY') ? read(pem, () => createPrivateKey(pem)) : undefined
  const publicKey = read(pem, () => createPublicKey(privateKey ?? pem))
  if (publicKey.asymmetricKeyType !== 'ed25519')
    throw refused(`a PEM key that is not Ed25519${privateKey ? `, ${keyKind(pem)}` : ''}`)
  return {
    algorithm: 'ed25519',
    ...(privateKey && { sign: (bytes) => sign(null, bytes, privateKey) }),
    isValid: (bytes, signature) => verify(null, bytes, publicKey, signature),
  }
}

/** The library's error is dropped, because it could quote the key. */
function read(pem: string, parse: () => KeyObject): KeyObject {
  try {
    return parse()
  } catch {
    throw refused(`a PEM key that cannot be read, ${keyKind(pem)}`)
  }
}
