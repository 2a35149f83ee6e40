/** The parts of JSON Schema that the schema of a scenario uses, and what `sandbox/control/scenario.ts` adds to it. */
export interface ScenarioSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, ScenarioSchema>>
  readonly propertyNames?: ScenarioSchema
  readonly items?: ScenarioSchema
  readonly oneOf?: readonly ScenarioSchema[]
  readonly required?: readonly string[]
  readonly default?: unknown
  readonly examples?: readonly string[]
  readonly title?: string
  readonly description?: string
  /** How its absence is called; only a setting that may be absent has it. */
  readonly absent?: string
  /** How its values are called, where they do not say it themselves. */
  readonly words?: Readonly<Record<string, string>>
  /** Epoch milliseconds. */
  readonly isMoment?: boolean
}

export type Entry = Readonly<Record<string, unknown>>

/** A change of the scenario (RFC 7396). */
export type Patch = Readonly<Record<string, unknown>>

/** `payeeName` → `Payee name`; names from elsewhere stay as they are. */
export const nameOf = (key: string): string =>
  /^[a-z]+([A-Z][a-z]+)*$/.test(key)
    ? key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : key

export function inWords(value: unknown, schema: ScenarioSchema = {}): string {
  if (value === undefined || value === null) return schema.absent ?? 'Off'
  if (Array.isArray(value)) return value.map((one) => inWords(one, schema.items)).join(', ') || 'None'
  if (typeof value === 'object') return entryInWords(value as Entry)
  if (schema.isMoment) return new Date(Number(value)).toLocaleString()
  const text = String(value)
  return schema.words?.[text] ?? common[text] ?? nameOf(text)
}

const common: Readonly<Record<string, string>> = { true: 'Yes', false: 'No', '*': 'Every call' }

/** A fault, latency or domain: `news: status, status 502`. */
export function entryInWords({ call, name, kind, ...others }: Entry): string {
  const details = Object.entries(others).filter(([, value]) => value !== false)
  const words = [
    ...(kind === undefined ? [] : [String(kind)]),
    ...details.map(([key, value]) => `${key} ${String(value)}`),
  ]
  return `${call === '*' ? 'every call' : String(call ?? name)}: ${words.join(', ')}`
}

interface Active {
  readonly text: string
  /** Switches it off. */
  readonly off: Patch
}

/** What differs from a back end that behaves as it should. */
export function activeIn({ properties = {} }: ScenarioSchema, scenario: Entry): readonly Active[] {
  return Object.entries(properties).flatMap(([group, schema]): readonly Active[] => {
    const value = scenario[group]
    if (Array.isArray(value))
      return value.map((entry: Entry) => ({
        text: `${schema.title ?? group}: ${entryInWords(entry)}`,
        off: { [group]: value.filter((other) => other !== entry) },
      }))
    const settings = Object.entries((value ?? {}) as Entry)
    return settings.flatMap(([key, set]) => {
      const setting = schema.properties?.[key]
      const isUsual = setting !== undefined && JSON.stringify(set) === JSON.stringify(setting.default)
      const text = setting ? `${setting.title ?? key}: ${inWords(set, setting)}` : `${schema.title ?? group}: ${key}`
      return isUsual ? [] : [{ text, off: { [group]: { [key]: null } } }]
    })
  })
}

/** The entry of a list that a form describes; what is empty takes its default. */
export function entryOf({ properties = {} }: ScenarioSchema, fields: Readonly<Record<string, string>>): Entry {
  const values = Object.entries(properties).map(([key, { type = 'string', const: fixed }]) => {
    const text = (fields[key] ?? '').trim()
    if (fixed !== undefined) return [key, fixed] as const
    return [key, type === 'string' || text === '' ? text : (JSON.parse(text) as unknown)] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
