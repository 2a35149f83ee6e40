/**
 * Files of the release that tell the host what to do, and what nobody means to publish: the world may read none of
 * them, in no spelling and no encoding.
 */

/** Names in lower case, at the folder's root. */
const names = ['nginx.conf', '_headers', '_redirects', 'release.json', 'provenance.json'] as const
/** The encodings that hosts make or find beside a file. */
const encodings = ['', '.br', '.gz', '.zst'] as const
/** The one folder with a dot that the web knows (RFC 8615). */
const wellKnown = '.well-known'

/** @param path with slashes, decoded once; what is still encoded is decoded here, for some hosts do it twice */
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
 * Exact paths for hosts that know no patterns: the names in every encoding, and whatever else of the release is hidden.
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
