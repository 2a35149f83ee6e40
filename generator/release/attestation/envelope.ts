import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { attempt } from '../../../contract/attempt.ts'

/** Type of what a statement's envelope contains. */
export const payloadType = 'application/vnd.in-toto+json'

/** DSSE: a payload with signatures over its bytes and its type. One valid signature is enough. */
export interface Envelope {
  readonly payloadType: string
  /** Base64, standard or for addresses. */
  readonly payload: string
  /** In base64. Ids of keys are only hints, so they are not read. */
  readonly signatures: readonly { readonly sig: string }[]
}

/** Signs with a private key, which it does not reveal. */
export interface Signer {
  readonly keyId: string
  sign(bytes: Uint8Array): Buffer
  /** The private key, PKCS #8 in base64: for the gate that looks for it in what would ship. */
  readonly secret: string
}

/** A public key whose signatures count. */
export interface TrustedKey {
  readonly keyId: string
  verify(bytes: Uint8Array, signature: Uint8Array): boolean
}

/** Undefined for anything but an unencrypted private key, in PEM, of Ed25519 or of ECDSA over P-256. */
export function signerOf(pem: string): Signer | undefined {
  const key = keyOf(() => createPrivateKey(pem))
  if (!key) return undefined
  return {
    keyId: keyIdOf(createPublicKey(key)),
    sign: (bytes) => sign(digestFor(key), bytes, key),
    secret: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  }
}

const publicKeys = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g

/** The public keys of a file in PEM; undefined if one is of another kind, or if there is none. */
export function trustedKeysOf(text: string): readonly TrustedKey[] | undefined {
  const keys = (text.match(publicKeys) ?? []).map((pem) => keyOf(() => createPublicKey(pem)))
  const sound = keys.filter((key) => key !== undefined)
  if (sound.length === 0 || sound.length < keys.length) return undefined
  return sound.map((key) => ({
    keyId: keyIdOf(key),
    verify: (bytes, signature) => isSignature(signature) && verify(digestFor(key), bytes, key, signature),
  }))
}

const keyOf = (read: () => KeyObject): KeyObject | undefined =>
  attempt(() => {
    const key = read()
    const isP256 = key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
    return key.asymmetricKeyType === 'ed25519' || isP256 ? key : undefined
  })

/** Ed25519 hashes by itself. */
const digestFor = (key: KeyObject): string | null => (key.asymmetricKeyType === 'ed25519' ? null : 'sha256')

/** SHA-256 of the public key, as `openssl pkey -pubout -outform DER | sha256sum` prints it. */
const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** The signed bytes include type and length, so that neither type nor payload can be exchanged. */
function signedBytes(type: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.byteLength} `
  return Buffer.concat([Buffer.from(head), payload])
}

/** A statement in its envelope, as text. */
export function seal(statement: string, signer: Signer): string {
  const payload = Buffer.from(statement)
  const envelope = {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [{ keyid: signer.keyId, sig: signer.sign(signedBytes(payloadType, payload)).toString('base64') }],
  }
  return JSON.stringify(envelope satisfies Envelope)
}

/** Whether the bytes have the form of a signature: 64 bytes for Ed25519, two numbers in DER for ECDSA. */
const isSignature = (bytes: Uint8Array): boolean =>
  bytes.length === 64 || (bytes[0] === 0x30 && bytes[1] === bytes.length - 2 && bytes.length >= 8 && bytes.length <= 72)

/** Whether there is any signature. */
export const hasSignature = ({ signatures }: Envelope): boolean =>
  signatures.some(({ sig }) => isSignature(Buffer.from(sig, 'base64')))

/** Whether one of the keys has signed the envelope. */
export function isSignedBy(envelope: Envelope, keys: readonly TrustedKey[]): boolean {
  const bytes = signedBytes(envelope.payloadType, Buffer.from(envelope.payload, 'base64'))
  return envelope.signatures.some(({ sig }) => keys.some((key) => key.verify(bytes, Buffer.from(sig, 'base64'))))
}
