import { hashOf } from '../../cache/content-store.ts'
import { forEachLimited } from '../../system/limiter.ts'
import { hasHash, servedObjects, type ServedObject } from '../publish/served-objects.ts'
import { keysOf, readKnown, readState } from '../publish/state.ts'
import { atOnce, type Store, type StoredObject } from '../../system/store.ts'
import { listedFiles, receiptName, type Receipt } from '../../release/receipt.ts'
import type { Difference, Comparison } from './difference.ts'

/**
 * Compares the objects of a store with a release: those that are served, with the headers that the store gives them, and
 * whether there are more. Assets of other releases stay for open pages, so they are right.
 */
export async function verifyStored(store: Store, id: string, receipt: Receipt): Promise<Comparison> {
  const objects = servedObjects(receipt)
  const [differences, more] = await Promise.all([
    compareObjects(store, objects, ({ path }) => keysOf(id).live(path)),
    verifyNothingElse(store, id, receipt),
  ])
  return { checked: objects.length, differences: [...differences, ...more], recompressed: [] }
}

/** Objects that are served and that are neither of the release nor assets of another one. */
async function verifyNothingElse(store: Store, id: string, receipt: Receipt): Promise<readonly Difference[]> {
  const live = keysOf(id).live('')
  // A folder that was copied whole contains its receipt, which no host shows.
  const own = new Set([receiptName, ...listedFiles(receipt).keys()])
  const others = (await store.list(live)).map((key) => key.slice(live.length)).filter((path) => !own.has(path))
  if (others.length === 0) return []
  const [{ state }, receipts] = await Promise.all([readState(store, id), readKnown(store, id)])
  const known = new Set(
    receipts.flatMap((other) =>
      [...listedFiles(other).keys()].filter((path) => hasHash(path) || other.release === state.changingTo),
    ),
  )
  return others
    .filter((path) => !known.has(path))
    .map((path) => ({ path: live + path, what: 'object', expected: 'nothing', found: 'an object that no release has' }))
}

/** Compares what the store keeps to bring the release back without a build (REL-03). */
export async function verifyKept(store: Store, id: string, receipt: Receipt): Promise<readonly Difference[]> {
  const entry = servedObjects(receipt).filter(({ isHashed }) => !isHashed)
  return await compareObjects(store, entry, ({ path }) => `${keysOf(id).release(receipt.release)}entry/${path}`)
}

async function compareObjects(
  store: Store,
  objects: readonly ServedObject[],
  keyOf: (object: ServedObject) => string,
): Promise<readonly Difference[]> {
  const found: (readonly Difference[])[] = []
  await forEachLimited(atOnce, objects, async (object) => {
    const key = keyOf(object)
    found.push(compareObject(key, object, await store.read(key)))
  })
  return found.flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}

function compareObject(
  path: string,
  { size, sha256, headers }: ServedObject,
  object: StoredObject | undefined,
): readonly Difference[] {
  const expected = `${size} bytes, SHA-256 ${sha256.slice(0, 12)}`
  if (!object) return [{ path, what: 'bytes', expected, found: 'nothing' }]
  const own = hashOf(object.bytes)
  const bytes = {
    path,
    what: 'bytes',
    expected,
    found: `${object.bytes.byteLength} bytes, SHA-256 ${own.slice(0, 12)}`,
  }
  const served = object.headers
  const unlike = Object.entries(served ? headers : {}).filter(([name, value]) => served?.[name] !== value)
  return [
    ...(own === sha256 ? [] : [bytes]),
    ...unlike.map(([what, value]) => ({ path, what, expected: value, found: served?.[what] ?? 'none' })),
  ]
}
