/** A text of this machine that no output may contain. */
export interface PrivateValue {
  readonly text: string
  /** What it is, for the message; never the value itself. */
  readonly what: string
}

const trivialNames =
  /^(_|PATH|HOME|PWD|OLDPWD|SHELL|SHLVL|TERM|COLORTERM|LANG|LANGUAGE|LC_.*|LS_COLORS|USER|LOGNAME|HOSTNAME|HOST|EDITOR|VISUAL|PAGER|DISPLAY|TZ|NODE|NODE_.*|npm_.*|INIT_CWD|XDG_.*|SOURCE_DATE_EPOCH|NO_COLOR|FORCE_COLOR|CI)$/
const secretNames = /SECRET|TOKEN|KEY|PASS|PWD|CREDENTIAL|PRIVATE|AUTH|COOKIE|DSN/i
const least = 8

/**
 * Values of the build's environment that look private (SEC-03).
 * @param known texts that an output may contain although a variable holds them: codes, domains and public keys of
 * merchants
 */
export function privateEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  known: ReadonlySet<string>,
): readonly PrivateValue[] {
  return Object.entries(environment)
    .map(([name, value]) => ({ name, text: (value ?? '').trim() }))
    .filter(({ name, text }) => text.length >= least && !trivialNames.test(name) && !known.has(text))
    .filter(({ name, text }) => secretNames.test(name) || looksRandom(text))
    .map(({ name, text }) => ({ text, what: `the value of the environment variable ${name}` }))
}

/** Not a plain word, number, path or address: something that nobody would write into a page by chance. */
function looksRandom(text: string): boolean {
  if (/^[\d.]+$/.test(text) || text.startsWith('/') || /^[\w.-]+:\/\/[^@]*$/.test(text)) return false
  return /[a-z]/i.test(text) && /\d/.test(text)
}

/** Folders of this machine (BND-07, SEC-03); a path that is too short to be distinctive is left out. */
export function localPaths(folders: readonly string[]): readonly PrivateValue[] {
  return [...new Set(folders)]
    .filter((path) => path.length >= 4)
    .map((text) => ({ text, what: `the local path ${text}` }))
}
