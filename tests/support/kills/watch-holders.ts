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

/** What contradicts that one process at a time has a brand. */
export interface HoldersWatch {
  stop(): Promise<readonly string[]>
}

/**
 * Looks at the states and leases of brands all the time: sequence and fence only grow, each sequence is the number of one
 * release, and each fence that of one holder.
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

/** Undefined where nothing is, and while the store is away. */
async function parsed<T>(store: Store, key: string): Promise<T | undefined> {
  const object = await store.read(key).catch(() => undefined)
  return object && (JSON.parse(Buffer.from(object.bytes).toString()) as T)
}

/** A number that only grows, and always stands for the same thing. */
function growing(what: string, faults: string[]): (id: string, number: number, owner: string) => void {
  const latest = new Map<string, number>()
  const owners = new Map<string, string>()
  return (id, number, owner) => {
    const before = latest.get(id) ?? 0
    if (number < before) faults.push(`${id}: ${what} ${number} after ${before}`)
    latest.set(id, number)
    const key = `${id} ${number}`
    if ((owners.get(key) ?? owner) !== owner)
      faults.push(`${id}: ${what} ${number} is of ${owner} and of ${owners.get(key)}`)
    owners.set(key, owner)
  }
}
