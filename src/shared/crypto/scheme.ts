import type { Random } from './random.ts'
import type { ServerKey } from './server-key.ts'

/** A body as it travels, with the headers that carry the parts of its encryption (ENC-05). */
export interface Sealed {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** One way of encrypting bodies; the merchant's is compiled in. */
export interface Scheme {
  /** Whether this page can do it at all. */
  readonly isUsable: () => boolean
  /** Encrypts a text under a fresh random key; rejects when the server's key is of no use. */
  readonly seal: (plain: string, serverKey: ServerKey, random: Random) => Promise<Sealed>
}
