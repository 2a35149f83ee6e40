/** The verdict on a variable by its name. */
export type NameVerdict =
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
