/** From the scheme to where a text, a quoted value or an argument ends. */
const addresses = /\b([a-z][a-z\d+.-]*:\/\/)([^\s"'<>`]*)/gi

/**
 * A text without user and password of the addresses in it: `https://…@www.lotus.example`. Also of one that cannot be
 * parsed, because its password has a `/`, `#` or `?` that is not encoded: what may be a password is not shown.
 */
export const withoutPasswords = (text: string): string =>
  text.replace(addresses, (address: string, scheme: string, rest: string) => {
    const end = scheme.toLowerCase() === 'file://' ? -1 : credentialsEnd(rest)
    return end < 0 ? address : `${scheme}…${rest.slice(end)}`
  })

/** Index of the `@` behind the credentials; -1 where there are none. */
function credentialsEnd(rest: string): number {
  const [authority = ''] = /^[^/?#\\]*/.exec(rest) ?? []
  const within = authority.lastIndexOf('@')
  const last = rest.lastIndexOf('@')
  if (last < 0 || last === within) return last
  // An address without credentials may have an @ in its path: https://shop.example:8443/@acme.
  const isHost = /^(localhost|[\w-]+(\.[\w-]+)+|\[[\da-f:.]+\])(:\d*)?$/i.test(authority.slice(within + 1))
  return isHost && rest[authority.length] === '/' ? within : last
}
