/**
 * What a child process is for, which decides on its variables (docs/decisions/child-processes.md).
 * - `bundler`, `sandbox`, `earlier`: Livery's own programs that only compute, the last one of another commit
 * - `builder`, `checker`: processes of a worker, which use the shared store; the second one opens sites
 * - `browser`: it opens pages of other people
 * - `git`: what it asks for credentials with is its own
 * - `command`: a command that a user has asked for, as in a terminal
 * - `operator`: a program that the operator names, or npm with his settings
 * @typedef {'bundler' | 'sandbox' | 'earlier' | 'builder' | 'checker' | 'browser' | 'git' | 'command' | 'operator'} ChildKind
 */

/** What a program needs to run on this machine at all. Windows has its own names, in any case of letters. */
const machine =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TMP|TEMP|XDG_\w+|LD_LIBRARY_PATH|DYLD_\w+|LOCALE_ARCHIVE|SYSTEMROOT|WINDIR|SYSTEMDRIVE|COMSPEC|PATHEXT|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES.*|NUMBER_OF_PROCESSORS|PROCESSOR_ARCHITECTURE)$/i
const node =
  /^(NODE_(OPTIONS|PATH|ENV|EXTRA_CA_CERTS|COMPILE_CACHE|DISABLE_COMPILE_CACHE|V8_COVERAGE|NO_WARNINGS)|UV_THREADPOOL_SIZE|MALLOC_ARENA_MAX|NO_COLOR|FORCE_COLOR|TERM)$/
const fonts = /^FONTCONFIG_\w+$/
/** It may have to fetch an object of a partial clone, or a file of Git LFS. */
const repository = /^(GIT_\w+|SSH_\w+|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|((HTTPS?|ALL|NO)_PROXY))$/i
/** A hook sets these. They may name a repository or index of another folder. */
const ofHooks = /^GIT_(DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|PREFIX|NAMESPACE)$/
/** What Livery alone needs: keys, and addresses that contain a password. */
const secrets = /^LIVERY_(SIGNING_KEY|SIGNING_KEY_FILE|CACHE_KEY|QUEUE|WEBHOOK|SITE_USER|SITE_PASSWORD)$/i
const ofCache = /^LIVERY_CACHE_KEY$/i
const ofSites = /^LIVERY_SITE_(USER|PASSWORD)$/i

/** @type {Readonly<Record<ChildKind, (name: string) => boolean>>} */
const needs = {
  bundler: (name) => machine.test(name) || node.test(name),
  sandbox: (name) => machine.test(name) || node.test(name),
  earlier: (name) => machine.test(name) || node.test(name) || name === 'SOURCE_DATE_EPOCH',
  builder: (name) => !secrets.test(name) || ofCache.test(name),
  checker: (name) => !secrets.test(name) || ofCache.test(name) || ofSites.test(name),
  browser: (name) => machine.test(name) || fonts.test(name),
  git: (name) => machine.test(name) || (repository.test(name) && !ofHooks.test(name)),
  command: () => true,
  operator: (name) => !secrets.test(name),
}

/**
 * The one place that decides which variables a child process gets. Deleting one of this process would not do: it stays in
 * /proc/self/environ, which a program of the same user may read, so no secret's safety depends on that.
 * @param {ChildKind} kind
 * @param {Readonly<Record<string, string>>} [more] set for this child
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Record<string, string>}
 */
export function childEnvironment(kind, more = {}, environment = process.env) {
  const entries = /** @type {[string, string][]} */ (
    Object.entries(environment).filter(([name, value]) => value !== undefined && needs[kind](name))
  )
  return { ...Object.fromEntries(entries), ...more }
}
