/** Stores the key of this device. A rejected promise means that the key is not available. */
export interface KeyStore {
  readonly load: () => Promise<CryptoKey | undefined>
  /** Resolves with the stored key: one that another window stored earlier stays. */
  readonly keep: (key: CryptoKey) => Promise<CryptoKey>
}

/**
 * Encodes a password twice (AUTH-15 and its ruling): AES-GCM under a random key of this device that no script can read,
 * then base64.
 */
export interface PasswordVault {
  /** Null if this device cannot store a key. */
  readonly encode: (password: string) => Promise<string | null>
  /** Null if it was not encoded on this device. */
  readonly decode: (encoded: string) => Promise<string | null>
}

const ivBytes = 12
const algorithm = { name: 'AES-GCM', length: 256 } as const

export const passwordVault = (keyStore: KeyStore): PasswordVault => ({
  encode: (password) => attempt(async () => toBase64(await encrypt(password, await keyOf(keyStore)))),
  decode: (encoded) => attempt(async () => decrypt(fromBase64(encoded), await keyStore.load())),
})

const attempt = (act: () => Promise<string | null>): Promise<string | null> => act().catch(() => null)

const keyOf = async (keyStore: KeyStore): Promise<CryptoKey> =>
  (await keyStore.load()) ?? keyStore.keep(await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']))

async function encrypt(text: string, key: CryptoKey): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: algorithm.name, iv }, key, new TextEncoder().encode(text)),
  )
  return Uint8Array.of(...iv, ...sealed)
}

async function decrypt(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey | undefined): Promise<string | null> {
  if (!key) return null
  const clear = await crypto.subtle.decrypt(
    { name: algorithm.name, iv: bytes.slice(0, ivBytes) },
    key,
    bytes.slice(ivBytes),
  )
  return new TextDecoder().decode(clear)
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
