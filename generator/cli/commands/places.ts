import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { usageError, type UserError } from '../../errors/user-error.ts'
import { usualOutput, type Environment } from '../../merchant/environment.ts'
import { findEnvironment, listEnvironments, readEnvironments } from '../../merchant/environments.ts'
import type { LoadOptions } from '../../merchant/model.ts'
import { readProvenance } from '../../output/provenance.ts'
import { productRoot } from '../../root.ts'
import { workFolder } from '../../system/work-folder.mjs'
import { optionText } from '../terminal/format.ts'
import type { FleetOptions } from './declarations.ts'

/** Options that say where the brands are. */
export interface OutputOptions {
  readonly out?: string | undefined
  readonly env?: string | undefined
  readonly merchants?: string | undefined
}

/**
 * The folder of the brands: `--out`, or the environment's. Each environment has a folder of its own, so that they do
 * not overwrite each other (FLEET-12). Throws a UserError for an unknown environment and for an empty `--out`.
 */
export async function outputFolderOf(options: OutputOptions): Promise<string> {
  const environment = await environmentOf(options)
  if (options.out !== undefined) return folderOption('--out', options.out)
  return environment?.out ?? usualOutput
}

/** The environment that the options name, as the fleet's list describes it; undefined without one. */
export async function environmentOf({ env, merchants }: OutputOptions): Promise<Environment | undefined> {
  return env === undefined ? undefined : findEnvironment(await listEnvironments(merchantsFolderOf(merchants)), env)
}

/** The options with which `livery generate` makes the brands of a command that has these. */
export const madeWith = ({ out, env, merchants }: OutputOptions): string =>
  `${optionText('--out', out)}${optionText('--env', env)}${optionText('--merchants', merchants)}`

/** As `madeWith`, for a command that needs no merchants: a brand of other ones has recorded where they are. */
export function remadeWith(options: OutputOptions, out: string, id: string): string {
  const from = readProvenance(out, id)?.merchants
  return madeWith({
    ...options,
    merchants: options.merchants ?? (from === merchantsFolderOf(undefined) ? undefined : from),
  })
}

/** The merchants folder and environment from the options. */
export const loadOptionsOf = ({ merchants, env }: FleetOptions): LoadOptions => ({
  merchantsDirectory: merchantsFolderOf(merchants),
  environment: env,
})

/** The folder of the merchants: `--merchants`, or this checkout's own. */
export const merchantsFolderOf = (merchants: string | undefined): string =>
  merchants === undefined ? join(productRoot, 'merchants') : folderOption('--merchants', merchants)

/**
 * Refuses an `--out` in which brands of another environment belong, and a list of environments with mistakes, before
 * anything is written (FLEET-12).
 */
export async function refuseOthersOutput({ out, env, merchants }: OutputOptions): Promise<void> {
  const environments = await readEnvironments(merchantsFolderOf(merchants))
  if (out === undefined) return
  const folder = realOf(folderOption('--out', out))
  const places = [{ name: null, out: usualOutput }, ...environments]
  const other = places.find((place) => place.name !== (env ?? null) && areNested(folder, realOf(place.out)))
  if (!other) return
  const problem = createProblem('OUTPUT_OF_ENVIRONMENT', { folder: out, owner: other.name, environment: env ?? null })
  throw usageError(problem)
}

/** The folder of the cache: `--cache`, or the one in the work folder. */
export const cacheFolderOf = (cache: string | undefined): string =>
  cache === undefined ? join(workFolder(productRoot), 'cache') : folderOption('--cache', cache)

/** Where this machine keeps what it has read of the states in targets. */
export const statesFolder = (): string => join(workFolder(productRoot), 'states')

/** The absolute path that an option names. */
export function folderOption(option: string, value: string): string {
  if (value.trim() === '') throw refused(option, value, 'nothing', `Name a folder: ${option} <dir>.`)
  return resolve(value)
}

/**
 * The absolute path of a folder that an option names and that is there, or can be made. Throws a UserError for any other,
 * and where writing would do harm, such as among the brands in `out`.
 */
export function usableFolder(option: string, value: string, { out, merchants }: OutputOptions = {}): string {
  const path = folderOption(option, value)
  checkPlace(option, path, merchantsFolderOf(merchants))
  if (out !== undefined && [out, usualOutput].some((brands) => isIn(realOf(path), realOf(brands))))
    throw refused(option, path, 'a place in the folder of the generated brands', elsewhere)
  return path
}

/**
 * The absolute path of a file that an option names, behind all links; it may be missing. Throws a UserError if it cannot be
 * one: a file replaces the one before it, and root would replace a device with it.
 */
export function fileOption(option: string, value: string): string {
  const path = resolve(value)
  const stats = statOf(path)
  const isOther = typeof stats === 'object' && !stats.isFile()
  const found = value.trim() === '' ? 'nothing' : isOther && (stats.isDirectory() ? 'a folder' : 'a device or a pipe')
  if (!found) return realOf(path)
  throw usageError(createProblem('FILE_UNUSABLE', { option, path: value, found }))
}

/** The absolute paths that a command reads and writes. */
export interface Places {
  readonly out: string
  /** Absent without a cache. */
  readonly cache?: string | undefined
  readonly merchantsDirectory: string
}

/** Parts of the checkout that must not be written into. */
const sources = [
  '.git',
  'contract',
  'docs',
  'generator',
  'node_modules',
  'sandbox',
  'scripts',
  'src',
  'templates',
  'tests',
  'workbench',
]

const elsewhere = 'Choose a folder that holds nothing else.'

/** Refuses places where writing would do harm, before anything is written (CLI-05). */
export function checkPlaces({ out, cache, merchantsDirectory }: Places): void {
  checkPlace('--out', out, merchantsDirectory)
  if (cache === undefined) return
  checkPlace('--cache', cache, merchantsDirectory)
  const [output, kept] = [realOf(out), realOf(cache)]
  if (areNested(output, kept))
    throw refused(
      '--out',
      out,
      'the folder of the cache, or one inside the other',
      'Choose two folders of which neither contains the other.',
    )
}

function checkPlace(option: string, path: string, merchantsDirectory: string): void {
  const blocked = blockedBy(path)
  if (blocked !== undefined)
    throw refused(option, path, blocked, 'Name a folder that is there, or one that can be made.')
  const [real, root] = [realOf(path), realOf(productRoot)]
  if (isIn(real, realOf(merchantsDirectory)))
    throw refused(
      option,
      path,
      'a place in the folder of the merchants',
      `What is written there would be taken for merchants. ${elsewhere}`,
    )
  if (real === root || sources.some((part) => isIn(real, join(root, part))))
    throw refused(option, path, 'a place in the sources of Livery', elsewhere)
}

const refused = (option: string, path: string, found: string, remedy: string): UserError =>
  usageError(createProblem('FOLDER_UNUSABLE', { option, path, found, remedy }))

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`)
const areNested = (one: string, other: string): boolean => isIn(one, other) || isIn(other, one)

/** The limit of common file systems. */
const maxNameBytes = 255

/** The existing file that prevents a folder at this path, if any. */
function blockedBy(path: string): string | undefined {
  if (
    relative(sep, path)
      .split(sep)
      .some((name) => Buffer.byteLength(name) > maxNameBytes)
  )
    return `a name of more than ${maxNameBytes} bytes`
  for (let above = path; ; above = dirname(above)) {
    const stats = statOf(above)
    if (typeof stats === 'string') return `${above}, a link that leads to ${stats}`
    if (stats) return stats.isDirectory() ? undefined : above === path ? 'a file' : `the file ${above} above it`
    if (above === dirname(above)) return undefined
  }
}

/** Of a link that leads nowhere, the words for that. */
function statOf(path: string) {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? (lstatSync(path, { throwIfNoEntry: false }) && 'nothing')
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ELOOP' ? 'itself' : undefined
  }
}

/** The path with symbolic links resolved, as far as it exists. */
export function realOf(path: string): string {
  if (existsSync(path) || path === dirname(path)) return realpathSync(path)
  return join(realOf(dirname(path)), basename(path))
}
