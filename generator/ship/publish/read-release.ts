import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashOf } from '../../cache/content-store.ts'
import { readRegularFile, readRegularFileIfPossible } from '../../cache/files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { readRecords, type Provenance } from '../../output/provenance.ts'
import type { Attestation } from '../../release/attestation/check-attestation.ts'
import { parseReceipt } from '../../release/parse-receipt.ts'
import { listedFiles, receiptName, type Receipt } from '../../release/receipt.ts'

/**
 * A finished brand as it was read at one moment. Its contents are in memory (a brand is 2 MB), so later changes of the
 * folder do not matter, and each has the hash that the receipt says.
 */
export interface FinishedRelease {
  readonly id: string
  /** Where it was read from, for messages. */
  readonly folder: string
  readonly receipt: Receipt
  /** The receipt as a file. */
  readonly receiptBytes: Uint8Array
  /** The contents of every file that the receipt names, by path. */
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** Undefined if this release has none. */
  readonly provenance: Provenance | undefined
  /** Its settings with their origins, as JSON text; undefined if this release has none. */
  readonly values: Uint8Array | undefined
  /** Its statement and its bill of materials; those of an earlier build if a run was killed before it wrote them. */
  readonly attestation: Attestation
}

/**
 * A folder that is generated anew meanwhile is read again, at most this often; a build lasts longer than one reading.
 */
const [mostReads, pauseMs] = [10, 25]
/** Where the system cannot exchange two folders, the folder is missing for a moment while it is generated anew. */
const mostMissing = 3
/**
 * How often a wrong file is read before it counts as changed: a folder that was exchanged twice has its receipt again.
 */
const mostChanged = 5

/**
 * Reads a generated brand while other runs may generate into the same output. Everything is of one release, or a
 * UserError is thrown. A folder that was changed by hand does not match its receipt and is refused.
 * @param options with which the brand is generated, for messages
 */
export async function readRelease(out: string, id: string, options = ''): Promise<FinishedRelease> {
  for (let read = 1; ; read += 1) {
    const found = readOnce(out, id, options)
    const most = { settled: 1, missing: mostMissing, changed: mostChanged, moving: mostReads }[found.kind]
    if (read < most) await pause(read * pauseMs)
    else if (found.release) return found.release
    else throw new UserError([found.problem])
  }
}

/** `moving`: the brand is being generated at this moment, so another look may find something else. */
type Found = { readonly kind: 'settled' | 'missing' | 'changed' | 'moving' } & (
  | { readonly release: FinishedRelease; readonly problem?: undefined }
  | { readonly release?: undefined; readonly problem: Problem }
)

function readOnce(out: string, id: string, options: string): Found {
  const folder = join(out, id)
  const bytesNow = (): Buffer | undefined => readRegularFile(join(folder, receiptName))?.bytes
  const receiptBytes = bytesNow()
  const receipt = receiptBytes && ownReceipt(receiptBytes, id)
  if (!receipt) {
    const problem = createProblem('NOT_GENERATED', { merchant: id, folder, options })
    return { kind: receiptBytes ? 'settled' : 'missing', problem }
  }
  const isMoving = (): boolean => !bytesNow()?.equals(receiptBytes)
  const records = readRecords(out, id)
  const { contents, first } = readContents(folder, receipt)
  if (first !== undefined) {
    const problem = createProblem('PUBLISH_FOLDER_CHANGED', { merchant: id, folder, first, options })
    return { kind: isMoving() ? 'moving' : 'changed', problem }
  }
  // A build writes its records after its folder, the provenance last. So if the provenance names the release, all
  // records belong to it. The provenance of an earlier Livery does not name a release and is accepted.
  const about = records.provenance?.release as string | undefined
  const isOwn = about === undefined || about === receipt.release
  const isWhole = isOwn && !isMoving()
  const own = isWhole ? records : { ...records, provenance: undefined, values: undefined }
  return { kind: isWhole ? 'settled' : 'moving', release: { id, folder, receipt, receiptBytes, contents, ...own } }
}

function ownReceipt(bytes: Buffer, id: string): Receipt | undefined {
  const read = parseReceipt(bytes.toString())
  return read.kind === 'receipt' && read.receipt.merchant.id === id && read.receipt.hosting ? read.receipt : undefined
}

/** @returns `first`: the first file that is not what the receipt says */
function readContents(
  folder: string,
  receipt: Receipt,
): { readonly contents: ReadonlyMap<string, Uint8Array>; readonly first?: string } {
  const contents = new Map<string, Uint8Array>()
  for (const [path, { size, sha256 }] of listedFiles(receipt)) {
    const bytes = readRegularFileIfPossible(join(folder, path))?.bytes
    if (bytes?.byteLength !== size || hashOf(bytes) !== sha256) return { contents, first: path }
    contents.set(path, bytes)
  }
  return { contents }
}
