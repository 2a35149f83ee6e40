import { flagNames, flagSpec, type FlagName } from '../../../contract/flags.ts'
import { brokenIn, type FleetState } from '../../build/fleet/assess-fleet.ts'
import { counted, firstOf, padEnd, widthOf } from '../terminal/format.ts'
import { paintFor } from '../terminal/paint.ts'
import type { Lines } from '../terminal/print.ts'
import type { Answer } from './command.ts'
import { readFleet } from './read-fleet.ts'
import type { FleetOptions } from './declarations.ts'

type Paint = ReturnType<typeof paintFor>

/** Prints which merchant has which flags, and how many bundlings that takes (FLAG-06). */
export async function run(options: FleetOptions): Promise<Answer> {
  const { state } = await readFleet(options)
  const merchants = soundMerchants(state)
  const summary = summarize(merchants)
  const left = state.ids.length - merchants.length
  const paint = paintFor(process.stdout)
  return {
    json: summary,
    text: () => [matrix(merchants, paint), summaryLines(summary, paint)],
    isWanted: true,
    remark: left > 0 ? `Left out because of errors: ${counted(left, 'merchant')} (./livery validate)` : undefined,
  }
}

type Row = Summary['merchants'][number]

function soundMerchants(state: FleetState): readonly Row[] {
  const broken = brokenIn(state)
  return state.ids.flatMap((id) => {
    const { cost, facts } = state.records.get(id) ?? {}
    return cost && facts && !broken.has(id) ? [{ id, flagSet: cost.flagSet, on: facts.flags }] : []
  })
}

interface Summary {
  readonly flags: Readonly<Record<string, { readonly summary: string; readonly on: readonly string[] }>>
  readonly merchants: readonly { readonly id: string; readonly flagSet: string; readonly on: readonly FlagName[] }[]
  readonly flagSets: Readonly<Record<string, readonly string[]>>
  readonly onEverywhere: readonly FlagName[]
  readonly offEverywhere: readonly FlagName[]
}

/** The command's output as data. */
function summarize(merchants: readonly Row[]): Summary {
  const sets: Record<string, string[]> = {}
  for (const { id, flagSet } of merchants) (sets[flagSet] ??= []).push(id)
  const users = new Map(flagNames.map((name) => [name, [] as string[]]))
  for (const { id, on } of merchants) for (const name of on) users.get(name)?.push(id)
  const usersOf = (name: FlagName): readonly string[] => users.get(name) ?? []
  return {
    flags: Object.fromEntries(flagNames.map((name) => [name, { summary: flagSpec(name).summary, on: usersOf(name) }])),
    merchants,
    flagSets: sets,
    onEverywhere: flagNames.filter((name) => merchants.length > 0 && usersOf(name).length === merchants.length),
    offEverywhere: flagNames.filter((name) => usersOf(name).length === 0),
  }
}

/**
 * One row per merchant and one column per flag, with vertical column titles, so that it fits a terminal for any number
 * of merchants.
 */
function matrix(merchants: readonly Row[], paint: Paint): Lines {
  const width = merchants.reduce((most, { id }) => Math.max(most, widthOf(id)), 2)
  const height = Math.max(...flagNames.map((name) => name.length))
  const heading = Array.from(
    { length: height },
    (_, line) => ' '.repeat(width + 2) + flagNames.map((name) => name.padStart(height)[line] ?? ' ').join(' '),
  )
  const rows = merchants.map(({ id, on }) => {
    const own = new Set(on)
    return `${padEnd(paint.bold(id), width)}  ${flagNames.map((name) => (own.has(name) ? paint.green('●') : paint.dim('·'))).join(' ')}`
  })
  return [...heading.map((line) => paint.dim(line.trimEnd())), ...rows]
}

function summaryLines({ flagSets, merchants, onEverywhere, offEverywhere }: Summary, paint: Paint): string[] {
  const sets = Object.entries(flagSets)
  return [
    '',
    `${paint.bold(counted(sets.length, 'distinct flag set'))} for ${counted(merchants.length, 'merchant')}: each is bundled once.`,
    ...sets.map(([id, ids]) => `  ${paint.cyan(id)}  ${firstOf(ids)}`),
    `${paint.bold('On everywhere:')} ${onEverywhere.join(', ') || 'none'}`,
    `${paint.bold('Off everywhere:')} ${offEverywhere.join(', ') || 'none'}`,
  ]
}
