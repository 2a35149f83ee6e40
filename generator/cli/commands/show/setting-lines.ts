/** One line of a configuration in YAML. */
export interface SettingLine {
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
export function settingLines(data: object, path = '', depth = 0): SettingLine[] {
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
