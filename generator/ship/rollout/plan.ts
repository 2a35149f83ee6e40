import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import { z } from 'zod'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { bytesOf, textOf } from '../publish/state.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { isSignedBy, payloadType, seal, trustedKeysOf, type Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'
import type { Rollout } from './model.ts'

/*
 * The plan of a rollout never changes: who goes live with which release, what comes back if it fails, where it is
 * opened and who approved of it. The rollout's own object changes all the time, and anyone with write access to the
 * target could change the plan in it. So an object of its own, written once before the rollout exists, has the plan's
 * hash, and the signature of the machine that planned, if it has a key.
 */

const planKey = (id: string): string => `.livery/rollouts/${id}/plan.json`

const keptShape = z.strictObject({
  plan: z.string().regex(/^[0-9a-f]{64}$/),
  signed: z
    .strictObject({
      payloadType: z.literal(payloadType),
      payload: z.base64().max(10_000),
      signatures: z.array(z.strictObject({ keyid: z.string().max(200), sig: z.base64().max(1000) })).max(10),
    })
    .nullable(),
})

/** SHA-256 over the fields of a rollout that never change. */
export function planHash(rollout: Rollout): string {
  const { id, begun, user, reason, approval, check, waves, retire, gate } = rollout
  const merchants = rollout.merchants.map((merchant) => {
    const { id: name, release, previous, sequence, wave } = merchant
    return [name, release, previous, sequence, wave]
  })
  const signed = approval && [approval.signedBy, approval.time, approval.note]
  const fields = [id, begun, user, reason, signed, check, waves, merchants]
  // Without a retirement and a gate the hash is that of plans from before there were any in them.
  const later = gate ? [retire, 'gate'] : retire.length > 0 ? [retire] : []
  return createHash('sha256')
    .update(JSON.stringify([...fields, ...later]))
    .digest('hex')
}

/** The signed text; no other text that a key signs looks like it. */
const payloadOf = (plan: string): string => JSON.stringify({ liveryRolloutPlan: plan })

/**
 * Keeps the plan of a rollout that is about to exist. Resolves to false if another process has taken the name.
 * @param exists whether there is a rollout of that name: a plan without a rollout was left by a process that ended
 * between the two
 */
export async function keepPlan(
  store: Store,
  rollout: Rollout,
  signer: Signer | undefined,
  exists: () => Promise<boolean>,
): Promise<boolean> {
  const [key, plan] = [planKey(rollout.id), planHash(rollout)]
  const signed: unknown = signer ? JSON.parse(seal(payloadOf(plan), signer)) : null
  const bytes = bytesOf({ plan, signed })
  if ((await store.write(key, bytes, { condition: 'absent' })) !== undefined) return true
  const left = await store.read(key)
  if (!left || (await exists())) return false
  return (await store.write(key, bytes, { condition: { unchanged: left.tag } })) !== undefined
}

/**
 * Throws a UserError unless the rollout is as it was begun, and, where this machine has a key, that key has signed it.
 * @returns the hash, for what is read again later
 */
export async function requirePlan(store: Store, rollout: Rollout, signer: Signer | undefined): Promise<string> {
  const [object, plan] = [await store.read(planKey(rollout.id)), planHash(rollout)]
  const kept = object && keptShape.safeParse(parsedJson(textOf(object.bytes))).data
  if (!kept) throw otherPlan(store, rollout, 'it has none')
  if (kept.plan !== plan) throw otherPlan(store, rollout, 'it was begun with another one')
  if (!signer) return plan
  const isOurs =
    kept.signed !== null &&
    Buffer.from(kept.signed.payload, 'base64').toString() === payloadOf(plan) &&
    isSignedBy(kept.signed, trustedKeysOf(publicKeyOf(signer)) ?? [])
  if (!isOurs) throw otherPlan(store, rollout, 'it is not signed with the key of this machine')
  return plan
}

export const otherPlan = (store: Store, { id }: Pick<Rollout, 'id'>, found: string): UserError =>
  new UserError([createProblem('ROLLOUT_PLAN', { rollout: id, store: store.name, found })])

/** In PEM. */
const publicKeyOf = ({ secret }: Signer): string =>
  createPublicKey(createPrivateKey({ key: Buffer.from(secret, 'base64'), format: 'der', type: 'pkcs8' }))
    .export({ type: 'spki', format: 'pem' })
    .toString()
