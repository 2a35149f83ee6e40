import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import type { BrandState } from './model.ts'
import type { BuiltRelease, ReleaseSource } from './sources/built-release.ts'

/** A brand's release, and the one that it would replace if they differ. */
export interface BrandPair {
  readonly after: BuiltRelease
  readonly before?: BuiltRelease
  readonly state: BrandState
}

export interface PairRequest {
  readonly ids: readonly string[]
  readonly source: ReleaseSource
  /** Undefined: nothing is compared. */
  readonly against: ReleaseSource | undefined
  /** Leaves out the brands whose release is the one before. */
  readonly onlyChanged: boolean
  /** The options with which the brands are generated, for messages. */
  readonly options: string
}

export interface Pairs {
  readonly pairs: readonly BrandPair[]
  /** How many brands were left out. */
  readonly unchanged: number
}

/** Opens the releases of all brands. Throws one UserError with everything that is wrong with any of them. */
export async function openPairs({ ids, source, against, onlyChanged, options }: PairRequest): Promise<Pairs> {
  const pairs: BrandPair[] = []
  const problems: Problem[] = []
  const open = async (id: string, state: BrandState): Promise<BrandPair> => {
    const after = await source.open(id)
    if (!after) throw new UserError([createProblem('NOT_GENERATED', { merchant: id, folder: source.name, options })])
    const before = state === 'changed' ? await against?.open(id) : undefined
    return { after, state, ...(before && { before }) }
  }
  let unchanged = 0
  for (const id of ids) {
    try {
      const state = await stateOf(id, source, against)
      if (onlyChanged && state === 'unchanged') unchanged += 1
      else pairs.push(await open(id, state))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      problems.push(...error.problems)
    }
  }
  if (problems.length > 0) throw new UserError(problems)
  return { pairs, unchanged }
}

async function stateOf(id: string, source: ReleaseSource, against: ReleaseSource | undefined): Promise<BrandState> {
  if (!against) return 'alone'
  const [after, before] = await Promise.all([source.releaseOf(id), against.releaseOf(id)])
  if (before === undefined) return 'new'
  return after === before ? 'unchanged' : 'changed'
}
