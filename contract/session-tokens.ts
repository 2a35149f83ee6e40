/** Parameters of a page's query that bring a session (ruling on ROUTE-09). */
export const tokenParameters = ['token', 'tokens'] as const

/**
 * An address, or its query, without anything that would bring a session: in the query, in the fragment, and in addresses
 * that are values of parameters, however often they are encoded. Everything else stays the same, byte for byte. Only the
 * address with which a visitor arrives may bring a session; an address that the storefront leads to never does.
 */
export const withoutTokens = (address: string): string => rid(address, 0)

const separators = ['#', '?', '&'] as const

function rid(text: string, level: number): string {
  const separator = separators[level]
  if (separator === undefined) return ridPart(text)
  return text
    .split(separator)
    .map((part) => ({ part, left: rid(part, level + 1) }))
    .filter(({ part, left }, index) => left !== '' || part === '' || (index === 0 && separator !== '&'))
    .map(({ left }) => left)
    .join(separator)
}

/** Cleans one parameter, or one part of a path. */
function ridPart(part: string): string {
  // Like the reader of the query: a malformed sequence fails nothing, and a plus is a space.
  const [[name, value] = ['', '']] = new URLSearchParams(part)
  const hasValue = part.includes('=')
  if (hasValue && tokenParameters.some((token) => token === name)) return ''
  const decoded = hasValue ? `${name}=${value}` : name
  if (decoded === part) return part
  const left = rid(decoded, 0)
  return left === decoded ? part : encodeURI(left).replace(/[?#&+]/g, encodeURIComponent)
}
