import { entryInWords, inWords, type Schema, type Setting, type Settings } from './settings.ts'

interface Active {
  readonly text: string
  /** Switches it off (RFC 7396). */
  readonly off: Settings
}

/** What differs from a back end that behaves as it should. */
export function activeIn({ properties = {} }: Schema, scenario: Settings): readonly Active[] {
  return Object.entries(properties).flatMap(([group, schema]): readonly Active[] => {
    const value = scenario[group]
    if (Array.isArray(value))
      return value.map((entry: Settings) => ({
        text: `${schema.title ?? group}: ${entryInWords(entry)}`,
        off: { [group]: value.filter((other) => other !== entry) },
      }))
    return Object.entries(value ?? {}).flatMap(([key, set]) => {
      const setting = schema.properties?.[key]
      const isUsual = setting !== undefined && JSON.stringify(set) === JSON.stringify(setting.default)
      const text = setting ? `${setting.title ?? key}: ${inWords(set, setting)}` : `${schema.title ?? group}: ${key}`
      return isUsual ? [] : [{ text, off: { [group]: { [key]: null } } }]
    })
  })
}

/** What a field of a new entry has until it is changed: a choice has no empty state. */
export const usualOf = ({ schema, control, options }: Setting): Settings[string] | undefined =>
  schema.const ?? schema.default ?? (control === 'choice' ? options[0]?.value : undefined)

/** The entry of a list that a form describes; what is empty takes its default. */
export function entryOf(fields: readonly Setting[], typed: Settings): Settings {
  const values = fields.flatMap((field) => {
    const value = typed[field.name] ?? usualOf(field)
    return value === undefined ? [] : [[field.name, typeof value === 'string' ? value.trim() : value] as const]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
