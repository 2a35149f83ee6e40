import { relative } from 'node:path'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson, stackLines, type Lines } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems, type OutputForm } from '../../terminal/report.ts'
import { counted, firstOf, table } from '../../terminal/format.ts'
import type { Bug, CacheHits, FleetResult } from '../../../build/fleet/run.ts'
import type { SharedCounts } from '../../../cache/shared/shared-cache.ts'
import { reasonText } from '../../../build/fleet/reason-text.ts'
import { bytesText } from '../../../release/bytes.ts'

export interface ReportFacts {
  readonly form: OutputForm
  readonly quiet: boolean
  readonly dryRun: boolean
  readonly out: string
  /** Duration of the whole run. */
  readonly ms: number
  /** Id of the key that signed the statements; absent without a key. */
  readonly keyId?: string | undefined
}

/** Reports what a run did: a table, or one JSON document. */
export function reportGenerated(result: FleetResult, facts: ReportFacts): void {
  if (facts.form === 'json')
    return printJson({ ...jsonOf(result), ...(facts.keyId !== undefined && { signedBy: facts.keyId }) })
  if (facts.form === 'json-lines') return result.bugs.forEach((bug) => note(bugText(bug)))
  const problems = facts.quiet ? result.problems.filter(({ severity }) => severity === 'error') : result.problems
  if (problems.length > 0) reportProblems(problems)
  for (const bug of result.bugs) note(bugText(bug))
  if (!facts.quiet) print(facts.dryRun ? dryRunText(result) : summary(result, facts))
}

function jsonOf({ ok, merchants, failed, skipped, orphaned, problems, toBuild, shared }: FleetResult) {
  const rows = merchants.map(({ id, code, flagSet, languages, firstLoad, files, bytes, ms, cached }) => ({
    id,
    code,
    flagSet,
    languages,
    firstLoad,
    files,
    bytes,
    ms,
    cached,
  }))
  return {
    ok,
    merchants: rows,
    failed,
    skipped,
    orphaned,
    problems: problems.map(problemJson),
    ...(shared && { shared }),
    ...(toBuild.length > 0
      ? {
          toBuild: toBuild.map(({ id }) => id),
          reasons: Object.fromEntries(toBuild.map(({ id, reasons }) => [id, reasons])),
        }
      : {}),
  }
}

function dryRunText({ toBuild, failed }: FleetResult): Lines {
  const ids = toBuild.map(({ id }) => id).join(', ')
  const first = toBuild.length === 0 ? 'nothing would be built.' : `would build ${toBuild.length}: ${ids}`
  const rest = reasonLines(toBuild)
  if (failed.length > 0)
    return [`${counted(failed.length, 'merchant')} would fail (${failed.join(', ')}); ${first}`, ...rest]
  return toBuild.length === 0 ? `Everything is up to date; ${first}` : [first.replace(/^w/, 'W'), ...rest]
}

/** A line for each reason, with its merchants. */
function reasonLines(toBuild: FleetResult['toBuild']): readonly string[] {
  const texts = toBuild.flatMap(({ id, reasons }) => reasons.map((reason) => ({ id, text: reasonText(reason) })))
  return [...new Set(texts.map(({ text }) => text))].sort().map((text) => {
    const ids = texts.filter((entry) => entry.text === text).map(({ id }) => id)
    return `  ${text}: ${firstOf(ids, 3)}`
  })
}

const bugText = ({ stack, ids }: Bug): Lines => [`While building ${firstOf(ids, 3)}:`, stackLines(stack)]

/** A table of what was built, and a line that counts each result that occurred (BND-09). */
function summary({ ok, merchants, failed, skipped, shared }: FleetResult, { out, ms, keyId }: ReportFacts): Lines {
  const paint = paintFor(process.stdout)
  const head = ['merchant', 'flag set', 'first load', 'files', 'size', 'time', 'cache'].map((title) => paint.dim(title))
  const built = merchants.filter(({ cached }) => !cached)
  const current = merchants.length - built.length
  const parts = [
    ...(built.length === 0 ? [] : [`${built.length} built`]),
    ...(current === 0 ? [] : [`${current} up to date`]),
    ...(failed.length === 0 ? [] : [paint.red(`${failed.length} failed (${failed.join(', ')})`)]),
    ...(skipped.length === 0 ? [] : [paint.yellow(`${skipped.length} skipped (${skipped.join(', ')})`)]),
  ]
  const what = parts.length === 0 ? 'no merchants' : parts.join(', ')
  const signed = keyId === undefined || built.length === 0 ? '' : `, signed by ${keyId.slice(0, 8)}`
  const line = `${ok ? paint.green('✔') : paint.red('✖')} ${what} in ${seconds(ms)}: ${relative(process.cwd(), out) || '.'}${signed}`
  return [
    ...(built.length === 0 ? [] : [...table([head, ...built.map(row)]), '']),
    line,
    ...(shared ? [sharedText(shared)] : []),
  ]
}

const sharedText = ({ fetched, stored }: SharedCounts): string =>
  `  shared cache: ${fetched} entries used, ${stored} stored`

function row({ id, flagSet, firstLoad, files, bytes, ms, hits }: FleetResult['merchants'][number]): string[] {
  const size = `${bytesText(firstLoad.js)} js + ${bytesText(firstLoad.css)} css`
  return [id, flagSet, size, String(files), bytesText(bytes), `${ms} ms`, hits ? hitText(hits) : '']
}

function hitText({ bundle, images }: CacheHits): string {
  return `${bundle ? 'bundle' : 'no bundle'}, ${images.cached}/${images.count} images`
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
