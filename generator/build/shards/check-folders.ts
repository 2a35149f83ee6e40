import { join } from 'node:path'
import { hashOf } from '../../cache/content-store.ts'
import { namesIn, readRegularFile, statsAt } from '../../cache/files.ts'
import type { FolderFault } from '../../errors/catalogue-ci.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { readAttestation } from '../../output/provenance.ts'
import { createFolderVerifier } from '../../output/verify-folder.ts'
import { checkAttestation } from '../../release/attestation/check-attestation.ts'
import { receiptName } from '../../release/receipt.ts'
import type { ReportedMerchant } from './fleet-report.ts'
import { parseReceipt } from '../../release/parse-receipt.ts'

/** A fault of one merchant's folder, with the files that it is about. */
interface Fault {
  readonly found: FolderFault
  readonly files: readonly string[]
}

/**
 * Compares folders with the report: receipt and statement must be the reported ones, the files must match the receipt,
 * and no other merchant may have a folder (FLEET-04). Returns one problem for each kind of fault.
 */
export function checkFolders(merchants: readonly ReportedMerchant[], out: string): readonly Problem[] {
  const verify = createFolderVerifier()
  const faults = new Map<FolderFault, { readonly merchants: string[]; readonly files: string[] }>()
  const add = (id: string, { found, files }: Fault): void => {
    const group = faults.get(found) ?? { merchants: [], files: [] }
    group.merchants.push(id)
    group.files.push(...files)
    faults.set(found, group)
  }
  for (const merchant of merchants) for (const fault of faultsOf(merchant, out, verify)) add(merchant.id, fault)
  // A merchant that failed keeps the folder of an earlier run, as it does on one machine.
  const reported = new Set(merchants.map(({ id }) => id))
  for (const id of merchantsIn(out)) if (!reported.has(id)) add(id, { found: 'unreported', files: [] })
  return [...faults].map(([found, group]) => createProblem('SHARD_FOLDER', { found, out, ...group }))
}

function faultsOf(
  { id, release, receipt, statement }: ReportedMerchant,
  out: string,
  verify: ReturnType<typeof createFolderVerifier>,
): readonly Fault[] {
  if (receipt === null || release === null) return []
  const folder = join(out, id)
  if (!statsAt(folder)?.isDirectory()) return [{ found: 'absent', files: [] }]
  const found = receiptFacts(out, id)
  if (!found) return [{ found: 'missing', files: [`${id}/${receiptName}`] }]
  if (found.receipt !== receipt || found.release !== release) return [{ found: 'other', files: [] }]
  const verdict = verify(folder)
  const unlike = (['changed', 'missing', 'extra'] as const).map(
    (kind): Fault => ({ found: kind, files: verdict[kind].map((path) => `${id}/${path}`) }),
  )
  const proofs = statement === null ? [] : proofsUnlike({ id, release, statement }, out)
  return [...unlike, { found: 'unproven' as const, files: proofs }].filter(({ files }) => files.length > 0)
}

/** Names of files in `.provenance` that differ from the report. The statement covers the bill of materials. */
function proofsUnlike(
  { id, release, statement }: { readonly id: string; readonly release: string; readonly statement: string },
  out: string,
): readonly string[] {
  const attestation = readAttestation(out, id)
  const named = (object: string): string => `.provenance/${id}.${object}`
  if (!attestation.statement || hashOf(attestation.statement) !== statement) return [named('statement.json')]
  const receipt = readRegularFile(join(out, id, receiptName))?.bytes
  return checkAttestation({ id, release, receipt, ...attestation }, []).map(({ object }) => named(object))
}

/** Names of the folders with a release. Hidden ones belong to Livery, and names with `_` are not merchants. */
const merchantsIn = (out: string): readonly string[] =>
  namesIn(out).filter((name) => /^[^._]/.test(name) && statsAt(join(out, name, receiptName)))

/** Facts that identify a merchant's release; hashes are SHA-256. */
interface ReceiptFacts {
  /** Id. */
  readonly release: string
  readonly receipt: string
  /** Of the statement that proves where the release comes from; null if there is none. */
  readonly statement: string | null
}

/** The facts of the release in a merchant's folder; undefined without a readable receipt. */
export function receiptFacts(out: string, id: string): ReceiptFacts | undefined {
  const file = readRegularFile(join(out, id, receiptName))
  if (!file) return undefined
  const parsed = parseReceipt(file.bytes.toString())
  if (parsed.kind !== 'receipt') return undefined
  const { statement } = readAttestation(out, id)
  return {
    release: parsed.receipt.release,
    receipt: hashOf(file.bytes),
    statement: statement ? hashOf(statement) : null,
  }
}
