import type { Random } from './random.ts'
import type { ServerKey } from './server-key.ts'

/** An encrypted body, with the headers that the server needs to decrypt it (ENC-05). */
export interface Sealed {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** One way to encrypt bodies; the merchant's is compiled in. */
export interface Scheme {
  /** Whether this page can encrypt at all. */
  readonly isUsable: () => boolean
  /** Encrypts a text under a fresh random key; rejects when the server's key is unusable. */
  readonly seal: (plain: string, serverKey: ServerKey, random: Random) => Promise<Sealed>
}
