import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { bytesOf, textOf } from '../publish/state.ts'
import type { Store } from '../../system/store.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import { keepPlan } from './plan.ts'
import { rolloutLineSchema, rolloutSchema, type Rollout, type RolloutLine } from './model.ts'
import { holderOf } from '../publish/lease.ts'

const folder = '.livery/rollouts/'
const keyOf = (id: string): string => `${folder}${id}.json`
const journalOf = (id: string): string => `${folder}${id}/journal/`
/** The name for `takeLease`: the lease lies beside the journal. */
export const leaseNameOf = (id: string): string => `rollouts/${id}`

/** A rollout with the tag of its object. */
export interface SeenRollout {
  readonly rollout: Rollout
  readonly tag: string
}

/** Ids of all rollouts, the oldest first. */
export async function rolloutIds(store: Store): Promise<readonly string[]> {
  const keys = await store.list(folder)
  const ids = keys.flatMap((key) => /^\.livery\/rollouts\/(r-\d{4,})\.json$/.exec(key)?.[1] ?? [])
  return ids.sort((a, b) => numberOf(a) - numberOf(b))
}

const numberOf = (id: string): number => Number(id.slice(2))

/** Throws a UserError if there is no rollout of this name, or if it cannot be read. */
export async function readRollout(store: Store, id: string): Promise<SeenRollout> {
  const object = /^r-\d{4,}$/.test(id) ? await store.read(keyOf(id)) : undefined
  if (!object)
    throw new UserError([
      createProblem('ROLLOUT_UNKNOWN', { found: id, store: store.name, known: (await rolloutIds(store)).slice(-12) }),
    ])
  const rollout = rolloutSchema.safeParse(parsedJson(textOf(object.bytes))).data
  if (rollout?.id !== id) throw new UserError([createProblem('ROLLOUT_UNREADABLE', { rollout: id, store: store.name })])
  return { rollout, tag: object.tag }
}

/**
 * Stores a new rollout under the next free number.
 * @param signer of its plan; undefined for a machine without a key
 */
export async function createRollout(store: Store, plan: Omit<Rollout, 'id'>, signer?: Signer): Promise<SeenRollout> {
  await store.tidy?.(folder)
  const last = (await rolloutIds(store)).at(-1)
  for (let number = last === undefined ? 1 : numberOf(last) + 1; ; number += 1) {
    const rollout = { ...plan, id: `r-${String(number).padStart(4, '0')}` }
    const exists = async (): Promise<boolean> => (await store.read(keyOf(rollout.id))) !== undefined
    if (!(await keepPlan(store, rollout, signer, exists))) continue
    const tag = await store.write(keyOf(rollout.id), bytesOf(rollout), { condition: 'absent' })
    if (tag !== undefined) return { rollout, tag }
  }
}

/** Resolves to undefined if another process has changed it since it was seen. */
export async function replaceRollout(
  store: Store,
  seen: SeenRollout,
  rollout: Rollout,
): Promise<SeenRollout | undefined> {
  const tag = await store.write(keyOf(rollout.id), bytesOf(rollout), { condition: { unchanged: seen.tag } })
  return tag === undefined ? undefined : { rollout, tag }
}

/** Writes the lines that the journal does not have yet, and resolves to them. */
export async function addLines(store: Store, { id, latest }: Rollout): Promise<readonly RolloutLine[]> {
  const added: RolloutLine[] = []
  for (const line of latest) {
    const key = `${journalOf(id)}${String(line.sequence).padStart(6, '0')}.json`
    if ((await store.write(key, bytesOf(line), { condition: 'absent' })) !== undefined) added.push(line)
  }
  return added
}

/** The journal of a rollout, the oldest line first; objects that are not lines are passed over. */
export async function readLines(store: Store, id: string): Promise<readonly RolloutLine[]> {
  const keys = await store.list(journalOf(id))
  const objects = await Promise.all(keys.map((key) => store.read(key)))
  return objects.flatMap(
    (object) => rolloutLineSchema.safeParse(parsedJson(textOf(object?.bytes ?? new Uint8Array()))).data ?? [],
  )
}

/** A rollout that is not over. Its holder is undefined if it has stopped or was interrupted. */
export interface OpenRollout {
  readonly rollout: Rollout
  readonly holder: string | undefined
}

/**
 * Those that can be continued, or are being undone; the oldest first.
 * @param latest how many of the last rollouts are looked at: each is a large object in a target of many merchants
 */
export async function openRollouts(store: Store, latest = Infinity): Promise<readonly OpenRollout[]> {
  const all = await Promise.all(
    (await rolloutIds(store)).slice(-latest).map(async (id) => ({
      rollout: (await readRollout(store, id)).rollout,
      holder: await holderOf(store, leaseNameOf(id)),
    })),
  )
  return all.filter(({ rollout: { status } }) => status === 'running' || status === 'stopped' || status === 'undoing')
}
