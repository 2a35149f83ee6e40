/**
 * The shapes of secrets. Every pattern runs in linear time, because none can restart inside text that it has just
 * failed to match. A pattern of a known issuer is refused everywhere; the generic ones allow public web keys.
 */
interface SecretShape {
  /** Completes the words "This looks like …". */
  readonly kind: string
  readonly pattern: RegExp
  /** Allowed in settings that are declared public. */
  readonly publicKey?: true
  /** Occurs by chance in code, and in the hashes and pictures of a release, so it is only looked for in settings. */
  readonly isVague?: true
}

export const secretShapes: readonly SecretShape[] = [
  {
    kind: 'a private key',
    pattern:
      /-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----|$)/g,
  },
  { kind: 'a service-account file', pattern: /\bservice_account\b/g, isVague: true },
  { kind: 'an AWS access key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { kind: 'a GitHub token', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})/g },
  { kind: 'a GitLab token', pattern: /\bglpat-[A-Za-z0-9_-]{16,}/g },
  { kind: 'a Stripe secret key', pattern: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{10,}/g },
  { kind: 'a Slack token', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g },
  { kind: 'a Slack webhook', pattern: /hooks\.slack\.com\/services\/[A-Za-z0-9/]{10,}/g },
  { kind: 'an npm token', pattern: /\bnpm_[A-Za-z0-9]{30,}/g },
  { kind: 'a Google OAuth secret', pattern: /\bGOCSPX-[A-Za-z0-9_-]{10,}/g },
  { kind: 'a Google access token', pattern: /\bya29\.[A-Za-z0-9_-]{20,}/g },
  { kind: 'a SendGrid key', pattern: /\bSG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}/g },
  { kind: 'a Meta access token', pattern: /\bEAA[A-Za-z0-9]{40,}/g, isVague: true },
  { kind: 'a Telegram bot token', pattern: /\b\d{8,10}:AA[A-Za-z0-9_-]{30,}/g },
  {
    kind: 'a signed token (JWT)',
    pattern: /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
  },
  { kind: 'an age secret key', pattern: /\bAGE-SECRET-KEY-1[A-Z0-9]{20,}/g },
  {
    kind: 'an address with a password in it',
    pattern: /(?:(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{0,30}:)?\/\/[^\s/:@"']+:[^\s/@"']+@/g,
  },
  { kind: 'a Google API key', pattern: /\bAIza[A-Za-z0-9_-]{35}\b/g, publicKey: true, isVague: true },
]

/** Names of keys for secrets. */
export const secretKey =
  /pass(?:word|wd|phrase)|secret|private[-_]?key|credential|(?:access|auth|api|bearer|refresh)[-_]?token|^token$|client[-_]?email/i

/** A key in the query string of an address: `?token=…`. */
export const queryParameter = /[?&;]([\w.-]{1,60})=([^&#;\s"'{}<>,]{8,})/g

/** Names of parameters that hold a key if the value is long enough to be one. */
const queryKey = /^(?:x-amz-)?(?:api[-_]?key|key|sig|signature|auth|authorization|jwt|session|sid|code|access)$/i

export function isSecretParameter(name: string, value: string): boolean {
  const isMixed = /\d/.test(value) && /[A-Za-z]/.test(value)
  return isMixed && (secretKey.test(name) || (queryKey.test(name) && value.length >= 16) || looksRandom(value))
}

/** `user:password@host` without a scheme. */
export const isLogin = (value: string): boolean =>
  value.length < 500 &&
  /^(?!(?:mailto|e-?mail|mail|contact|sip|xmpp|acct):)[^\s/:@"'{}]{1,64}:[^\s/@"']{3,}@[a-z0-9.-]+\.[a-z]{2,24}(?:[:/]\S*)?$/i.test(
    value,
  )

/** A long random-looking word: many different characters of several kinds. */
export function looksRandom(value: string): boolean {
  if (!/^[A-Za-z0-9+/_=-]{32,}$/.test(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false
  return entropy(value) > (/^[0-9a-fA-F]+$/.test(value) ? 3.2 : 3.8)
}

/** Shannon entropy in bits per character. */
function entropy(value: string): number {
  const counts = new Map<string, number>()
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / value.length) * Math.log2(count / value.length), 0)
}
