// Plain JavaScript without packages: the entry of the command says with it what is wrong before anything can be compiled.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { InstallationError } from './supported-node.mjs'

/** Packages whose code is compiled for each platform, in further packages that npm installs as optional ones. */
const nativeOwners = ['lightningcss', 'rolldown', 'sharp']

const reinstall =
  'Run npm ci on this machine, with this Node and without --omit=optional; node_modules of another platform do not work here.'

/**
 * Packages for this platform that are not installed; each belongs to one that is.
 * @param {string} [from] a file or address below which packages are looked up
 * @returns {readonly string[]}
 */
export function missingNatives(from = import.meta.url) {
  return nativeOwners.flatMap((owner) => {
    const wanted = Object.keys(descriptionOf(owner, from)?.optionalDependencies ?? {}).filter(isForThisPlatform)
    return wanted.filter((name) => descriptionOf(name, from) === undefined)
  })
}

/** The names of these packages end with the platform: `@rolldown/binding-linux-x64-gnu`, `@img/sharp-linuxmusl-arm64`. */
function isForThisPlatform(/** @type {string} */ name) {
  const { platform, arch } = process
  if (platform === 'win32') return new RegExp(`-win32-${arch}(-msvc)?$`).test(name)
  if (platform !== 'linux') return name.endsWith(`-${platform}-${arch}`)
  return new RegExp(isMusl() ? `-linux(musl-${arch}|-${arch}-musl)$` : `-linux-${arch}(-gnu(eabihf)?)?$`).test(name)
}

function isMusl() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header?.glibcVersionRuntime === undefined
}

/**
 * The package.json of a package; undefined if it is not installed.
 * @param {string} name @param {string} from @returns {{ optionalDependencies?: Record<string, string> } | undefined}
 */
function descriptionOf(name, from) {
  for (const folder of createRequire(from).resolve.paths(name) ?? [])
    try {
      return JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'))
    } catch {
      // Not here; packages are looked up in every folder above, too.
    }
  return undefined
}

/**
 * What an error says about the installation; undefined if it says nothing.
 * @param {unknown} error @param {string} [from] as in `missingNatives` @returns {InstallationError | undefined}
 */
export function installationErrorOf(error, from) {
  if (error instanceof InstallationError) return error
  const errors = causesOf(error)
  const isNative = errors.some(
    ({ code, message }) =>
      code === 'ERR_DLOPEN_FAILED' ||
      /ERR_DLOPEN_FAILED|native binding|Could not load the "sharp"|\.node'/.test(message),
  )
  if (!isNative && !errors.some(isNotFound)) return undefined
  const message = nativesMissing(from) ?? (isNative ? unloadable(errors) : packageMissing(errors))
  return message === undefined ? undefined : new InstallationError(message, reinstall, error)
}

/** @param {string} [from] */
function nativesMissing(from) {
  const names = missingNatives(from)
  if (names.length === 0) return undefined
  const platform = `${process.platform} ${process.arch}`
  return names.length === 1
    ? `A package for this platform (${platform}) is not installed: ${names[0]}.`
    : `Packages for this platform (${platform}) are not installed: ${names.join(', ')}.`
}

const unloadable = (/** @type {Errors} */ errors) => `A package for this platform cannot be loaded: ${wordsOf(errors)}`

function packageMissing(/** @type {Errors} */ errors) {
  const name = errors.map(({ message }) => packageIn(message)).find((found) => found !== undefined)
  return name === undefined ? undefined : `The package ${name} is not installed, or only a part of it.`
}

/** @typedef {readonly (Error & { code?: string })[]} Errors an error, and what caused it */

/** @param {unknown} error @returns {Errors} */
function causesOf(error) {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** The most exact words: what the loader of the system said. */
function wordsOf(/** @type {Errors} */ errors) {
  const exact = errors.find(
    ({ code, message }) => code === 'ERR_DLOPEN_FAILED' || message.includes('ERR_DLOPEN_FAILED'),
  )
  const lines = (exact ?? errors[errors.length - 1])?.message.split('\n') ?? []
  return (
    lines.find((line) => line.includes('ERR_DLOPEN_FAILED'))?.replace(/^.*?ERR_DLOPEN_FAILED: /, '') ??
    lines.slice(0, 2).join(' ')
  )
}

/** What Node says of a module that it does not find, and the bundler of one that it should compile in. */
const isNotFound = (/** @type {Errors[number]} */ { code, message }) =>
  /^(ERR_)?MODULE_NOT_FOUND$/.test(code ?? '') || /\[UNRESOLVED_IMPORT\]|failed to resolve import/.test(message)

/** The package that a loader did not find; a missing file of Livery itself is no fault of the installation. */
function packageIn(/** @type {string} */ message) {
  const named = /^Cannot find (?:package|module) '((?:@[^/']+\/)?[^./@'][^/']*)/.exec(message)?.[1]
  const inPackages = /^Cannot find (?:package|module) '[^']*node_modules\/((?:@[^/']+\/)?[^/']+)/.exec(message)?.[1]
  const bundled = /(?:Could not resolve|failed to resolve import) ['"]((?:@[^/'"]+\/)?[^./@'"][^/'"]*)/.exec(
    message,
  )?.[1]
  return inPackages ?? named ?? bundled
}
