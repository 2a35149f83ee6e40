import { originFor, requireAddress } from '../../../ship/check/check-address.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { usageError, UserError } from '../../../errors/user-error.ts'
import type { Store } from '../../../system/store.ts'
import { withProgress } from '../../terminal/progress.ts'
import {
  findMerchant,
  findRelease,
  releasesInFolder,
  releasesInStore,
  type ReleaseSource,
} from '../../../ship/verify/find-release.ts'
import type { Answer } from '../command.ts'
import { folderOption } from '../places.ts'
import { storeOf } from '../target.ts'
import { demandsOf } from './demands-of.ts'
import type { Options } from '../declarations.ts'
import { verifyMerchant, type Subject, type Verified } from './verify-merchant.ts'
import { verdictText, verdictsText } from './verdict-text.ts'
import { MachineError } from '../../../errors/machine-error.ts'
import type { Problem } from '../../../errors/problem.ts'
import { problemJson } from '../../terminal/problem-json.ts'

/** `livery verify`: exit code 1 if anything differs. */
export async function run(subject: string | undefined, options: Options<'verify'>): Promise<Answer> {
  if (options.all === true) {
    if (subject !== undefined)
      throw usageError(createProblem('GENERATE_ALL_AND_IDS', { ids: [subject], command: 'verify' }))
    const store = await chosenStore(options, options.at !== undefined)
    return await verifyAll(sourceOf(store, options), store, options)
  }
  if (subject === undefined) throw usageError(createProblem('VERIFY_NOTHING_NAMED', {}))
  return await verifyOne(subject, options)
}

async function verifyOne(subject: string, options: Options<'verify'>): Promise<Answer> {
  const address = addressOf(subject, options)
  const demands = demandsOf(options)
  const store = await chosenStore(options, address !== undefined)
  const source = sourceOf(store, options)
  const id = isAddress(subject) ? await findMerchant(source, new URL(subject).hostname) : subject
  const receipt = await findRelease(source, id, options.release)
  const site = address === undefined ? undefined : originFor(address, receipt)
  const isShown = site !== undefined && !options.json && !options.quiet && process.stderr.isTTY === true
  const isLive = options.release === undefined
  const verified = await withProgress(isShown, (watcher) =>
    verifyMerchant({ id, source, store, receipt, site, demands, isLive, watcher }),
  )
  const ok = verified.differences.length === 0
  return { ok, json: verified, text: () => verdictText(verified), isWanted: !ok }
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/**
 * The address of the site to compare; it may contain `{id}` and `{host}`. Undefined to compare the objects of the
 * target.
 */
function addressOf(subject: string, { at }: Options<'verify'>): string | undefined {
  const address = at ?? (isAddress(subject) ? subject : undefined)
  if (address === undefined) return undefined
  if (/[{}]/.test(address)) return requireAddress(address)
  const url = isAddress(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.password !== '')
    throw usageError(createProblem('VERIFY_ADDRESS', { found: address }))
  return url.origin
}

async function chosenStore(options: Options<'verify'>, hasSite: boolean): Promise<Store | undefined> {
  const isTarget = options.to !== undefined || options.env !== undefined
  if (isTarget && options.out !== undefined) throw usageError(createProblem('VERIFY_TWO_SOURCES', {}))
  if (options.out === undefined) return await storeOf(options, 'verify')
  if (!hasSite) throw usageError(createProblem('VERIFY_NO_ADDRESS', {}))
  return undefined
}

const sourceOf = (store: Store | undefined, { out }: Options<'verify'>) =>
  store ? releasesInStore(store) : releasesInFolder(folderOption('--out', out ?? ''))

/** The results for the merchants of a target or a folder. */
interface Findings {
  readonly verified: readonly Verified[]
  /** Why merchants could not be compared. */
  readonly problems: readonly Problem[]
}

/**
 * `livery verify --all`: compares everything that is live; a fault of one merchant does not stop the others.
 */
async function verifyAll(source: ReleaseSource, store: Store | undefined, options: Options<'verify'>): Promise<Answer> {
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
