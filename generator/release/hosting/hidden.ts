/**
 * Files of the release that configure the host, or that are not meant to be published: no host may serve them, in any
 * spelling or encoding.
 */
import { decoded } from '../../../contract/decoded.ts'
import { hostFileNames } from '../../../contract/hosts.ts'

/** File names at the root of the folder, spelled as they are written there. */
export const hiddenNames: readonly string[] = [...hostFileNames, 'release.json', 'provenance.json']
/** The one public folder whose name starts with a dot (RFC 8615). */
export const wellKnown = '.well-known'

const caseless = hiddenNames.map((name) => name.toLowerCase())

/** @param path with slashes, decoded once; what is still encoded is decoded here, because some hosts decode twice */
export function isHidden(path: string): boolean {
  const [first = '', ...rest] = (decoded(path) ?? path)
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((part) => part !== '')
  if (rest.some((part) => part.startsWith('.')) || (first.startsWith('.') && first !== wellKnown)) return true
  return caseless.some((name) => first === name || first.startsWith(`${name}.`))
}

/** Regular expressions (PCRE) over a decoded path; `names` is to be matched without regard to case. */
export const hiddenPatterns = {
  names: `^/(?:${hiddenNames.map((name) => name.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&')).join('|')})(?:[./]|$)`,
  dots: `^/(?!\\${wellKnown}(?:/|$))\\.|^/.+/\\.`,
} as const
