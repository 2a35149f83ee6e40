import type { HostFileName } from '../../../contract/hosts.ts'
import { createLimiter } from '../../system/limiter.ts'
import { changedHostFiles } from '../publish/go-live.ts'
import { readStates } from '../publish/read-states.ts'
import { readPublished, retiredAt, type CurrentState } from '../publish/state.ts'
import { hasHash } from '../publish/served-objects.ts'
import type { Store } from '../../system/store.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'
import type { StoredForm } from '../../release/release-file.ts'

/** What publishing a merchant would change. */
export interface ReleaseChange {
  readonly id: string
  readonly flagSet: string
  readonly release: string
  /** The release that is live; null for none. */
  readonly previous: string | null
  /** What that was built for, null for no environment; undefined if nothing is live, or the target does not tell. */
  readonly environment?: string | null | undefined
  readonly sequence: number
  /** Whether it was taken down because it no longer existed; only a user decides that it goes live again. */
  readonly isRetired: boolean
  /** Number of files that would be sent. */
  readonly files: number
  readonly bytes: number
  /** Files that the host has to be told of. */
  readonly hostFiles: readonly HostFileName[]
}

export interface Survey {
  /** In the order of the receipts. */
  readonly changes: readonly ReleaseChange[]
  /** Number of merchants whose release is live already. */
  readonly unchanged: number
}

/** Merchants at once; each takes the requests for its kept releases. */
const atOnce = 32

/**
 * Compares finished brands with what is live, from receipts and states alone: nothing is written to the store.
 * @param memory folder of what this machine has read; undefined to read all
 */
export async function surveyReleases(store: Store, receipts: readonly Receipt[], memory?: string): Promise<Survey> {
  const ids = receipts.map(({ merchant }) => merchant.id)
  const states = await readStates(store, ids, memory)
  const due = receipts.flatMap((receipt) => {
    const state = states.get(receipt.merchant.id)?.state
    return state && !isLive(receipt, state) ? [{ receipt, state }] : []
  })
  const limit = createLimiter(atOnce)
  const changes = await Promise.all(due.map(({ receipt, state }) => limit(() => changeOf(store, receipt, state))))
  return { changes, unchanged: receipts.length - changes.length }
}

const isLive = ({ release }: Receipt, state: CurrentState): boolean =>
  state.release === release && state.changingTo === null

async function changeOf(store: Store, receipt: Receipt, state: CurrentState): Promise<ReleaseChange> {
  const { id } = receipt.merchant
  const { sizes, hostFiles, environment } = await toSend(store, receipt, state)
  return {
    id,
    flagSet: receipt.flagSet.id,
    release: receipt.release,
    previous: state.release,
    environment,
    sequence: state.sequence,
    isRetired: retiredAt(state) !== undefined,
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    hostFiles,
  }
}

/** Sizes of the assets that no kept release has sent, and of the other files that differ from the live ones. */
async function toSend(
  store: Store,
  receipt: Receipt,
  { release, kept }: CurrentState,
): Promise<Pick<ReleaseChange, 'hostFiles' | 'environment'> & { readonly sizes: readonly number[] }> {
  const files = await Promise.all(
    kept.map(async (entry) => {
      const found = await readPublished(store, receipt.merchant.id, entry.release)
      return { ...entry, receipt: found, files: found ? listedFiles(found) : new Map<string, StoredForm>() }
    }),
  )
  const { receipt: before, files: live } = files.find((found) => found.release === release) ?? {}
  const isThere = (path: string, sha256: string): boolean =>
    hasHash(path) ? files.some((found) => found.files.get(path)?.sha256 === sha256) : live?.get(path)?.sha256 === sha256
  const sent = [...listedFiles(receipt)].filter(([path, { sha256 }]) => !isThere(path, sha256))
  return {
    sizes: sent.map(([, { size }]) => size),
    hostFiles: changedHostFiles((name) => live?.get(name)?.sha256, receipt),
    environment: before?.environment,
  }
}
