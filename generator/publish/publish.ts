import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createProblem } from '../errors/create-problem.ts'
import { UserError } from '../errors/user-error.ts'
import { readReceipt } from '../output/read-receipt.ts'
import { createFolderVerifier } from '../output/verify-folder.ts'
import { checkAttestation, type Attestation } from '../release/attestation/check-attestation.ts'
import { receiptName, type Receipt } from '../release/receipt.ts'
import { isSealedFirst, keepAttestation } from './attestation.ts'
import { goLive } from './go-live.ts'
import { addLine, addStateLine } from './journal.ts'
import type { LineFacts } from './journal-line.ts'
import { withLease, type Lease } from './lease.ts'
import { prune } from './prune.ts'
import { isKeptWhole, keepReceipt, keepRelease, restoreLive, sendAssets, type ReleaseUpload } from './send-release.ts'
import { readState, shortId, type CurrentState } from './state.ts'

export interface PublishRequest extends Omit<ReleaseUpload, 'comparing'> {
  /** Its statement and its bill of materials; sent if they are about this release. */
  readonly attestation?: Attestation
  readonly user: string | null
  readonly reason: string | null
  /** Epoch ms. */
  readonly now: number
  /** What somebody has signed, for the journal. */
  readonly approval?: Approval | null
  /** The only release that may go live, because somebody has looked at it; any if absent. */
  readonly only?: string | undefined
  /** The part of a rollout that this is. */
  readonly planned?: PlannedRelease
  onWait(holder: string): void
  /** Called, and waited for, before the assets are sent and before the first file that replaces another one. */
  onStep?(step: 'assets' | 'entry'): Promise<void>
}

/** Who has signed a release off, when (ISO 8601), and with which remark. */
export interface Approval {
  readonly signedBy: string
  readonly time: string
  readonly note: string | null
}

/** What a rollout has planned for a merchant: nothing else is published on its behalf. */
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
  /** Whether it was live before: then only what the target did not have any more as it was, was sent. */
  readonly isUnchanged: boolean
  /** Files that were sent: those with a hash in their name, and the others. */
  readonly assets: number
  readonly entry: number
  /** Why no statement of where it comes from was sent; absent if one was, or if there was none to send. */
  readonly unattested?: string
}

/** Publishes a generated brand (REL-01). It can be repeated after an interruption at any point. */
export async function publish(request: PublishRequest): Promise<Published> {
  const { store, id, folder } = request
  const receipt = intactReceipt(id, folder)
  if (request.planned && request.planned.release !== receipt.release) throw otherRelease(request, receipt)
  if (request.only !== undefined && request.only !== receipt.release)
    throw new UserError([
      createProblem('PUBLISH_REBUILT', { merchant: id, folder, looked: request.only, found: receipt.release }),
    ])
  return withLease(store, id, request.onWait, async (lease) => {
    const seen = await readState(store, id)
    const { release, previous, changingTo } = seen.state
    const proof = await proofOf(request, receipt)
    await addStateLine(store, id, seen.state)
    if (release === receipt.release && changingTo === null) {
      await sealLater(request, release, proof)
      const restored = await restoreDamaged(request, receipt, proof, { lease, state: seen.state })
      return { id, release, previous, isUnchanged: true, ...restored, ...proof.reason }
    }
    requirePlannedState(request, seen.state)
    await request.onStep?.('assets')
    const assets = await sendAssets(uploadOf(request), receipt, seen)
    await keepRelease(uploadOf(request), receipt, proof.attestation)
    await request.onStep?.('entry')
    await lease.confirm()
    await addApproval(request, receipt, seen.state)
    const change = { lease, seen, facts: factsOf(request), now: request.now }
    const { state, written } = await goLive(store, id, receipt, 'published', change)
    await prune(store, id, request.now, lease)
    return {
      id,
      release: receipt.release,
      previous: state.previous,
      isUnchanged: false,
      assets,
      entry: written,
      ...proof.reason,
    }
  })
}

/** What is published is what the receipt says: a folder that somebody has changed is not sent. */
function intactReceipt(id: string, folder: string): Receipt {
  const read = readReceipt(folder)
  if (read.kind !== 'receipt' || read.receipt.merchant.id !== id || !read.receipt.hosting)
    throw new UserError([createProblem('PUBLISH_NOT_GENERATED', { merchant: id, folder })])
  const { changed, missing } = createFolderVerifier()(folder)
  const [first] = [...changed, ...missing]
  if (first !== undefined)
    throw new UserError([createProblem('PUBLISH_FOLDER_CHANGED', { merchant: id, folder, first })])
  return read.receipt
}

/** What is sent to prove where a release comes from, or why nothing is. */
interface Proof {
  readonly attestation?: Attestation
  readonly reason?: Pick<Published, 'unattested'>
}

/** A statement about anything else than this release is not sent. */
async function proofOf({ id, folder, attestation }: PublishRequest, { release }: Receipt): Promise<Proof> {
  if (!attestation) return {}
  const bytes = await readFile(join(folder, receiptName))
  const [finding] = checkAttestation({ id, release, receipt: bytes, ...attestation }, [])
  return finding ? { reason: { unattested: finding.message } } : { attestation }
}

/** A release that was published before there was a key gets the statement that is signed since. */
async function sealLater(request: PublishRequest, release: string, { attestation }: Proof): Promise<void> {
  const { store, id } = request
  if (!attestation || !(await isSealedFirst(store, id, release, attestation))) return
  await keepAttestation(store, id, release, attestation)
  await keepReceipt(uploadOf(request), release)
}

/** Who publishes a brand by name wants it right; a rollout is about what changes, and compares only names. */
const uploadOf = (request: PublishRequest): ReleaseUpload => ({
  ...request,
  comparing: request.planned ? 'names' : 'contents',
})

/**
 * What is live already is sent where the store has lost it, or has something else: a rule of the bucket removes objects,
 * and people change them.
 */
async function restoreDamaged(
  request: PublishRequest,
  receipt: Receipt,
  { attestation }: Proof,
  { lease, state }: { readonly lease: Lease; readonly state: CurrentState },
): Promise<Pick<Published, 'assets' | 'entry'>> {
  const upload = uploadOf(request)
  if (!(await isKeptWhole(upload, receipt))) await keepRelease(upload, receipt, attestation)
  const sent = await restoreLive(upload, receipt, lease)
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

const otherRelease = ({ id, folder, planned }: PublishRequest, { release }: Receipt): UserError =>
  new UserError([
    createProblem('ROLLOUT_OTHER_RELEASE', {
      merchant: id,
      folder,
      rollout: planned?.rollout ?? '',
      planned: planned?.release ?? '',
      found: release,
    }),
  ])

/** Whatever was done to the merchant since the plan, somebody wanted it. */
function requirePlannedState({ store, id, planned }: PublishRequest, { sequence }: CurrentState): void {
  if (planned && planned.sequence !== sequence)
    throw new UserError([createProblem('PUBLISH_OVERTAKEN', { merchant: id, store: store.name })])
}

const factsOf = ({ user, reason, provenance, planned }: PublishRequest): LineFacts => ({
  user,
  commit: provenance?.commit ?? null,
  reason,
  result: null,
  rollout: planned?.rollout ?? null,
  wave: planned?.wave ?? null,
})

async function addApproval(request: PublishRequest, { release }: Receipt, state: CurrentState): Promise<void> {
  const { store, id, approval } = request
  if (!approval) return
  const { signedBy: user, time, note: reason } = approval
  const line = { event: 'signed-off', release, previous: state.release, sequence: state.sequence + 1 } as const
  await addLine(store, id, { ...factsOf(request), ...line, time, user, reason }, shortId(release))
}
