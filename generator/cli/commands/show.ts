import { isError } from '../../errors/problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { openContext } from '../../merchant/load.ts'
import { loadMerchant } from '../../merchant/load-merchant.ts'
import type { Merchant } from '../../merchant/model.ts'
import { paintFor } from '../terminal/paint.ts'
import { shownPlace } from '../terminal/problem-json.ts'
import type { Lines } from '../terminal/print.ts'
import { table } from '../terminal/format.ts'
import type { Answer } from './command.ts'
import type { FleetOptions } from './declarations.ts'
import { requireIds } from '../../merchant/merchant-ids.ts'
import { readFleet } from './read-fleet.ts'
import { loadOptionsOf } from './places.ts'

/** Prints the resolved configuration of one merchant with the origin of each value (SCH-14). */
export async function run(id: string, options: FleetOptions): Promise<Answer> {
  const { state, found } = await readFleet(options)
  requireIds([id], state.ids)
  const problems = found.problemsOf.get(id) ?? []
  const { merchant } = await loadMerchant(await openContext(loadOptionsOf(options)), id)
  if (!merchant || problems.some(isError)) throw new UserError(problems)
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

/** One line of a configuration in YAML. */
interface SettingLine {
  /** Dotted key path. */
  readonly path: string
  /** `name:` or `-`. */
  readonly key: string
  /** Empty for a map or list, whose lines follow. */
  readonly value: string
  readonly depth: number
  /** Whether the line holds a value of its own. */
  readonly isValue: boolean
}

const isHolder = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0

/** Formats a configuration line by line; absent settings are left out. */
function settingLines(data: object, path = '', depth = 0): SettingLine[] {
  return Object.entries(data)
    .filter(([, value]) => value !== undefined)
    .flatMap(([key, value]: [string, unknown]) => {
      const below = path ? `${path}.${key}` : key
      const line = { path: below, key: Array.isArray(data) ? '-' : `${key}:`, depth }
      return isHolder(value)
        ? [{ ...line, value: '', isValue: false }, ...settingLines(value, below, depth + 1)]
        : [{ ...line, value: written(value), isValue: true }]
    })
}

function written(value: unknown): string {
  if (Array.isArray(value)) return '[]'
  if (typeof value === 'object') return '{}'
  return typeof value === 'string' && needsQuotes(value) ? JSON.stringify(value) : String(value)
}

const needsQuotes = (text: string): boolean =>
  text === '' || /^[\s\-?:,[\]{}#&*!|>'"%@`]|[:#]\s|\s$|^(true|false|null|~|[-+.\d][\d._eE+-]*)$/.test(text)
