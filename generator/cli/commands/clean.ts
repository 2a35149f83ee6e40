import { existsSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isCacheFolder } from '../../cache/cache.ts'
import { namesIn } from '../../cache/files.ts'
import { lockFolder } from '../../cache/lock.ts'
import { recoverOutput } from '../../output/write-release.ts'
import { madeFolders, orphanedFolders, ownerOf, unknownFilesIn } from '../../output/output-owner.ts'
import { removeOrphans } from '../../output/provenance.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { nearest } from '../../errors/nearest.ts'
import type { Problem } from '../../errors/problem.ts'
import { usageError } from '../../errors/user-error.ts'
import { merchantIds } from '../../merchant/merchant-ids.ts'
import { note } from '../terminal/print.ts'
import { problemJson } from '../terminal/problem-json.ts'
import type { Answer } from './command.ts'
import { cacheFolderOf, checkPlaces, loadOptionsOf, outputFolderOf } from './places.ts'
import { waitingText, withCacheAlone } from './waiting.ts'
import type { Options } from './declarations.ts'

/**
 * `livery clean`: removes the folders of merchants that no longer exist (BND-11), or what the options name: brands, all
 * of them, or the cache (FLEET-10).
 */
export async function run(ids: readonly string[], options: Options<'clean'>): Promise<Answer> {
  const out = await outputFolderOf(options)
  const { merchantsDirectory } = loadOptionsOf(options)
  if (options.cache !== undefined) return cleanCache(ids, out, merchantsDirectory, options)
  const find = finderOf(ids, options, out, merchantsDirectory)
  checkPlaces({ out, merchantsDirectory })
  const cleaned = existsSync(out)
    ? await cleanFolder(out, find, options.dryRun === true)
    : { removed: [], problems: [] }
  return answerOf(cleaned, out, options)
}

/** Finds the ids of the folders to remove. */
type Finder = () => readonly string[]

function finderOf(ids: readonly string[], { all }: Options<'clean'>, out: string, merchantsDirectory: string): Finder {
  if (all && ids.length > 0) throw usageError(createProblem('GENERATE_ALL_AND_IDS', { ids, command: 'clean' }))
  if (all) return () => madeFolders(out)
  if (ids.length > 0) return () => requireMade(out, ids)
  const known = merchantIds(merchantsDirectory)
  // An empty folder of merchants is most likely the wrong one, and all brands would be removed.
  if (known.length === 0) throw usageError(createProblem('CLEAN_NO_MERCHANTS', { folder: merchantsDirectory }))
  return () => orphanedFolders(out, known, merchantsDirectory)
}

function requireMade(out: string, ids: readonly string[]): readonly string[] {
  const made = madeFolders(out)
  const found = ids.find((id) => !made.includes(id))
  if (found !== undefined) {
    const suggestion = nearest(found, made)
    throw usageError(createProblem('CLEAN_UNKNOWN', { out, found, suggestion, known: made }))
  }
  return [...new Set(ids)].sort()
}

async function cleanCache(
  ids: readonly string[],
  out: string,
  merchantsDirectory: string,
  options: Options<'clean'>,
): Promise<Answer> {
  if (options.all || ids.length > 0) throw usageError(createProblem('CLEAN_CACHE_ALONE', { ids }))
  const cache = cacheFolderOf(options.cache === true ? undefined : options.cache)
  checkPlaces({ out, cache, merchantsDirectory })
  const removed = cacheFoldersIn(cache)
  if (!options.dryRun && removed.length > 0)
    await withCacheAlone(cache, () => {
      for (const name of cacheFoldersIn(cache)) rmSync(join(cache, name), { recursive: true })
    })
  return answerOf({ removed, problems: [] }, cache, options)
}

/** Names of what Livery keeps in a cache, in whatever folder the user names. */
const cacheFoldersIn = (cache: string): readonly string[] =>
  namesIn(cache).filter((name) =>
    name === 'verdicts' ? hasOnlyVerdicts(join(cache, name)) : isCacheFolder(cache, name),
  )

const hasOnlyVerdicts = (folder: string): boolean => namesIn(folder).every((name) => name.endsWith('.json'))

interface Cleaned {
  /** Ids; with --dry-run, of the brands that would be removed. */
  readonly removed: readonly string[]
  readonly problems: readonly Problem[]
}

async function cleanFolder(out: string, find: Finder, isDry: boolean): Promise<Cleaned> {
  if (isDry) return sort(out, find())
  const lock = await lockFolder(out, (holder) => note(waitingText(holder, 'is generating into the same folder')))
  try {
    await recoverOutput(out)
    const cleaned = sort(out, find())
    for (const id of cleaned.removed) await rm(join(out, id), { recursive: true })
    removeOrphans(out)
    return cleaned
  } finally {
    await lock.release()
  }
}

/** Separates folders that can be removed from those that contain files of another origin. */
function sort(out: string, gone: readonly string[]): Cleaned {
  const found = gone.map((id) => {
    const owner = ownerOf(out, id)
    return { id, unknownFiles: owner.kind === 'livery' ? unknownFilesIn(join(out, id), owner.receipt) : [] }
  })
  return {
    removed: found.filter(({ unknownFiles }) => unknownFiles.length === 0).map(({ id }) => id),
    problems: found.flatMap(({ id, unknownFiles }) =>
      unknownFiles[0] === undefined
        ? []
        : [createProblem('CLEAN_KEPT', { folder: join(out, id), first: unknownFiles[0], count: unknownFiles.length })],
    ),
  }
}

function answerOf({ removed, problems }: Cleaned, out: string, { dryRun }: Options<'clean'>): Answer {
  return {
    json: { removed: dryRun ? [] : removed, ...(dryRun && { toRemove: removed }), problems: problems.map(problemJson) },
    text: () =>
      removed.length === 0
        ? `Nothing to remove in ${out}.`
        : `${dryRun ? 'Would remove' : 'Removed'} ${removed.length}: ${removed.join(', ')}`,
    problems,
  }
}
