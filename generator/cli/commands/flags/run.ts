import { flagNames, flagSpec, type FlagName } from '../../../../contract/flags.ts'
import { loadFleet } from '../../../merchant/load.ts'
import type { Merchant } from '../../../merchant/model.ts'
import { flagSetOf } from '../../../plan/flag-set.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import type { Lines } from '../../terminal/print.ts'
import { padEnd, widthOf } from '../../terminal/table.ts'
import type { Answer } from '../command.ts'
import type { FleetOptions } from '../options.ts'
import { loadOptionsOf } from '../places.ts'

type Paint = ReturnType<typeof paintFor>

/** Prints which merchant has which flags, and how many bundlings that takes (FLAG-06). */
export async function run(options: FleetOptions): Promise<Answer> {
  const fleet = await loadFleet(loadOptionsOf(options))
  const summary = summarize(fleet.merchants)
  const left = fleet.ids.length - fleet.merchants.length
  const paint = paintFor(process.stdout)
  return {
    json: summary,
    text: () => [matrix(fleet.merchants, paint), summaryLines(summary, paint)],
    isWanted: true,
    remark: left > 0 ? `Left out because of errors: ${counted(left, 'merchant')} (./livery validate)` : undefined,
  }
}

interface Summary {
  readonly flags: Readonly<Record<string, { readonly summary: string; readonly on: readonly string[] }>>
  readonly merchants: readonly { readonly id: string; readonly flagSet: string; readonly on: readonly FlagName[] }[]
  readonly flagSets: Readonly<Record<string, readonly string[]>>
  readonly onEverywhere: readonly FlagName[]
  readonly offEverywhere: readonly FlagName[]
}

/** The command's output as data. */
function summarize(merchants: readonly Merchant[]): Summary {
  const sets: Record<string, string[]> = {}
  for (const merchant of merchants) (sets[flagSetOf(merchant).id] ??= []).push(merchant.id)
  const on = (name: FlagName): string[] => merchants.filter(({ flags: values }) => values[name]).map(({ id }) => id)
  return {
    flags: Object.fromEntries(flagNames.map((name) => [name, { summary: flagSpec(name).summary, on: on(name) }])),
    merchants: merchants.map((merchant) => ({
      id: merchant.id,
      flagSet: flagSetOf(merchant).id,
      on: flagNames.filter((name) => merchant.flags[name]),
    })),
    flagSets: sets,
    onEverywhere: flagNames.filter((name) => merchants.length > 0 && on(name).length === merchants.length),
    offEverywhere: flagNames.filter((name) => on(name).length === 0),
  }
}

/**
 * One row per merchant and one column per flag, with vertical column titles, so that it fits a terminal for any number
 * of merchants.
 */
function matrix(merchants: readonly Merchant[], paint: Paint): Lines {
  const width = Math.max(2, ...merchants.map(({ id }) => widthOf(id)))
  const height = Math.max(...flagNames.map((name) => name.length))
  const heading = Array.from(
    { length: height },
    (_, line) => ' '.repeat(width + 2) + flagNames.map((name) => name.padStart(height)[line] ?? ' ').join(' '),
  )
  const rows = merchants.map(
    ({ id, flags: values }) =>
      `${padEnd(paint.bold(id), width)}  ${flagNames.map((name) => (values[name] ? paint.green('●') : paint.dim('·'))).join(' ')}`,
  )
  return [...heading.map((line) => paint.dim(line.trimEnd())), ...rows]
}

function summaryLines({ flagSets, merchants, onEverywhere, offEverywhere }: Summary, paint: Paint): string[] {
  const sets = Object.entries(flagSets)
  return [
    '',
    `${paint.bold(counted(sets.length, 'distinct flag set'))} for ${counted(merchants.length, 'merchant')}: each is bundled once.`,
    ...sets.map(
      ([id, ids]) =>
        `  ${paint.cyan(id)}  ${ids.length > 6 ? `${ids.slice(0, 6).join(', ')} and ${ids.length - 6} more` : ids.join(', ')}`,
    ),
    `${paint.bold('On everywhere:')} ${onEverywhere.join(', ') || 'none'}`,
    `${paint.bold('Off everywhere:')} ${offEverywhere.join(', ') || 'none'}`,
  ]
}
