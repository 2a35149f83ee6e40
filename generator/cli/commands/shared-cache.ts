import { cacheVersion } from '../../cache/cache.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError } from '../../errors/user-error.ts'
import { openSharedCache, type SharedCache, type SharedCacheMode } from '../../cache/shared/shared-cache.ts'
import { bareSecret, pemOf } from '../../cache/shared/key-text.ts'
import { signingOf } from '../../cache/shared/signing.ts'
import { reportProblems } from '../terminal/report.ts'

/** Settings without an option: a key must not be on a command line, and the mode belongs to the machine. */
type Environment = Readonly<
  Partial<
    Record<'LIVERY_SHARED_CACHE' | 'LIVERY_SHARED_CACHE_MODE' | 'LIVERY_CACHE_KEY' | 'LIVERY_CACHE_UNSIGNED', string>
  >
>

/**
 * The cache that machines share, as the option or the environment names it; undefined where neither does. Throws a
 * UserError for a mode, key or target that cannot be used.
 * @param target of `--shared-cache`
 * @param pause in ms, after which a store that was given up is tried again
 */
export async function sharedCacheOf(
  target: string | undefined,
  environment: Environment = process.env,
  pause?: number,
): Promise<SharedCache | undefined> {
  const named = target ?? nonEmpty(environment.LIVERY_SHARED_CACHE)
  if (named === undefined) return undefined
  const mode = modeOf(nonEmpty(environment.LIVERY_SHARED_CACHE_MODE))
  const signing = signingOf(nonEmpty(environment.LIVERY_CACHE_KEY), environment.LIVERY_CACHE_UNSIGNED === '1')
  remarkOnKey(environment.LIVERY_CACHE_KEY)
  if (mode === 'read-write' && !signing.sign) throw usageError(createProblem('CACHE_KEY_CANNOT_SIGN', {}))
  const { openStore } = await import('./target.ts')
  const store = await openStore('--shared-cache', named)
  return openSharedCache({ store, signing, mode, version: cacheVersion(), ...(pause !== undefined && { pause }) })
}

/**
 * The store through which machines build together. Throws a UserError if there is none, or if it is read-only.
 * @param target of `--shared-cache`
 */
export async function writableSharedCache(target: string | undefined): Promise<SharedCache> {
  const shared = await sharedCacheOf(target, process.env, pauseOfWorkers)
  if (shared?.mode === 'read-write') return shared
  throw usageError(createProblem('QUEUE_NO_STORE', { found: shared ? `${shared.name}, which it only reads` : 'none' }))
}

/** An earlier Livery uses the secret as it is, including quotes and line breaks, so the keys would differ. */
function remarkOnKey(key = ''): void {
  if (!pemOf(key).includes('-----BEGIN') && bareSecret(key) !== key)
    reportProblems([createProblem('CACHE_KEY_BARED', {})])
}

/** How long a worker stops using a faulty store before it tries again, in ms. */
const pauseOfWorkers = 30_000

const nonEmpty = (text: string | undefined): string | undefined => (text === '' ? undefined : text)

function modeOf(found = 'read'): SharedCacheMode {
  if (found !== 'read' && found !== 'read-write') throw usageError(createProblem('CACHE_SHARED_MODE', { found }))
  return found
}
