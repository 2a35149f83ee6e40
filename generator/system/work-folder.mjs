import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/**
 * Folders that may hold what Livery makes for itself (the compiled command, the cache, builds that are only compared), the
 * best first: in the checkout, in the user's cache folder, in the one for temporary files.
 * @param {string} root of the checkout @param {NodeJS.ProcessEnv} [environment]
 * @returns {readonly string[]} absolute; those outside the checkout belong to this user and this checkout
 */
export function workFolders(root, environment = process.env) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const own = process.getuid ? `livery-${process.getuid()}` : 'livery'
  return [join(root, '.generated'), ...bases(environment).map((base) => join(base, own, name))]
}

/** @param {NodeJS.ProcessEnv} environment */
function bases(environment) {
  const { XDG_CACHE_HOME: cache = '' } = environment
  const home = homeFolder(environment)
  // The specification of XDG ignores relative paths. A home that is missing is not made.
  const caches = isAbsolute(cache) ? [cache] : home !== undefined && existsSync(home) ? [join(home, '.cache')] : []
  return [...caches, tmpdir()]
}

/**
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined} undefined for a user without one, as in a container that runs as any number
 */
export function homeFolder({ HOME: home = '' } = process.env) {
  if (isAbsolute(home)) return home
  try {
    return homedir() || undefined
  } catch {
    return undefined
  }
}

/**
 * The first of these folders that can be written, made if it is missing. If there is none, the first: what is written
 * there then says why it cannot be.
 * @param {string} root of the checkout @returns {string}
 */
export function workFolder(root) {
  const folders = workFolders(root)
  return folders.find((folder) => whyUnusable(root, folder) === undefined) ?? join(root, '.generated')
}

/**
 * Makes a folder of `workFolders` and says why it cannot be written, if it cannot.
 * @param {string} root of the checkout @param {string} folder @returns {string | undefined}
 */
export function whyUnusable(root, folder) {
  try {
    make(folder, isInCheckout(root, folder) ? 0o755 : 0o700)
    if (!isTrusted(root, folder)) return `${dirname(folder)} belongs to another user, or others may write there`
    if (!statSync(folder).isDirectory()) return `${folder} is no folder`
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    return /** @type {Error} */ (error).message
  }
}

/**
 * Makes a folder and those above it. Node's own way (`recursive`) hides why one cannot be made, and never returns in a file
 * system that has no files, such as /proc.
 * @param {string} folder @param {number} mode
 */
function make(folder, mode) {
  if (existsSync(folder)) return
  make(dirname(folder), mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process has just made it.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
}

/**
 * Whether what is compiled there may be run: what is in the checkout may be, like its sources; any other folder must belong
 * to this user alone.
 * @param {string} root of the checkout @param {string} folder one of `workFolders` that exists
 */
export function isTrusted(root, folder) {
  return isInCheckout(root, folder) || [dirname(folder), folder].every(isPrivate)
}

/** @param {string} root @param {string} folder */
const isInCheckout = (root, folder) => folder === join(root, '.generated')

/** @param {string} folder */
function isPrivate(folder) {
  const stats = lstatSync(folder)
  if (!stats.isDirectory()) return false
  // Windows has no such owner; a profile's folders are the user's own.
  return !process.getuid || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0)
}

/**
 * Names the state of sources by their contents. Reading them takes a few milliseconds more than asking for their times,
 * which may be equal for different contents: in images, on file systems without times, after a restored backup.
 * @param {string} root of the checkout @param {readonly string[]} sources files or folders in it; tests do not count
 */
export function stateOf(root, sources) {
  const hash = createHash('sha256').update(process.version)
  // One loop and no function for each file: this is done before every answer.
  for (const path of sources.flatMap((source) => filesOf(root, source))) {
    const content = readFileSync(`${root}/${path}`)
    hash.update(`\n${path} ${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 16)
}

/** @param {string} root @param {string} source @returns {readonly string[]} its files, in one order on every machine */
function filesOf(root, source) {
  const stats = statSync(`${root}/${source}`, { throwIfNoEntry: false })
  if (!stats?.isDirectory()) return stats ? [source] : []
  const files = []
  /** @type {Map<string, import('node:fs').Dirent>} */
  const entries = new Map()
  for (const entry of readdirSync(`${root}/${source}`, { withFileTypes: true })) entries.set(entry.name, entry)
  for (const name of [...entries.keys()].sort()) {
    if (/\.test\.tsx?$/.test(name)) continue
    const path = `${source}/${name}`
    // Farms of links, as build systems make them, have a link for each file or folder.
    if (entries.get(name)?.isFile()) files.push(path)
    else files.push(...filesOf(root, path))
  }
  return files
}

/**
 * @param {string} root of the checkout @param {string} kind folder in a work folder, e.g. `cli`
 * @param {string} state of the sources @param {string} entry file that each result has
 * @returns {string | undefined} the folder of what was made from these sources
 */
export function findMade(root, kind, state, entry) {
  return workFolders(root)
    .filter((folder) => existsSync(join(folder, kind, state, entry)) && isTrusted(root, folder))
    .map((folder) => join(folder, kind, state))[0]
}
