import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { keysOf, readState, shortId } from '../../publish/state.ts'
import type { Store } from '../../store/store.ts'
import type { TrustedKey } from '../../release/attestation/envelope.ts'
import type { Receipt } from '../../release/receipt.ts'
import { printJson } from '../../terminal/print.ts'
import { createProgress } from '../../terminal/progress.ts'
import type { Difference, Verdict } from '../../verify/difference.ts'
import { findMerchant, findRelease, releasesInFolder, releasesInStore } from '../../verify/find-release.ts'
import { checkRelease } from '../../verify/release-checks.ts'
import { verifyServed } from '../../verify/verify-served.ts'
import { verifyStored } from '../../verify/verify-stored.ts'
import { folderOption } from '../places.ts'
import { readTrustedKeys } from '../signing-key.ts'
import { storeOf, type TargetOptions } from '../publish-options.ts'
import { printVerdict } from './verdict-text.ts'

export interface VerifyOptions extends TargetOptions {
  readonly at?: string
  readonly release?: string
  /** Relative to the working folder. */
  readonly out?: string
  /** Files with public keys. */
  readonly trustedKey?: readonly string[]
}

/** `livery verify`: exit code 1 if anything differs. */
export async function verifyCommand(subject: string, options: VerifyOptions): Promise<void> {
  const site = siteOf(subject, options)
  const trusted = readTrustedKeys(options.trustedKey ?? [])
  const store = await chosenStore(options, site)
  const source = store ? releasesInStore(store) : releasesInFolder(folderOption('--out', options.out ?? ''))
  const id = isAddress(subject) ? await findMerchant(source, new URL(subject).hostname) : subject
  const receipt = await findRelease(source, id, options.release)
  const [verdict, kept] = await Promise.all([
    site === undefined ? stored(store, id, receipt) : served(site, receipt, options),
    store ? keptDifferences(store, id, receipt, trusted, options) : [],
  ])
  const differences = [...verdict.differences, ...kept]
  if (differences.length > 0) process.exitCode = exitCodes.input
  const result = { id, release: receipt.release, at: site ?? source.name, ...verdict, differences }
  if (options.json) printJson({ ok: differences.length === 0, ...result })
  else printVerdict(result, options)
}

const usage = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text)

/** The origin of the site to ask; undefined for the objects of the target. */
function siteOf(subject: string, { at }: VerifyOptions): string | undefined {
  const address = at ?? (isAddress(subject) ? subject : undefined)
  if (address === undefined) return undefined
  const url = isAddress(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.password !== '')
    throw usage(createProblem('VERIFY_ADDRESS', { found: address.replace(/\/\/.*@/, '//…@') }))
  return url.origin
}

async function chosenStore(options: VerifyOptions, site: string | undefined): Promise<Store | undefined> {
  const isTarget = options.to !== undefined || options.env !== undefined
  if (isTarget && options.out !== undefined) throw usage(createProblem('VERIFY_TWO_SOURCES', {}))
  if (options.out === undefined) return await storeOf(options, 'verify')
  if (site === undefined) throw usage(createProblem('VERIFY_NO_ADDRESS', {}))
  return undefined
}

async function served(site: string, receipt: Receipt, { json, quiet }: VerifyOptions): Promise<Verdict> {
  const progress = createProgress(process.stderr, !json && !quiet && process.stderr.isTTY === true)
  if (!receipt.hosting)
    throw new UserError([createProblem('VERIFY_NO_RELEASE', { merchant: receipt.merchant.id, source: 'the receipt' })])
  try {
    return await verifyServed(site, receipt, receipt.hosting, progress)
  } finally {
    progress.end()
  }
}

async function stored(store: Store | undefined, id: string, receipt: Receipt): Promise<Verdict> {
  return store ? await verifyStored(store, id, receipt) : { checked: 0, differences: [], recompressed: [] }
}

/** What the target itself keeps of the release, and whether a change of it was interrupted. */
async function keptDifferences(
  store: Store,
  id: string,
  receipt: Receipt,
  trusted: readonly TrustedKey[],
  { release }: VerifyOptions,
): Promise<readonly Difference[]> {
  const { state } = await readState(store, id)
  const isBetween = release === undefined && state.changingTo !== null
  const path = keysOf(id).current
  const found = `interrupted while changing to ${shortId(state.changingTo ?? '')}`
  const between = { path, what: 'state', expected: `release ${shortId(receipt.release)} alone`, found }
  return [...(isBetween ? [between] : []), ...(await checkRelease(store, id, receipt, trusted))]
}
