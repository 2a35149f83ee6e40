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
  const sound = new Map(fleet.merchants.map((merchant) => [merchant.id, merchant]))
  const listed = fleet.ids.map((id): Listed => ({ id, merchant: sound.get(id), errors: errorsOf(fleet, id) }))
  return {
    json: { merchants: listed.map(facts) },
    text: () =>
      listed.length === 0 ? 'There are no merchants yet: ./livery new <id> creates one.' : table(rows(listed)),
    isWanted: true,
  }
}

const errorsOf = (fleet: Fleet, id: string): number =>
  (fleet.problemsOf.get(id) ?? []).filter(({ severity }) => severity === 'error').length
const onFlags = ({ flags }: Merchant): string[] => flagNames.filter((name) => flags[name])

interface Listed {
  readonly id: string
  /** Absent where it has errors. */
  readonly merchant: Merchant | undefined
  readonly errors: number
}

function facts({ id, merchant, errors }: Listed) {
  if (!merchant) return { id, errors }
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

function rows(listed: readonly Listed[]): string[][] {
  const paint = paintFor(process.stdout)
  const heading = ['id', 'code', 'name', 'domain', 'languages', 'flags'].map((title) => paint.dim(title))
  return [heading, ...listed.map((one) => row(one, paint))]
}

function row({ id, merchant, errors }: Listed, paint: ReturnType<typeof paintFor>): string[] {
  if (!merchant) return [paint.bold(id), paint.red(`✖ ${counted(errors, 'error')}: ./livery validate ${id}`)]
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
