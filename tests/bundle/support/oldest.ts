import { createRequire } from 'node:module'
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

// An import would be transformed as a script first: twenty megabytes take a minute.
const compat = createRequire(import.meta.url)('@mdn/browser-compat-data') as Identifier

/**
 * The oldest browsers that run the storefront: Chrome and Safari as promised (UX-08), and the first Firefox with the
 * features for which the html tests.
 */
const oldest = { chrome: '100', chrome_android: '100', safari: '15.4', safari_ios: '15.4', firefox: '97' } as const

/** The entry at a path of MDN's data, such as `css.properties.gap`; undefined if there is none. */
export const featureAt = (path: readonly string[]): Identifier | undefined =>
  path.reduce<Identifier | undefined>((at, name) => at?.[name], compat)

/** The browsers among the oldest that lack a feature; none if MDN does not know it. */
function lackedBy(path: readonly string[]): readonly string[] {
  const support = featureAt(path)?.__compat?.support
  if (!support) return []
  return Object.entries(oldest).flatMap(([browser, version]) => {
    const statements = [support[browser as keyof typeof oldest] ?? []].flat()
    return statements.some((one) => isIn(one, version)) ? [] : [browser]
  })
}

/** The paths that one of the oldest browsers lacks; parts of a feature that is missing as a whole are left out. */
export const lackedAmong = (paths: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  paths
    .filter((path) => lackedBy(path).length > 0)
    .filter((path, _index, lacked) =>
      lacked.every((other) => other === path || path.slice(0, other.length).join() !== other.join()),
    )

function isIn({ flags, alternative_name, prefix, ...one }: SimpleSupportStatement, version: string): boolean {
  if (flags || alternative_name || prefix || typeof one.version_added !== 'string') return false
  if (typeof one.version_removed === 'string' && isAtMost(one.version_removed, version)) return false
  return isAtMost(one.version_added, version)
}

function isAtMost(version: string, limit: string): boolean {
  const [a = [], b = []] = [version, limit].map((text) => text.replace('≤', '').split('.').map(Number))
  const major = (a[0] ?? 0) - (b[0] ?? 0)
  return major < 0 || (major === 0 && (a[1] ?? 0) <= (b[1] ?? 0))
}
