import { z } from 'zod'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import type { Store } from '../../system/store.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { bytesOf, textOf } from './state.ts'

const folder = '.livery/'
/** The most bytes of one object of the state; a rollout of ten thousand merchants has a few megabytes. */
const largestRecord = 64 * 1024 ** 2
/** Written into a target: where its state is. Written beside the state: whose state it is. */
const [stateKey, targetKey] = [`${folder}state-place.json`, `${folder}target-place.json`]
const placeShape = z.object({ place: z.string() })

const refused = (store: string, found: string, remedy: string): UserError =>
  new UserError([createProblem('STATE_PLACE', { store, found, remedy })], exitCodes.usage)

async function placeAt(store: Store, key: string): Promise<string | undefined> {
  const object = await store.read(key)
  return object && placeShape.safeParse(parsedJson(textOf(object.bytes))).data?.place
}

/** A target with its state in it; refused if its state was put elsewhere. */
export function withStateBeside(store: Store): Store {
  return withState(store, store, async () => {
    const place = await placeAt(store, stateKey)
    if (place !== undefined) throw refused(store.name, `its state is in ${place}`, `Name it: --state ${place}`)
  })
}

/**
 * A target whose state, everything below `.livery/`, is in a store of its own: if a whole bucket is public, the public
 * must not read who published what and why. Throws a UserError where target and state do not belong to each other.
 */
export function withStateElsewhere(target: Store, state: Store): Store {
  return withState(target, state, async (isWrite) => {
    const [place, owner, own] = await Promise.all([
      placeAt(target, stateKey),
      placeAt(state, targetKey),
      target.folders(folder),
    ])
    if (place !== undefined && place !== state.name)
      throw refused(target.name, `its state is in ${place}`, `Name that place: --state ${place}`)
    if (owner !== undefined && owner !== target.name)
      throw refused(state.name, `it has the state of ${owner}`, 'Name a place of its own for each target.')
    if (own.length > 0)
      throw refused(
        target.name,
        `it has a state of its own, of ${own.slice(0, 3).join(', ')}`,
        `Copy ${folder} of the target to ${state.name}/${folder} and remove it from the target, while no publishing runs; or leave out --state.`,
      )
    if (!isWrite) return
    if (owner === undefined) await state.write(targetKey, bytesOf({ place: target.name }))
    if (place === undefined) await target.write(stateKey, bytesOf({ place: state.name }))
  })
}

/** @param check is called before the state is first read, and before it is first written */
function withState(target: Store, state: Store, check: (isWrite: boolean) => Promise<void>): Store {
  const checked = new Map<boolean, Promise<void>>()
  const storeOf = async (key: string, isWrite = false): Promise<Store> => {
    if (!key.startsWith(folder)) return target
    if (!checked.has(isWrite)) checked.set(isWrite, check(isWrite))
    await checked.get(isWrite)
    return state
  }
  const factsOf: Store['facts'] = async (prefix, part) =>
    (await (await storeOf(prefix)).facts?.(prefix, part)) ?? new Map()
  return {
    name: target.name,
    read: async (key, most = key.startsWith(folder) ? largestRecord : undefined) =>
      (await storeOf(key)).read(key, most),
    write: async (key, bytes, options) => (await storeOf(key, true)).write(key, bytes, options),
    remove: async (key) => (await storeOf(key, true)).remove(key),
    list: async (prefix) => (await storeOf(prefix)).list(prefix),
    folders: async (prefix) => (await storeOf(prefix)).folders(prefix),
    ...(target.facts && state.facts && { facts: factsOf }),
  }
}
