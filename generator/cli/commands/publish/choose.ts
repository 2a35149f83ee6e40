import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import { requireIds } from '../../../merchant/merchant-ids.ts'
import { namesIn } from '../../../cache/files.ts'
import { ownerOf } from '../../../output/output-owner.ts'
import { readProvenance } from '../../../output/provenance.ts'
import type { Receipt } from '../../../release/receipt.ts'
import { merchantsFolderOf } from '../places.ts'
import type { PublishOptions } from './options.ts'
import { listedMerchants } from './retirement.ts'

/** A brand to publish; its receipt is undefined if its folder has no readable release. */
export interface Chosen {
  readonly id: string
  readonly receipt: Receipt | undefined
}

/** The brands that the command line names, in the folder of the output. */
export function choose(
  ids: readonly string[],
  { all, retire, merchants }: PublishOptions,
  out: string,
): readonly Chosen[] {
  if (ids.length === 0 && !all && retire === undefined)
    throw usage(createProblem('GENERATE_NOTHING_NAMED', { command: 'publish' }))
  if (ids.length > 0 && all) throw usage(createProblem('GENERATE_ALL_AND_IDS', { ids, command: 'publish' }))
  const receiptOf = (id: string): Receipt | undefined => {
    const owner = ownerOf(out, id)
    return owner.kind === 'livery' ? owner.receipt : undefined
  }
  // A merchant's name has no dot.
  const names = namesIn(out).filter((name) => !name.includes('.'))
  if (!all) {
    requireIds(ids, [...new Set([...listedMerchants(merchantsFolderOf(merchants)), ...names])].sort())
    return [...new Set(ids)].map((id) => ({ id, receipt: receiptOf(id) }))
  }
  const made = names
    .map((id) => ({ id, receipt: receiptOf(id) }))
    // A brand that has lost its receipt must not be left out silently; a folder without provenance is not Livery's.
    .filter(({ id, receipt }) => receipt !== undefined || readProvenance(out, id) !== undefined)
  if (made.length === 0) throw new UserError([createProblem('NOTHING_GENERATED', { out, option: '--out' })])
  return made
}

const usage = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)
