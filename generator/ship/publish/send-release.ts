import { forEachLimited } from '../../system/limiter.ts'
import type { Attestation } from '../../release/attestation/check-attestation.ts'
import { listedFiles } from '../../release/receipt.ts'
import { atOnce, type Store, type ListedFacts } from '../../system/store.ts'
import { keepProof } from './attestation.ts'
import { entryObjects } from './go-live.ts'
import type { Lease } from './lease.ts'
import type { FinishedRelease } from './read-release.ts'
import { servedObjects, type ServedObject } from './served-objects.ts'
import { bytesOf, keysOf, readPublished, type SeenState } from './state.ts'
import { createHash } from 'node:crypto'

/** A finished release, and where its objects go. */
export interface ReleaseUpload extends Omit<FinishedRelease, 'attestation'> {
  readonly store: Store
  /** How files that should be there already are compared. */
  readonly comparing: 'names' | 'contents'
}

/**
 * Sends the assets that no kept release has sent, and those that the store has lost or changed. Resolves to their
 * number.
 */
export async function sendAssets(upload: ReleaseUpload, { state }: SeenState): Promise<number> {
  const { store, id, receipt } = upload
  const receipts = await Promise.all(state.kept.map(({ release }) => readPublished(store, id, release)))
  const known = new Map(receipts.flatMap((kept) => (kept ? [...listedFiles(kept)] : [])))
  const isKnown = ({ path, sha256 }: ServedObject): boolean => known.get(path)?.sha256 === sha256
  const assets = servedObjects(receipt).filter(({ isHashed }) => isHashed)
  const damaged = await damagedLive(upload, assets.filter(isKnown))
  const due = [...assets.filter((asset) => !isKnown(asset)), ...damaged]
  if (due.length > 0) await store.write(keysOf(id).coming(receipt.release), upload.receiptBytes)
  await forEachLimited(atOnce, due, (asset) => sendLive(upload, asset))
  return due.length
}

/** Stores what a rollback needs: the receipt, and the files without a hash in their name. */
export async function keepRelease(upload: ReleaseUpload, attestation: Attestation | undefined): Promise<void> {
  const { store, id, receipt, receiptBytes, provenance, values } = upload
  const place = keysOf(id).release(receipt.release)
  await forEachLimited(atOnce, entryObjects(receipt), (object) => send(upload, `${place}entry/${object.path}`, object))
  await store.write(`${place}provenance.json`, bytesOf(provenance ?? null))
  if (values) await store.write(`${place}configuration.json`, values)
  const { statement, bill } = attestation ?? {}
  // Last, because a release counts as kept once its receipt is there.
  await keepProof(store, { id, release: receipt.release, receipt: receiptBytes, statement, bill })
  await store.remove(keysOf(id).coming(receipt.release))
}

/** Sends again the live release's files that are no longer served as they should be. Resolves to those files. */
export async function restoreLive(upload: ReleaseUpload, lease: Lease): Promise<readonly ServedObject[]> {
  const damaged = await damagedLive(upload, servedObjects(upload.receipt))
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

/** Whether everything that `keepRelease` stores is there. */
export async function isKeptWhole({ store, id, receipt, contents, comparing }: ReleaseUpload): Promise<boolean> {
  if (!(await readPublished(store, id, receipt.release))) return false
  const copies = { store, prefix: `${keysOf(id).release(receipt.release)}entry/`, contents }
  return (await find(comparing)(copies, entryObjects(receipt))).length === 0
}

const find = (comparing: ReleaseUpload['comparing']) => (comparing === 'contents' ? findDamaged : findLost)

const damagedLive = (
  { store, id, contents, comparing }: ReleaseUpload,
  objects: readonly ServedObject[],
): Promise<readonly ServedObject[]> => find(comparing)({ store, prefix: keysOf(id).live(''), contents }, objects)

const sendLive = (upload: ReleaseUpload, object: ServedObject): Promise<string | undefined> =>
  send(upload, keysOf(upload.id).live(object.path), object)

function send({ store, contents }: ReleaseUpload, key: string, object: ServedObject): Promise<string | undefined> {
  const bytes = contents.get(object.path)
  if (!bytes) throw new Error(`${object.path} was not read`)
  return store.write(key, bytes, object)
}

/** Where objects of a release should be in a store, and with which contents. */
interface Copies {
  readonly store: Store
  /** Ends with a slash. */
  readonly prefix: string
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** The objects that the store has lost. */
async function findLost<Wanted extends ServedObject>(
  { store, prefix }: Omit<Copies, 'contents'>,
  objects: readonly Wanted[],
): Promise<readonly Wanted[]> {
  if (objects.length === 0) return []
  const there = new Set(await store.list(prefix))
  return objects.filter(({ path }) => !there.has(prefix + path))
}

/** The objects that the store has lost, or has with other bytes. */
async function findDamaged<Wanted extends ServedObject>(
  copies: Copies,
  objects: readonly Wanted[],
): Promise<readonly Wanted[]> {
  if (objects.length === 0) return []
  const facts = await copies.store.facts?.(copies.prefix)
  const lost = facts ? objects.filter(({ path }) => !facts.has(copies.prefix + path)) : await findLost(copies, objects)
  const damaged = new Set(lost)
  const there = objects.filter((object) => !damaged.has(object))
  await forEachLimited(atOnce, there, async (object) => {
    if (!(await isIntact(copies, object, facts?.get(copies.prefix + object.path)))) damaged.add(object)
  })
  return objects.filter((object) => damaged.has(object))
}

/** Reads the object only if its size and checksum in the listing do not decide. */
async function isIntact(
  { store, prefix, contents }: Copies,
  { path, size, sha256 }: ServedObject,
  facts: ListedFacts | undefined,
): Promise<boolean> {
  if (facts && facts.size !== size) return false
  if (facts && facts.md5 === hashOf('md5', contents.get(path) ?? new Uint8Array())) return true
  const found = await store.read(prefix + path)
  return found !== undefined && hashOf('sha256', found.bytes) === sha256
}

const hashOf = (algorithm: 'md5' | 'sha256', bytes: Uint8Array): string =>
  createHash(algorithm).update(bytes).digest('hex')
