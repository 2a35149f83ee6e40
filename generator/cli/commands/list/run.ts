import { flagNames } from '../../../../contract/flags.ts'
import { loadFleet } from '../../../merchant/load.ts'
import type { Fleet, Merchant } from '../../../merchant/model.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print, printJson } from '../../terminal/print.ts'
import { table } from '../../terminal/table.ts'
import { loadOptionsOf, type FleetOptions } from '../fleet-options.ts'

/** Lists every merchant, including those with errors; pictures and contrast are not checked here. */
export async function list(options: FleetOptions): Promise<void> {
  const fleet = await loadFleet(loadOptionsOf(options))
  if (options.json) printJson({ ok: true, merchants: fleet.ids.map((id) => facts(fleet, id)) })
  else print(fleet.ids.length === 0 ? 'There are no merchants yet: ./livery new <id> creates one.' : table(rows(fleet)))
}

const errorsOf = (fleet: Fleet, id: string): number =>
  (fleet.problemsOf.get(id) ?? []).filter(({ severity }) => severity === 'error').length
const onFlags = ({ flags }: Merchant): string[] => flagNames.filter((name) => flags[name])

function facts(fleet: Fleet, id: string) {
  const merchant = fleet.merchants.find((candidate) => candidate.id === id)
  if (!merchant) return { id, errors: errorsOf(fleet, id) }
  const { code, name, domains, languages } = merchant.settings
  return {
    id,
    code,
    name,
    domain: domains.canonical,
    languages: languages.supported,
    flags: onFlags(merchant),
    errors: 0,
  }
}

function rows(fleet: Fleet): string[][] {
  const paint = paintFor(process.stdout)
  const heading = ['id', 'code', 'name', 'domain', 'languages', 'flags'].map((title) => paint.dim(title))
  return [heading, ...fleet.ids.map((id) => row(fleet, id, paint))]
}

function row(fleet: Fleet, id: string, paint: ReturnType<typeof paintFor>): string[] {
  const merchant = fleet.merchants.find((candidate) => candidate.id === id)
  if (!merchant)
    return [paint.bold(id), paint.red(`✖ ${counted(errorsOf(fleet, id), 'error')}: ./livery validate ${id}`)]
  const { code, name, domains, languages } = merchant.settings
  return [
    paint.bold(id),
    code,
    name,
    domains.canonical,
    languages.supported.join(' '),
    `${onFlags(merchant).length} of ${flagNames.length}`,
  ]
}
