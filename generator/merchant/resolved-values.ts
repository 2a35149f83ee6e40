import { relative, sep } from 'node:path'
import type { Merchant } from './model.ts'

/** A setting of a merchant, and where it was written. */
export interface ResolvedValue {
  readonly value: unknown
  /** `acme/merchant.yaml:24:20`, relative to the merchants' folder; null for a default. */
  readonly origin: string | null
}

/** Every value of a merchant's settings, by its dotted key path; empty maps and lists count as values. */
export function resolvedValues(
  { settings, provenance }: Pick<Merchant, 'settings' | 'provenance'>,
  merchantsDirectory: string,
): Readonly<Record<string, ResolvedValue>> {
  const originOf = (path: string): string | null => {
    const location = provenance.get(path)
    if (!location) return null
    return `${relative(merchantsDirectory, location.file).split(sep).join('/')}:${location.line}:${location.column}`
  }
  return Object.fromEntries(leavesOf(settings).map(([path, value]) => [path, { value, origin: originOf(path) }]))
}

function leavesOf(value: object, path = ''): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .flatMap(([key, inner]: [string, unknown]) => {
      const below = path === '' ? key : `${path}.${key}`
      const isHolder = typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0
      return isHolder ? leavesOf(inner, below) : [[below, inner] as const]
    })
}
