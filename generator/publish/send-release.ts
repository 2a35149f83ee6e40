import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forEachLimited } from '../limiter.ts'
import type { Provenance } from '../output/provenance.ts'
import type { Attestation } from '../release/attestation/check-attestation.ts'
import { listedFiles, receiptName, type Receipt } from '../release/receipt.ts'
import { atOnce, type Store } from '../store/store.ts'
import { keepAttestation } from './attestation.ts'
import { findDamaged, findLost } from './find-lost.ts'
import { entryObjects } from './go-live.ts'
import type { Lease } from './lease.ts'
import { servedObjects, type ServedObject } from './served-objects.ts'
import { bytesOf, keysOf, readPublished, type SeenState } from './state.ts'

/** A generated brand, and where its objects go. */
export interface ReleaseUpload {
  readonly store: Store
  readonly id: string
  /** Folder of the generated brand. */
  readonly folder: string
  readonly provenance: Provenance | undefined
  /** Its settings with their origins, as JSON text. */
  readonly values: Uint8Array | undefined
  /** What is compared of the files that should be there already. */
  readonly comparing: 'names' | 'contents'
}

/**
 * Sends what no release that is still kept has sent, or what the store does not have any more as it was sent. Resolves
 * to how many files that were.
 */
export async function sendAssets(upload: ReleaseUpload, receipt: Receipt, { state }: SeenState): Promise<number> {
  const { store, id } = upload
  const receipts = await Promise.all(state.kept.map(({ release }) => readPublished(store, id, release)))
  const known = new Map(receipts.flatMap((kept) => (kept ? [...listedFiles(kept)] : [])))
  const isKnown = ({ path, sha256 }: ServedObject): boolean => known.get(path)?.sha256 === sha256
  const assets = servedObjects(receipt).filter(({ isHashed }) => isHashed)
  const damaged = await damagedLive(upload, assets.filter(isKnown))
  const due = [...assets.filter((asset) => !isKnown(asset)), ...damaged]
  await forEachLimited(atOnce, due, (asset) => sendLive(upload, asset))
  return due.length
}

/** Stores what brings the release back without a build: its receipt, and its files without a hash in their name. */
export async function keepRelease(
  upload: ReleaseUpload,
  receipt: Receipt,
  attestation: Attestation | undefined,
): Promise<void> {
  const { store, id, folder, provenance, values } = upload
  const place = keysOf(id).release(receipt.release)
  await forEachLimited(atOnce, entryObjects(receipt), (object) =>
    send(store, `${place}entry/${object.path}`, folder, object),
  )
  await store.write(`${place}provenance.json`, bytesOf(provenance ?? null))
  if (values) await store.write(`${place}configuration.json`, values)
  if (attestation) await keepAttestation(store, id, receipt.release, attestation)
  // Last: a release is there when its receipt is.
  await keepReceipt(upload, receipt.release)
}

export const keepReceipt = async ({ store, id, folder }: ReleaseUpload, release: string): Promise<void> =>
  void (await store.write(`${keysOf(id).release(release)}receipt.json`, await readFile(join(folder, receiptName))))

/** Sends again what is not served any more as it is in the release that is live. Resolves to the files that were. */
export async function restoreLive(
  upload: ReleaseUpload,
  receipt: Receipt,
  lease: Lease,
): Promise<readonly ServedObject[]> {
  const damaged = await damagedLive(upload, servedObjects(receipt))
  for (const stage of new Set(damaged.map((object) => object.stage)))
    await forEachLimited(
      atOnce,
      damaged.filter((object) => object.stage === stage),
      async (object) => {
        await lease.confirm()
        await sendLive(upload, object)
      },
    )
  return damaged
}

/** Whether everything is there that `keepRelease` stores for a rollback. */
export async function isKeptWhole({ store, id, folder, comparing }: ReleaseUpload, receipt: Receipt): Promise<boolean> {
  const place = keysOf(id).release(receipt.release)
  if (!(await store.read(`${place}receipt.json`))) return false
  const copies = { store, prefix: `${place}entry/`, folder }
  return (await find(comparing)(copies, entryObjects(receipt))).length === 0
}

const find = (comparing: ReleaseUpload['comparing']) => (comparing === 'contents' ? findDamaged : findLost)

const damagedLive = (
  { store, id, folder, comparing }: ReleaseUpload,
  objects: readonly ServedObject[],
): Promise<readonly ServedObject[]> => find(comparing)({ store, prefix: keysOf(id).live(''), folder }, objects)

const sendLive = ({ store, id, folder }: ReleaseUpload, object: ServedObject): Promise<string | undefined> =>
  send(store, keysOf(id).live(object.path), folder, object)

const send = async (store: Store, key: string, folder: string, { path, headers }: ServedObject) =>
  store.write(key, await readFile(join(folder, path)), { headers })
