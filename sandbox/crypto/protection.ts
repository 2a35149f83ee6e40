import type { ServerKey } from './server-key.ts'
import { createServerKey } from './server-key.ts'
import type { UsedKeys } from './open-body.ts'
import { createUsedKeys } from './open-body.ts'

/** What the back end needs to read encrypted bodies; the key pair is made when it is first asked for. */
export interface Protection {
  readonly serverKey: () => ServerKey
  readonly usedKeys: UsedKeys
}

export function createProtection(): Protection {
  let key: ServerKey | undefined
  return { serverKey: () => (key ??= createServerKey()), usedKeys: createUsedKeys() }
}
