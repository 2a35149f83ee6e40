import { originFor, requireAddress } from '../../../ship/check/check-address.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { usageError } from '../../../errors/user-error.ts'
import type { Store } from '../../../system/store.ts'
import { withProgress } from '../../terminal/progress.ts'
import { findMerchant, findRelease, releasesInFolder, releasesInStore } from '../../../ship/verify/find-release.ts'
import type { Answer } from '../command.ts'
import { folderOption } from '../places.ts'
import { storeOf } from '../publish-options.ts'
import { demandsOf } from './demands-of.ts'
import type { VerifyOptions } from './index.ts'
import { verifyAll } from './verify-all.ts'
import { verifyMerchant } from './verify-merchant.ts'
import { verdictText } from './verdict-text.ts'

/** `livery verify`: exit code 1 if anything differs. */
export async function run(subject: string | undefined, options: VerifyOptions): Promise<Answer> {
  if (options.all === true) {
    if (subject !== undefined)
      throw usageError(createProblem('GENERATE_ALL_AND_IDS', { ids: [subject], command: 'verify' }))
    const store = await chosenStore(options, options.at !== undefined)
    return await verifyAll(sourceOf(store, options), store, options)
  }
  if (subject === undefined) throw usageError(createProblem('VERIFY_NOTHING_NAMED', {}))
  return await verifyOne(subject, options)
}

async function verifyOne(subject: string, options: VerifyOptions): Promise<Answer> {
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
function addressOf(subject: string, { at }: VerifyOptions): string | undefined {
  const address = at ?? (isAddress(subject) ? subject : undefined)
  if (address === undefined) return undefined
  if (/[{}]/.test(address)) return requireAddress(address)
  const url = isAddress(address) && URL.canParse(address) ? new URL(address) : undefined
  if (!url || url.username !== '' || url.password !== '')
    throw usageError(createProblem('VERIFY_ADDRESS', { found: address }))
  return url.origin
}

async function chosenStore(options: VerifyOptions, hasSite: boolean): Promise<Store | undefined> {
  const isTarget = options.to !== undefined || options.env !== undefined
  if (isTarget && options.out !== undefined) throw usageError(createProblem('VERIFY_TWO_SOURCES', {}))
  if (options.out === undefined) return await storeOf(options, 'verify')
  if (!hasSite) throw usageError(createProblem('VERIFY_NO_ADDRESS', {}))
  return undefined
}

const sourceOf = (store: Store | undefined, { out }: VerifyOptions) =>
  store ? releasesInStore(store) : releasesInFolder(folderOption('--out', out ?? ''))
