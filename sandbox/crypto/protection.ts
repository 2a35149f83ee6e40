import type { ServerKey } from './server-key.ts'
import { createServerKey } from './server-key.ts'
import type { UsedKeys } from './open-body.ts'
import { createUsedKeys } from './open-body.ts'

/** What the back end needs to decrypt bodies; the key pair is generated on first use. */
export interface Protection {
  readonly serverKey: () => ServerKey
  /** Replaces the server's key pair; bodies that were encrypted under the old one cannot be read any more. */
  readonly rotate: () => void
  readonly usedKeys: UsedKeys
}

export function createProtection(): Protection {
  let key: ServerKey | undefined
  return {
    serverKey: () => (key ??= createServerKey()),
    rotate: () => {
      key = createServerKey()
    },
    usedKeys: createUsedKeys(),
  }
}
