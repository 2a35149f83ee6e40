import { decoded } from '../../../contract/decoded.ts'

/** A text that no output may contain: the value of a variable, or a part of it that is private on its own. */
export interface PrivateValue {
  /** Name of the variable; messages and excuses name it, never the value. */
  readonly name: string
  readonly text: string
  /** Whether the variable is named as a secret; then it is one even if a file of the brand contains it. */
  readonly isSecret: boolean
  /** Whether it is a word or a number, which may be in a text for another reason. */
  readonly isWord: boolean
  /** Whether it can never be in a file on purpose, as a key of Livery. */
  readonly isNeverOnPurpose?: true
}

/**
 * The values of the environment that look private (SEC-03): by the variable's name, by their strength, or because an
 * address contains a password.
 * @param known texts that an output may contain although a variable holds them: codes, domains and public keys of
 * merchants
 */
export const privateEnvironment = (
  environment: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): readonly PrivateValue[] =>
  Object.entries(environment).flatMap(([name, value]) => privateIn(name, (value ?? '').trim(), verdictOf(name), known))

function privateIn(
  name: string,
  value: string,
  verdict: NameVerdict,
  known: ReadonlySet<string>,
): readonly PrivateValue[] {
  const whole = known.has(value) || !isPrivate(value, verdict) ? [] : [value]
  const parts = [...passwordsIn(value), ...(verdict === 'secret' || verdict === 'key' ? strongPartsOf(value) : [])]
  return [...new Set([...whole, ...parts])].map((text) => ({
    name,
    text,
    isSecret: verdict === 'secret' || verdict === 'key' || hasPassword(value),
    isWord: isWord(text),
  }))
}

const shortestSecret = 6
const shortestKey = 8

function isPrivate(value: string, verdict: NameVerdict): boolean {
  if (hasPassword(value)) return true
  if (verdict === 'public' || isPlaceholder(value)) return false
  if (verdict === 'plain')
    return value.length >= shortestKey && !/\s/.test(value) && !isAddress(value) && looksRandom(value)
  if (isAddress(value) && !looksRandom(value)) return false
  return verdict === 'secret' ? value.length >= shortestSecret : value.length >= shortestKey && !isWord(value)
}

/** Placeholders: `true`, `<token>`, `***`, `changeme`. */
const isPlaceholder = (value: string): boolean =>
  /^(?:true|false|null|none|undefined|enabled|disabled|required|optional|default|standard|changeme|change-me|redacted|\[?masked\]?|[<{$%[].*[>}%\]]|(.)\1*)$/i.test(
    value,
  )

/** A path, an address, a host with or without a port, an e-mail address. */
const isAddress = (value: string): boolean =>
  /^(?:\.{0,2}(?:\/[\w.@+-]+)+\/?|[A-Za-z]:[\\/].*|[a-z][\w+.-]*:\/\/\S*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:[a-z0-9-]+\.)+[a-z]{2,24}(?::\d+)?(?:\/\S*)?|\d+(?:\.\d+){3}(?::\d+)?)$/i.test(
    value,
  )

/** The limited length keeps the search linear in a long value without a match. */
const login = /(?<![\w+.-])[a-z][\w+.-]{0,30}:\/\/[^\s/:@"']*:([^\s/@"']+)@/gi
const hasPassword = (value: string): boolean => value.search(login) >= 0

/** The passwords of addresses, as they are written and decoded. */
const passwordsIn = (value: string): readonly string[] =>
  [...value.matchAll(login)]
    .flatMap(([, password = '']) => [password, decoded(password) ?? password])
    .filter((password) => password.length >= shortestSecret && !isPlaceholder(password))

/**
 * The long and random parts of a value with several parts, such as the lines of a key or the values of a JSON object.
 */
function strongPartsOf(value: string): readonly string[] {
  const parts = value.split(/(?:\\r|\\n|[\s"'{}[\],;])+/)
  return parts.length === 1 ? [] : parts.filter((part) => part.length >= 16 && looksRandom(part))
}

/** One to three words, with a number at most: `monkey`, `hunter2`, `correct horse battery`; or a number. */
const isWord = (text: string): boolean =>
  /^(?:\p{L}+(?:[ _.-]\p{L}+){0,2}\d{0,4}|\d+)$/u.test(text) && !looksRandom(text)

/**
 * Whether a part of the text changes between letters and digits, or between cases, more often than a person's words,
 * names and versions do.
 */
export function looksRandom(text: string): boolean {
  return text.split(/[^A-Za-z0-9]+/).some((part) => {
    if (part.length < 8 || /^\d{8}T\d{6}Z?$/.test(part)) return false
    const runs = part.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
    const mixed = part.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0
    return mixed >= 3 || (part.length >= 12 && part.length / runs.length <= 2.5)
  })
}

/** The verdict on a variable by its name. */
type NameVerdict =
  /** A secret, however short it is: a password, a token. */
  | 'secret'
  /** Probably a secret: a key, a cookie. */
  | 'key'
  /** Only the value can tell. */
  | 'plain'
  /** Not a secret, whatever the value looks like. */
  | 'public'

/** Variables that every shell and every package manager sets. */
const ofTheMachine =
  /^(_|PATH|HOME|PWD|OLDPWD|SHELL|SHLVL|TERM|COLORTERM|LANG|LANGUAGE|LC_.*|LS_COLORS|USER|LOGNAME|HOSTNAME|HOST|EDITOR|VISUAL|PAGER|DISPLAY|TZ|NODE|NODE_.*|npm_.*|INIT_CWD|XDG_.*|SOURCE_DATE_EPOCH|NO_COLOR|FORCE_COLOR|CI)$/

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const secretWords = words(
  'PASSWORD PASSWORDS PASSWD PASSPHRASE PWD PASS SECRET SECRETS TOKEN TOKENS CREDENTIAL CREDENTIALS CREDS',
)
const keyWords = words(
  'KEY KEYS PRIVATE AUTH COOKIE COOKIES DSN SESSION JWT PAT PIN SALT SIGNATURE WEBHOOK CERTIFICATE',
)

/** PGPASSWORD, SSHPASS, DBTOKEN, apikey; not BYPASS or COMPASS. */
const joinedSecret = /(?:PASSWORD|PASSWD|SECRET|TOKEN|(?<!BY|COM|SUR|TRES|OVER|UNDER)PASS)$/
const joinedKey = /(?:API|ACCESS|PRIVATE|SECRET|SIGNING|ENCRYPTION|CACHE)KEY$/

/** A last word that says something about a secret: SECRET_NAME, TOKEN_TTL, AUTH_MODE, KEY_FILE, TOKEN_SERVICE_HOST. */
const aboutIt = words(
  'ADDR ADDRESS ALGORITHM ALIAS ARN AUDIENCE BACKEND BRANCH COUNT DATE DIR DIRECTORY DOMAIN EMAIL ENABLED DISABLED ENDPOINT ENV ENVIRONMENT EXPIRATION EXPIRES EXPIRY FILE FILES FLOW FORMAT GROUP HEADER HINT HOST HTTP HTTPS ID IMAGE ISSUER LABEL LENGTH LEVEL LIFETIME LIMIT MAX METHOD MIN MODE NAME NAMESPACE OPTIONS PATH POLICY PORT PREFIX PROTO PROVIDER REALM REF REGION RELEASE REQUIRED ROLE ROTATION SCOPE SCOPES SERVER SERVICE SIZE SOCK SOCKET STAGE STORAGE STORE STRATEGY SUFFIX TAG TCP TIME TIMEOUT TTL TYPE URI URL USER USERNAME VERSION',
)

/** Names count as whole words, in any spelling: GITHUB_TOKEN, apiToken and npm_config__authToken, not KEYBOARD or OAUTH. */
export function verdictOf(name: string): NameVerdict {
  const parts = wordsOf(name)
  if (parts.includes('PUBLIC')) return 'public'
  if (/^LIVERY_.*_KEY$/.test(name)) return 'secret'
  const said = aboutIt.has(parts.at(-1) ?? '') ? 'plain' : saidBy(parts)
  return said === 'plain' && ofTheMachine.test(name) ? 'public' : said
}

function saidBy(parts: readonly string[]): NameVerdict {
  if (parts.length === 1 && /^(?:OLD)?PWD$/.test(parts[0] ?? '')) return 'public'
  if (parts.some((part) => secretWords.has(part) || joinedSecret.test(part))) return 'secret'
  return parts.some((part) => keyWords.has(part) || joinedKey.test(part)) ? 'key' : 'plain'
}

const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((part) => part !== '')
