import type { ServerKey } from './server-key.ts'
import { createServerKey } from './server-key.ts'
import type { UsedKeys } from './open-body.ts'
import { createUsedKeys } from './open-body.ts'

/** What the back end needs to read encrypted bodies; the key pair is made when it is first asked for. */
export interface Protection {
  readonly serverKey: () => ServerKey
  /** From now on another key pair is the server's; what was sealed under the old one cannot be read. */
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
