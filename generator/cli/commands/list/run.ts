import { flagNames } from '../../../../contract/flags.ts'
import { loadFleet } from '../../../merchant/load.ts'
import type { Fleet, Merchant } from '../../../merchant/model.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { table } from '../../terminal/table.ts'
import type { Answer } from '../command.ts'
import type { FleetOptions } from '../options.ts'
import { loadOptionsOf } from '../places.ts'

/** Lists every merchant, including those with errors; pictures and contrast are not checked here. */
export async function run(options: FleetOptions): Promise<Answer> {
  const fleet = await loadFleet(loadOptionsOf(options))
  return {
    json: { merchants: fleet.ids.map((id) => facts(fleet, id)) },
    text: () =>
      fleet.ids.length === 0 ? 'There are no merchants yet: ./livery new <id> creates one.' : table(rows(fleet)),
    isWanted: true,
  }
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
