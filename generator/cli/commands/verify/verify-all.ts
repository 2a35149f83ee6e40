import { createProblem } from '../../../errors/create-problem.ts'
import { MachineError } from '../../../errors/machine-error.ts'
import type { Problem } from '../../../errors/problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { originFor, requireAddress } from '../../../ship/check/check-address.ts'
import type { Store } from '../../../system/store.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { withProgress } from '../../terminal/progress.ts'
import type { Answer } from '../command.ts'
import { findRelease, type ReleaseSource } from '../../../ship/verify/find-release.ts'
import { demandsOf } from './demands-of.ts'
import { verdictsText } from './verdict-text.ts'
import type { VerifyOptions } from './index.ts'
import { verifyMerchant, type Subject, type Verified } from './verify-merchant.ts'

/** The results for the merchants of a target or a folder. */
interface Findings {
  readonly verified: readonly Verified[]
  /** Why merchants could not be compared. */
  readonly problems: readonly Problem[]
}

/**
 * `livery verify --all`: compares everything that is live; a fault of one merchant does not keep the others from it.
 */
export async function verifyAll(
  source: ReleaseSource,
  store: Store | undefined,
  options: VerifyOptions,
): Promise<Answer> {
  const address = options.at === undefined ? undefined : requireAddress(options.at)
  const demands = demandsOf(options)
  const ids = await source.liveIds()
  if (ids.length === 0) throw new UserError([createProblem('VERIFY_NOTHING_LIVE', { source: source.name })])
  const isShown = !options.json && !options.quiet && process.stderr.isTTY === true
  const findings = await withProgress(isShown, async (progress) => {
    progress.expect(ids.length)
    let found: Findings = { verified: [], problems: [] }
    for (const id of ids) {
      progress.begin(id)
      found = joined(found, await findingsOn(id, { source, store, demands, address }))
      progress.step(id)
    }
    return found
  })
  return answerOf(findings, options.at ?? source.name)
}

interface Circumstances extends Pick<Subject, 'source' | 'store' | 'demands'> {
  /** The pattern of the merchants' addresses, `https://{host}`; undefined to compare the objects of the target. */
  readonly address: string | undefined
}

async function findingsOn(id: string, { source, store, demands, address }: Circumstances): Promise<Findings> {
  try {
    const receipt = await findRelease(source, id, undefined)
    const site = address === undefined ? undefined : originFor(address, receipt)
    const watcher = { expect: () => undefined, step: () => undefined }
    return {
      verified: [await verifyMerchant({ id, source, store, receipt, site, demands, isLive: true, watcher })],
      problems: [],
    }
  } catch (error) {
    return { verified: [], problems: problemsOf(id, error) }
  }
}

const ofOneSite: readonly string[] = ['VERIFY_UNREACHABLE', 'SITE_PASSWORD']

/** The problems of one merchant; any other error, such as one of the target, is rethrown and ends the run. */
function problemsOf(id: string, error: unknown): readonly Problem[] {
  if (error instanceof UserError) return error.problems
  if (error instanceof MachineError && ofOneSite.includes(error.problem.code))
    return [{ ...error.problem, message: `${id}: ${error.message}` }]
  throw error
}

const joined = (one: Findings, other: Findings): Findings => ({
  verified: [...one.verified, ...other.verified],
  problems: [...one.problems, ...other.problems],
})

function answerOf({ verified, problems }: Findings, at: string): Answer {
  const isAlike = verified.every(({ differences }) => differences.length === 0)
  return {
    ok: problems.length === 0 && isAlike,
    json: { merchants: verified, problems: problems.map(problemJson) },
    text: () => verdictsText(verified, problems.length, at),
    isWanted: !isAlike,
    problems,
  }
}
