import { createHash } from 'node:crypto'
import { forEachLimited } from '../../system/limiter.ts'
import { atOnce, type ListedFacts, type Store } from '../../system/store.ts'
import type { ServedObject } from './served-objects.ts'

/** Where objects of a release should be in a store, and with which contents. */
interface Copies {
  readonly store: Store
  /** Ends with a slash. */
  readonly prefix: string
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** The objects that the store has lost. */
export async function findLost<Wanted extends ServedObject>(
  { store, prefix }: Omit<Copies, 'contents'>,
  objects: readonly Wanted[],
): Promise<readonly Wanted[]> {
  if (objects.length === 0) return []
  const there = new Set(await store.list(prefix))
  return objects.filter(({ path }) => !there.has(prefix + path))
}

/** The objects that the store has lost, or has with other bytes. */
export async function findDamaged<Wanted extends ServedObject>(
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
