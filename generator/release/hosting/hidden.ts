/**
 * Files of the release that configure the host, or that are not meant to be published: nobody may read them, in any
 * spelling or encoding.
 */

/** Names in lower case, at the folder's root. */
const names = ['nginx.conf', '_headers', '_redirects', 'release.json', 'provenance.json'] as const
/** The encodings that hosts create or look for beside a file. */
const encodings = ['', '.br', '.gz', '.zst'] as const
/** The one public folder whose name starts with a dot (RFC 8615). */
const wellKnown = '.well-known'

/** @param path with slashes, decoded once; what is still encoded is decoded here, because some hosts decode twice */
export function isHidden(path: string): boolean {
  const [first = '', ...rest] = decoded(path)
    .toLowerCase()
    .split(/[/\\]+/)
    .filter((part) => part !== '')
  if (rest.some((part) => part.startsWith('.')) || (first.startsWith('.') && first !== wellKnown)) return true
  return names.some((name) => first === name || first.startsWith(`${name}.`))
}

function decoded(path: string): string {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path
  } catch {
    return path
  }
}

/**
 * Exact paths for hosts without patterns: the names in every encoding, and everything else of the release that is
 * hidden.
 */
export function hiddenPaths(files: readonly string[]): readonly string[] {
  const named = names.flatMap((name) => encodings.map((encoding) => `/${name}${encoding}`))
  return [...new Set([...named, ...files.map((file) => `/${file}`).filter(isHidden)])]
}

/** The same as regular expressions over a decoded path, the first for any case of letters. */
export const hiddenPatterns = {
  names: `^/(?:${names.map((name) => name.replace('.', '\\.')).join('|')})(?:[./]|$)`,
  dots: `^/(?!\\${wellKnown}(?:/|$))\\.|^/.+/\\.`,
} as const
