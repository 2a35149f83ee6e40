import { createProblem } from '../../../errors/create-problem.ts'
import { usageError } from '../../../errors/user-error.ts'
import { counted, table } from '../../terminal/format.ts'
import type { Lines } from '../../terminal/print.ts'
import type { Answer } from '../command.ts'
import { cacheFolderOf } from '../places.ts'
import type { Options } from '../declarations.ts'
import { bytesOf, type PruneLimits } from './plan-pruning.ts'
import { pruneCache, type Pruned } from './prune.ts'
import { surveyCache, type CacheSurvey } from './survey.ts'
import { bytesText } from '../../../release/bytes.ts'
import { withCacheAlone } from '../waiting.ts'

/**
 * `livery cache`: lists the contents of the cache with size and age; `--prune` removes what exceeds the limits
 * (FLEET-10).
 */
export async function run(options: Options<'cache'>): Promise<Answer> {
  const root = cacheFolderOf(options.cache)
  if (!options.prune && (options.olderThan ?? options.maxSize) !== undefined)
    throw usageError(createProblem('CACHE_LIMIT_ALONE', {}))
  const limits = limitsOf(options, Date.now())
  const pruned = options.prune ? await withCacheAlone(root, () => pruneCache(surveyCache(root), limits)) : undefined
  const survey = surveyCache(root)
  return {
    json: { ...facts(survey), ...(pruned && { pruned }) },
    text: () => [...(pruned ? [prunedText(pruned)] : []), text(survey, Date.now())],
  }
}

function facts({ directory, contents, bundles, pictures, otherBytes, foreign }: CacheSurvey) {
  return {
    directory,
    contents: { count: contents.length, bytes: contents.reduce((sum, { bytes }) => sum + bytes, 0) },
    removable: { bytes: bytesOf({ contents: [...contents, ...pictures], bundles }) },
    bundles: { count: bundles.length, lastUsed: bundles.map(({ usedAt }) => new Date(usedAt).toISOString()).sort() },
    pictures: { count: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) },
    otherBytes,
    foreign: foreign.map((one) => ({ ...one, usedAt: new Date(one.usedAt).toISOString() })),
  }
}

function prunedText({ contents, bundles, pictures, foreign, bytes }: Pruned): string {
  const removed = [
    ...(contents === 0 ? [] : [counted(contents, 'content')]),
    ...(bundles === 0 ? [] : [counted(bundles, 'bundle')]),
    ...(pictures === 0 ? [] : [counted(pictures, 'picture')]),
    ...(foreign === 0 ? [] : [`${counted(foreign, 'folder')} of other versions`]),
  ]
  return removed.length === 0 ? 'Nothing is beyond the limits.' : `Removed ${removed.join(', ')}: ${bytesText(bytes)}.`
}

function text({ directory, contents, bundles, pictures, otherBytes, foreign }: CacheSurvey, now: number): Lines {
  const linked = contents.filter(({ isLinked }) => isLinked)
  const sum = (parts: readonly { readonly bytes: number }[]): string =>
    bytesText(parts.reduce((total, { bytes }) => total + bytes, 0))
  const age = (times: readonly number[]): string =>
    times.length === 0 ? '' : `the oldest ${ageOf(now - Math.min(...times))}`
  return [
    directory,
    table([
      ['contents', counted(contents.length, 'content'), sum(contents), age(contents.map(({ madeAt }) => madeAt))],
      ['  in brands', counted(linked.length, 'content'), sum(linked), 'take no room of their own'],
      ['bundles', counted(bundles.length, 'bundle'), sum(bundles), age(bundles.map(({ usedAt }) => usedAt))],
      [
        'pictures of reports',
        counted(pictures.length, 'picture'),
        sum(pictures),
        age(pictures.map(({ madeAt }) => madeAt)),
      ],
      ['indexes', '', bytesText(otherBytes), ''],
      ['other versions', counted(foreign.length, 'folder'), sum(foreign), age(foreign.map(({ usedAt }) => usedAt))],
    ]),
  ]
}

function ageOf(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  return hours < 48 ? `${counted(hours, 'hour')} old` : `${counted(Math.floor(hours / 24), 'day')} old`
}

const ageUnits = { h: 1, d: 24 }
const sizeUnits = { MB: 1e6, GB: 1e9 }
/** The default age: the sources of a brand that was not built for a month have most likely changed. */
const usualAge = '30d'

/** @param now epoch ms */
export function limitsOf({ olderThan, maxSize }: Options<'cache'>, now: number): PruneLimits {
  const age = olderThan ?? (maxSize === undefined ? usualAge : undefined)
  return {
    before: age === undefined ? 0 : now - amountOf('--older-than', age, ageUnits, '30d or 12h') * 3_600_000,
    maxBytes: maxSize === undefined ? Infinity : amountOf('--max-size', maxSize, sizeUnits, '2GB or 500MB'),
  }
}

function amountOf(option: string, found: string, units: Readonly<Record<string, number>>, examples: string): number {
  const [, amount = '', unit = ''] = /^(\d{1,6})([a-z]+)$/i.exec(found) ?? []
  const factor = Object.hasOwn(units, unit) ? units[unit] : undefined
  if (amount === '' || factor === undefined) throw usageError(createProblem('CACHE_LIMIT', { option, found, examples }))
  return Number(amount) * factor
}
