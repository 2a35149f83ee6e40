import { UserError } from '../../../errors/user-error.ts'
import type { Merchant } from '../../../merchant/model.ts'
import { paintFor } from '../../terminal/paint.ts'
import { shownPlace } from '../../terminal/place.ts'
import type { Lines } from '../../terminal/print.ts'
import { table } from '../../terminal/table.ts'
import type { Answer } from '../command.ts'
import type { FleetOptions } from '../options.ts'
import { requireIds } from '../../../merchant/require-ids.ts'
import { openFleet } from '../open-fleet.ts'
import { settingLines } from './setting-lines.ts'

/** Prints the resolved configuration of one merchant with the origin of each value (SCH-14). */
export async function run(id: string, options: FleetOptions): Promise<Answer> {
  const fleet = await openFleet(options)
  requireIds([id], fleet.ids)
  const merchant = fleet.merchants.find((candidate) => candidate.id === id)
  if (!merchant) throw new UserError(fleet.problemsOf.get(id) ?? [])
  return { json: document(merchant, options.env), text: () => text(merchant), isWanted: true }
}

const originOf = ({ provenance }: Merchant, path: string): string => {
  const location = provenance.get(path)
  return location ? shownPlace(location) : 'default'
}

function document(merchant: Merchant, environment: string | undefined) {
  const origins = Object.fromEntries(
    settingLines(merchant.settings).flatMap(({ path, isValue }) => (isValue ? [[path, originOf(merchant, path)]] : [])),
  )
  return { id: merchant.id, environment: environment ?? null, settings: merchant.settings, origins }
}

function text(merchant: Merchant): Lines {
  const paint = paintFor(process.stdout)
  return table(
    settingLines(merchant.settings).map(({ path, key, value, depth, isValue }) => {
      const origin = isValue ? originOf(merchant, path) : ''
      return [
        `${'  '.repeat(depth)}${paint.cyan(key)}${value === '' ? '' : ` ${value}`}`,
        origin === 'default' ? paint.dim(origin) : origin,
      ]
    }),
  )
}
