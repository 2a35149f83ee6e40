/**
 * From the scheme to where a text, a quoted value or an argument ends. Browsers and Node read an address with any number of
 * slashes or backslashes behind `https:`, and with tabs and line breaks anywhere in it.
 */
const addresses =
  /(?<![\w+.-])((?:[a-z][\t\r\n]{0,3}(?:[a-z\d+.-][\t\r\n]{0,3}){1,30}:[\t\r\n]*|(?=\/\/))([\\/\t\r\n]*))([^ "'<>`]*)/gi
/** Schemes whose addresses have a user and password, however many slashes follow. */
const withAuthority =
  /^(https?|wss?|ftps?|sftp|ssh|rediss?|s3|gs|amqps?|postgres(ql)?|mysql|mongodb(\+srv)?|socks\d?h?)$/
/** What they contain in place of one is an address for people, or names a package. */
const withoutAuthority = /^(mailto|xmpp|acct|sips?|tel|sms|data|urn|npm|link|workspace|file|command)$/

/** The scheme, slashes and credentials of an address that stands in another one. Encoded again in an address in that one. */
const encoded =
  /((?:https?|wss?|ftp|rediss?|s3)%(?:25)*3a(?:%(?:25)*(?:2f|5c))*)((?:(?!%(?:25)*(?:2f|3f|23))[^\s&#"'<>`]){0,300}?)(%(?:25)*40)/gi

/** Values of a query or fragment that prove something: `?sig=`, `&X-Amz-Signature=`, `#access_token=`. */
const proofs =
  /([?&;#](?:[\w.~[\]-]|%[\da-f]{2})*(?:sig|signature|token|secret|password|passwd|passphrase|pwd|pass|pw|credentials?|apikey|api[-_]key|accesskey|access[-_]key|key|auth|authorization|jwt)(?:\]|%5d)?=)([^\s&;#"'<>`]+)/gi

/**
 * The one place that takes passwords out of a text: of each address in it user and password, `https://…@www.lotus.example`,
 * and the values of a query that prove who asks. Also of an address that cannot be parsed, because its password has a `/`,
 * `#` or `?` that is not encoded: what may be a password is not shown.
 */
export function withoutPasswords(text: string): string {
  if (!/[@=]|40/.test(text)) return text
  return asOneAddress(text)
    .replace(addresses, withoutCredentials)
    .replace(encoded, (_, start: string, _user: string, at: string) => `${start}…${at}`)
    .replace(proofs, '$1…')
}

/** A text that is an address as a whole may have quotes and spaces in its password. */
function asOneAddress(text: string): string {
  const filled = text.replace(/[{}]/g, 'x')
  if (!text.includes('@') || !URL.canParse(filled)) return text
  const { username, password, protocol } = new URL(filled)
  return username + password === '' ? text : `${protocol}//…${text.slice(text.lastIndexOf('@'))}`
}

function withoutCredentials(address: string, start: string, slashes: string, rest: string): string {
  const scheme = start
    .slice(0, start.length - slashes.length)
    .replace(/[\s:]/g, '')
    .toLowerCase()
  const isHierarchical = /[\\/][\t\r\n]*[\\/]/.test(slashes)
  if (scheme.length === 1 || (withoutAuthority.test(scheme) && !isHierarchical) || scheme === 'file') return address
  // Behind one slash there is a path, but where every address has a host.
  if (!withAuthority.test(scheme) && slashes !== '' && !isHierarchical) return address
  const end = credentialsEnd(rest, withAuthority.test(scheme) || isHierarchical)
  return end < 0 ? address : `${start}…${rest.slice(end)}`
}

/**
 * Index of the `@` behind the credentials, or of one that is encoded; -1 where there are none.
 * @param isLong whether they may contain what ends a host
 */
function credentialsEnd(rest: string, isLong: boolean): number {
  const [authority = ''] = /^[^/?#\\]*/.exec(rest) ?? []
  const within = authority.lastIndexOf('@')
  if (within < 0 && /^[^%]*:.*%40/i.test(authority)) return authority.toLowerCase().lastIndexOf('%40')
  const last = rest.lastIndexOf('@')
  if (last < 0 || last === within || !isLong) return within
  // An address without credentials may have an @ in its path: https://shop.example:8443/@acme.
  const isHost = /^(localhost|[\w-]+(\.[\w-]+)+|\[[\da-f:.]+\])(:\d*)?$/i.test(authority.slice(within + 1))
  return isHost && /[/?#]/.test(rest[authority.length] ?? '') ? within : last
}
