import { flagNames } from '../../../contract/flags.ts'
import { problemsOfMerchant } from '../../build/fleet/assess-fleet.ts'
import type { MerchantFacts } from '../../build/fleet/fleet-index.ts'
import { isError } from '../../errors/problem.ts'
import { counted, table } from '../terminal/format.ts'
import { paintFor } from '../terminal/paint.ts'
import type { Answer } from './command.ts'
import { readFleet } from './read-fleet.ts'
import type { FleetOptions } from './declarations.ts'

/** Lists every merchant, including those with errors. */
export async function run(options: FleetOptions): Promise<Answer> {
  const { state } = await readFleet(options)
  const listed = state.ids.map((id): Listed => {
    const errors = problemsOfMerchant(state, id).filter(isError).length
    return { id, merchant: errors === 0 ? state.records.get(id)?.facts : undefined, errors }
  })
  return {
    // What only other commands ask of a merchant is left out.
    json: { merchants: listed.map(({ id, merchant, errors }) => ({ id, ...merchant, hasWebClip: undefined, errors })) },
    text: () =>
      listed.length === 0 ? 'There are no merchants yet: ./livery new <id> creates one.' : table(rows(listed)),
    isWanted: true,
  }
}

interface Listed {
  readonly id: string
  /** Absent where it has errors. */
  readonly merchant: MerchantFacts | undefined
  readonly errors: number
}

function rows(listed: readonly Listed[]): string[][] {
  const paint = paintFor(process.stdout)
  const heading = ['id', 'code', 'name', 'domain', 'languages', 'flags'].map((title) => paint.dim(title))
  return [heading, ...listed.map((one) => row(one, paint))]
}

function row({ id, merchant, errors }: Listed, paint: ReturnType<typeof paintFor>): string[] {
  if (!merchant) return [paint.bold(id), paint.red(`✖ ${counted(errors, 'error')}: ./livery validate ${id}`)]
  const { code, name, domain, languages, flags } = merchant
  return [paint.bold(id), code, name, domain, languages.join(' '), `${flags.length} of ${flagNames.length}`]
}
