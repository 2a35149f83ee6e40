import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { checkAttestation, type Attestation } from '../../release/attestation/check-attestation.ts'
import { isSealedNow, keepLive, keepProof } from './attestation.ts'
import type { HostFileName } from '../../../contract/hosts.ts'
import { goLive } from './go-live.ts'
import { addLine, addStateLine } from './journal.ts'
import type { LineFacts } from './journal-line.ts'
import { withLease, type Lease } from './lease.ts'
import { prune } from './prune.ts'
import type { FinishedRelease } from './read-release.ts'
import { isKeptWhole, keepRelease, restoreLive, sendAssets, type ReleaseUpload } from './send-release.ts'
import { readState, shortId, type CurrentState } from './state.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import type { Store } from '../../system/store.ts'

/** A finished release, and how it is to go live. Its statement is sent only if it is about this release. */
export interface PublishRequest extends FinishedRelease {
  readonly store: Store
  readonly user: string | null
  readonly reason: string | null
  /** Epoch ms. */
  readonly now: number
  /** Signs that it goes live; absent on a machine without a key. */
  readonly signer?: Signer | undefined
  /** Who has approved of the release, for the journal. */
  readonly approval?: Approval | null
  /** The only release that may go live, because it was reviewed; any if absent. */
  readonly only?: string | undefined
  /** The part of a rollout that this is. */
  readonly planned?: PlannedRelease
  onWait(holder: string): void
  /** Called, and waited for, before the assets are sent and before the first file that replaces another one. */
  onStep?(step: 'assets' | 'entry'): Promise<void>
}

/** Who approved of a release, when (ISO 8601), and with which remark. */
export interface Approval {
  readonly signedBy: string
  readonly time: string
  readonly note: string | null
}

/** What a rollout has planned for a merchant: it publishes nothing else. */
export interface PlannedRelease {
  readonly rollout: string
  readonly wave: string
  readonly release: string
  /** `sequence` of the state at the time of the plan. */
  readonly sequence: number
}

export interface Published {
  readonly id: string
  readonly release: string
  readonly previous: string | null
  /** Whether it was live before; then only what the target had lost or changed was sent. */
  readonly isUnchanged: boolean
  /** How many files with a hash in their name were sent, and how many others. */
  readonly assets: number
  readonly entry: number
  /** Files that the host has to be told of. */
  readonly hostFiles: readonly HostFileName[]
  /** Why its statement was not sent; absent if it was, or if there was none to send. */
  readonly unattested?: string
}

/** Publishes a generated brand (REL-01). It can be repeated after an interruption at any point. */
export async function publish(request: PublishRequest): Promise<Published> {
  const { store, id, folder, receipt } = request
  if (request.planned && request.planned.release !== receipt.release) throw otherRelease(request)
  if (request.only !== undefined && request.only !== receipt.release)
    throw new UserError([
      createProblem('PUBLISH_REBUILT', { merchant: id, folder, looked: request.only, found: receipt.release }),
    ])
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    const { release, previous, changingTo } = seen.state
    const proof = proofOf(request)
    await addStateLine(store, id, seen.state)
    if (release === receipt.release && changingTo === null) {
      await signLater(request, proof)
      const restored = await restoreDamaged(request, proof, { lease, state: seen.state })
      return { id, release, previous, isUnchanged: true, hostFiles: [], ...restored, ...proof.reason }
    }
    requirePlannedState(request, seen.state)
    await request.onStep?.('assets')
    const assets = await sendAssets(uploadOf(request), seen)
    await keepRelease(uploadOf(request), proof.attestation)
    await request.onStep?.('entry')
    await lease.confirm()
    await addApproval(request, seen.state)
    const change = { lease, seen, facts: factsOf(request), now: request.now, signer: request.signer }
    const { state, written, hostFiles } = await goLive(store, id, receipt, 'published', change)
    await prune(store, id, request.now, lease)
    return {
      id,
      release: receipt.release,
      previous: state.previous,
      isUnchanged: false,
      assets,
      entry: written,
      hostFiles,
      ...proof.reason,
    }
  })
}

/** The proof of where a release comes from, or why none is sent. */
interface Proof {
  readonly attestation?: Attestation
  readonly reason?: Pick<Published, 'unattested'>
}

/** A statement about another release is not sent. */
function proofOf({ id, receipt: { release }, receiptBytes, attestation }: PublishRequest): Proof {
  const [finding] = checkAttestation({ id, release, receipt: receiptBytes, ...attestation }, [])
  return finding ? { reason: { unattested: finding.message } } : { attestation }
}

/** A release that is live already gets the statement that was signed since, and a new signature that it is live now. */
async function signLater(request: PublishRequest, { attestation }: Proof): Promise<void> {
  const { store, id, receipt, receiptBytes, signer, now } = request
  const { release, environment } = receipt
  const proof = attestation && { id, release, receipt: receiptBytes, ...attestation }
  if (proof && (await isSealedNow(store, proof))) await keepProof(store, proof)
  const time = new Date(now).toISOString()
  if (signer) await keepLive(store, { id, release, environment, event: 'published', time }, signer)
}

/** Publishing by name compares contents; a rollout, which is about what changes, compares only names. */
const uploadOf = (request: PublishRequest): ReleaseUpload => ({
  ...request,
  comparing: request.planned ? 'names' : 'contents',
})

/**
 * Sends again what the store has lost or has with other bytes: bucket rules remove objects, and people change them.
 */
async function restoreDamaged(
  request: PublishRequest,
  { attestation }: Proof,
  { lease, state }: { readonly lease: Lease; readonly state: CurrentState },
): Promise<Pick<Published, 'assets' | 'entry'>> {
  const upload = uploadOf(request)
  if (!(await isKeptWhole(upload))) await keepRelease(upload, attestation)
  const sent = await restoreLive(upload, lease)
  const assets = sent.filter(({ isHashed }) => isHashed).length
  if (sent.length > 0) await addRestored(request, state, sent.length)
  return { assets, entry: sent.length - assets }
}

async function addRestored(request: PublishRequest, state: CurrentState, files: number): Promise<void> {
  const { release, previous, sequence } = state
  const time = new Date(request.now).toISOString()
  const result = `lost or changed files sent again: ${files}`
  const line = { event: 'checked', release: release ?? '', previous, sequence, time } as const
  await addLine(request.store, request.id, { ...factsOf(request), ...line, result })
}

const otherRelease = ({ id, folder, planned, receipt }: PublishRequest): UserError =>
  new UserError([
    createProblem('ROLLOUT_OTHER_RELEASE', {
      merchant: id,
      folder,
      rollout: planned?.rollout ?? '',
      planned: planned?.release ?? '',
      found: receipt.release,
    }),
  ])

/** A change of the merchant since the plan was meant, so the plan does not overwrite it. */
function requirePlannedState({ store, id, planned }: PublishRequest, { sequence }: CurrentState): void {
  if (planned && planned.sequence !== sequence)
    throw new UserError([createProblem('PUBLISH_OVERTAKEN', { merchant: id, store: store.name })])
}

const factsOf = ({ user, reason, provenance, planned }: PublishRequest): LineFacts => ({
  user,
  commit: provenance?.commit ?? null,
  merchantsCommit: provenance?.merchantsCommit ?? null,
  reason,
  result: null,
  rollout: planned?.rollout ?? null,
  wave: planned?.wave ?? null,
})

async function addApproval(request: PublishRequest, state: CurrentState): Promise<void> {
  const { store, id, approval, receipt } = request
  if (!approval) return
  const { release } = receipt
  const { signedBy: user, time, note: reason } = approval
  const line = { event: 'signed-off', release, previous: state.release, sequence: state.sequence + 1 } as const
  await addLine(store, id, { ...factsOf(request), ...line, time, user, reason }, shortId(release))
}
