import { brokenIn, identitiesOf } from '../../build/fleet/assess-fleet.ts'
import { brandTermsOf, termsHash } from '../../build/gates/brand-terms.ts'
import { mentionsIn, namedBrands, type Mention } from '../../build/gates/named-brands.ts'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import { distinctByPlace, isError, type Problem } from '../../errors/problem.ts'
import type { MerchantIdentity } from '../../merchant/identity.ts'
import { framed } from '../../merchant/load.ts'
import { readEach, requireIds } from '../../merchant/merchant-ids.ts'
import type { FleetProblems, LoadOptions, Merchant } from '../../merchant/model.ts'
import type { RunOutcome } from '../ci/run-outcome.ts'
import { paintFor } from '../terminal/paint.ts'
import { problemJson } from '../terminal/problem-json.ts'
import { withProgress } from '../terminal/progress.ts'
import type { Answer } from './command.ts'
import { readFleet, type FleetReading } from './read-fleet.ts'
import { loadOptionsOf } from './places.ts'
import { isProgressShown, reportRun, type RunEvents } from './report-run.ts'
import type { Options } from './declarations.ts'

/** Checks merchants; the exit code is 1 if there is an error (SCH-04). */
export const run = (ids: readonly string[], options: Options<'validate'>): Promise<void> =>
  reportRun('validate', options, async (events) => {
    const place = loadOptionsOf(options)
    const read = new Map<string, Merchant>()
    const reading = await readWithProgress(options, read)
    requireIds(ids, reading.state.ids)
    const findings = withMentions(reading.found, await namedBrandsIn(reading, read, place), place.merchantsDirectory)
    const outcome = outcomeOf(reading.state.ids, findings, ids, events)
    return { ...outcome, answer: answerOf(chosenProblems(findings, ids), outcome) }
  })

/** @param read is given the merchants that an earlier command has not read */
const readWithProgress = (options: Options<'validate'>, read: Map<string, Merchant>): Promise<FleetReading> =>
  withProgress(isProgressShown(options) && isTerminal(), (progress) => {
    progress.begin('reading the merchants')
    return readFleet(options, {
      onListed: (count) => progress.expect(count),
      onLoaded: (id, merchant) => {
        if (merchant) read.set(id, merchant)
        progress.step(id)
      },
    })
  })

/** What merchants without errors say of each other, by id. What earlier commands have found is not searched for again. */
async function namedBrandsIn(
  { state, keep }: FleetReading,
  read: ReadonlyMap<string, Merchant>,
  place: LoadOptions,
): Promise<ReadonlyMap<string, readonly Mention[]>> {
  const terms = termsHash(identitiesOf(state).map(brandTermsOf))
  const broken = brokenIn(state)
  const sound = [...state.records].filter(([id]) => !broken.has(id))
  const unsearched = sound.filter(([, { mentions }]) => mentions?.terms !== terms).map(([id]) => id)
  const found = unsearched.length > 0 ? await search(identitiesOf(state), unsearched, read, place) : new Map()
  if (unsearched.length > 0)
    keep(
      new Map(
        [...state.records].map(([id, record]) => {
          const own = found.get(id)
          return [id, own ? { ...record, mentions: { terms, found: own } } : record]
        }),
      ),
    )
  return new Map(sound.map(([id, { mentions }]) => [id, found.get(id) ?? mentions?.found ?? []]))
}

async function search(
  identities: readonly MerchantIdentity[],
  ids: readonly string[],
  read: ReadonlyMap<string, Merchant>,
  place: LoadOptions,
): Promise<ReadonlyMap<string, readonly Mention[]>> {
  const [{ foreignBrandGate }, { openContext }, { loadMerchant }] = await Promise.all([
    import('../../build/fleet/gates.ts'),
    import('../../merchant/load.ts'),
    import('../../merchant/load-merchant.ts'),
  ])
  const gate = foreignBrandGate(identities)
  const context = await openContext(place)
  const mentions = await readEach(ids, async (id) => {
    const merchant = read.get(id) ?? (await loadMerchant(context, id)).merchant
    return [id, merchant ? mentionsIn(merchant, gate) : []] as const
  })
  return new Map(mentions)
}

function withMentions(
  { problems, problemsOf, general }: FleetProblems,
  mentions: ReadonlyMap<string, readonly Mention[]>,
  merchantsDirectory: string,
): FleetProblems {
  const problemsIn = (found: readonly Mention[]): readonly Problem[] =>
    namedBrands(found).map((problem) => framed(merchantsDirectory, problem))
  return {
    problems: distinctByPlace([...problems, ...problemsIn([...mentions.values()].flat())]),
    problemsOf: new Map([...problemsOf].map(([id, found]) => [id, [...found, ...problemsIn(mentions.get(id) ?? [])]])),
    general,
  }
}

/** Progress is only useful on a terminal. */
const isTerminal = (): boolean => process.stderr.isTTY

function outcomeOf(
  all: readonly string[],
  { problemsOf, general }: FleetProblems,
  ids: readonly string[],
  events: RunEvents,
): RunOutcome {
  const chosen = ids.length === 0 ? all : [...new Set(ids)].sort()
  events.emit({ event: 'run-planned', merchants: chosen.length, toDo: chosen.length })
  const merchants = chosen.map((id): MerchantOutcome => {
    const problems = problemsOf.get(id) ?? []
    return { id, result: problems.some(isError) ? 'failed' : 'valid', ms: 0, problems }
  })
  const problems = ids.length === 0 ? general : []
  return {
    ok: ![...merchants.flatMap((merchant) => merchant.problems), ...problems].some(isError),
    merchants,
    problems,
  }
}

const chosenProblems = ({ problems, problemsOf }: FleetProblems, ids: readonly string[]): readonly Problem[] =>
  ids.length === 0 ? problems : distinctByPlace(ids.flatMap((id) => problemsOf.get(id) ?? []))

const answerOf = (problems: readonly Problem[], { ok, merchants }: RunOutcome): Answer => ({
  ok,
  json: { problems: problems.map(problemJson) },
  text: () => (ok ? `${paintFor(process.stdout).green('✔')} ${countText(merchants.length)} valid.` : []),
  problems,
})

const countText = (count: number): string => (count === 1 ? '1 merchant is' : `${count} merchants are`)
