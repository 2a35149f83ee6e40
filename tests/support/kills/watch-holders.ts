import { setTimeout as pause } from 'node:timers/promises'
import { keysOf } from '../../../generator/ship/publish/state.ts'
import type { Store } from '../../../generator/system/store.ts'

interface SeenState {
  readonly sequence: number
  readonly release: string | null
  readonly changingTo: string | null
}
interface SeenLease {
  readonly fence: number
  readonly token: string
}

export interface HoldersWatch {
  /** Resolves to the signs that two processes held a brand at once. */
  stop(): Promise<readonly string[]>
}

/**
 * Keeps checking the states and leases of brands: sequences and fences must only grow, and each must always stand for the
 * same release or holder.
 */
export function watchHolders(store: Store, ids: readonly string[]): HoldersWatch {
  let isOver = false
  const faults: string[] = []
  const [sequences, fences] = [growing('sequence', faults), growing('fence', faults)]
  const watching = (async () => {
    while (!isOver) {
      for (const id of ids) {
        const [state, lease] = await Promise.all([
          parsed<SeenState>(store, keysOf(id).current),
          parsed<SeenLease>(store, keysOf(id).lease),
        ])
        if (state) sequences(id, state.sequence, String(state.release))
        if (lease) fences(id, lease.fence, lease.token)
      }
      // The publishers need the processor more.
      await pause(100)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return faults
    },
  }
}

/** Undefined if there is no such object, or if the store is unavailable. */
async function parsed<T>(store: Store, key: string): Promise<T | undefined> {
  const object = await store.read(key).catch(() => undefined)
  return object && (JSON.parse(Buffer.from(object.bytes).toString()) as T)
}

/** Checks that a number only grows and always stands for the same thing. */
function growing(what: string, faults: string[]): (id: string, number: number, owner: string) => void {
  const latest = new Map<string, number>()
  const owners = new Map<string, string>()
  return (id, number, owner) => {
    const before = latest.get(id) ?? 0
    if (number < before) faults.push(`${id}: ${what} ${number} after ${before}`)
    latest.set(id, number)
    const key = `${id} ${number}`
    if ((owners.get(key) ?? owner) !== owner)
      faults.push(`${id}: ${what} ${number} belongs to both ${owner} and ${owners.get(key)}`)
    owners.set(key, owner)
  }
}
