import { realpathSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { attempt } from '../../../contract/attempt.ts'
import { factsOf, readCurrent, type FleetPlace } from '../../build/fleet/fleet-index.ts'
import { openCache } from '../../cache/cache.ts'
import { sourceRoots } from '../../cache/source-files.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { loadMerchant } from '../../merchant/load-merchant.ts'
import { openContext } from '../../merchant/load.ts'
import { merchantIds, readEach } from '../../merchant/merchant-ids.ts'
import { openPresets, stackPresets } from '../../merchant/presets.ts'
import { parseYaml } from '../../merchant/source/parse-yaml.ts'
import { readText } from '../../merchant/source/read-text.ts'
import { productRoot } from '../../root.ts'
import { effectOfMerchantFile, effectOfProductFile, isNarrow, type Effect } from './effect-of-path.ts'
import { openRepository, type CommitView, type Repository } from './git.ts'
import { upperBound, type KnownMerchant, type UpperBound } from './upper-bound.ts'

export interface ChangesRequest extends FleetPlace {
  readonly cache: string
  /** What the user calls the commit. */
  readonly ref: string
}

/** What changed between a commit and the work tree. */
export interface ChangesSince {
  readonly commit: string
  readonly bound: UpperBound
  /** Whether Livery itself is in the repository; if not, today's builds both sides. */
  readonly comparesProduct: boolean
  /** Whether sources of Livery changed that may change a brand. */
  readonly hasOtherProduct: boolean
  /** Whether the lists of packages differ; both sides are built with those that are installed. */
  readonly hasOtherPackages: boolean
  readonly view: CommitView
  /** Paths below the repository, to write the commit's side of them. */
  readonly paths: WatchedPaths
}

export interface WatchedPaths {
  /** Path of the folder of the merchants; empty for the top. */
  readonly merchants: string
  /** Path of Livery's checkout; undefined if it is in another repository. */
  readonly product: string | undefined
  /** Targets of links in the folder of the merchants. */
  readonly linked: readonly string[]
}

/**
 * Reads the changes, and which merchants they may reach, without building anything.
 * @param folder for files of this call, which the caller removes
 */
export async function changesSince(request: ChangesRequest, folder: string): Promise<ChangesSince> {
  const { merchantsDirectory, environment, ref } = request
  const repository = await repositoryOf(merchantsDirectory)
  const commit = await repository.commitOf(ref)
  const view = await repository.at(commit, join(folder, 'index'))
  const links = merchantLinks(merchantsDirectory)
  const paths = await watchedPaths(repository, merchantsDirectory, links)
  const [own, product] = await Promise.all([
    view.changed([paths.merchants, ...paths.linked].map(asFolder)),
    paths.product === undefined ? { changed: [], added: [] } : view.changed(productPaths(paths.product)),
  ])
  const mine = [...own.changed, ...own.added].flatMap((path) => pathsBelow(path, paths, links, repository.root))
  const effects = [
    ...mine.flatMap((path) => effectOfMerchantFile(path, environment) ?? []),
    ...outsideLinks(links, repository.root).flatMap((path) => effectOfMerchantFile(path, environment) ?? []),
  ]
  const ofProduct = [...product.changed, ...product.added]
    .map((path) => relativeTo(paths.product ?? '', path))
    .flatMap((path) => effectOfProductFile(path ?? '') ?? [])
  const all = [...effects, ...ofProduct]
  return {
    commit,
    bound: upperBound(
      all,
      await knownMerchants(request, all),
      merchantsAmong(own.added, paths.merchants),
      merchantsAmong(own.changed, paths.merchants),
    ),
    comparesProduct: paths.product !== undefined,
    hasOtherProduct: ofProduct.length > 0,
    hasOtherPackages: product.changed.some((path) => relativeTo(paths.product ?? '', path) === 'package-lock.json'),
    view,
    paths,
  }
}

/** Ids of the merchants whose main file is among these. */
const merchantsAmong = (changed: readonly string[], folder: string): ReadonlySet<string> =>
  new Set(changed.flatMap((path) => /^([^/]+)\/merchant\.yaml$/.exec(relativeTo(folder, path) ?? '')?.[1] ?? []))

async function repositoryOf(merchantsDirectory: string): Promise<Repository> {
  // Called for its error message if the folder is missing.
  merchantIds(merchantsDirectory)
  const repository = await openRepository(merchantsDirectory)
  if (repository) return repository
  throw new UserError([createProblem('IMPACT_NO_REPOSITORY', { folder: merchantsDirectory })], exitCodes.usage)
}

async function watchedPaths(
  { root }: Repository,
  merchantsDirectory: string,
  links: readonly MerchantLink[],
): Promise<WatchedPaths> {
  // A repository that git refuses is not the merchants', which it has just opened.
  const product = await openRepository(productRoot).catch((error: unknown) => {
    if (error instanceof UserError) return undefined
    throw error
  })
  return {
    merchants: below(root, realpathSync(merchantsDirectory)) ?? '',
    product: product?.root === root ? below(root, realpathSync(productRoot)) : undefined,
    linked: links.flatMap(({ target }) => (target === undefined ? [] : (below(root, target) ?? []))),
  }
}

/** With forward slashes, empty for the root itself; undefined for a path outside. */
function below(root: string, path: string): string | undefined {
  const inner = relative(root, path)
  return inner === '..' || inner.startsWith(`..${sep}`) || inner.startsWith(sep)
    ? undefined
    : inner.split(sep).join('/')
}

/** Git's name for the top folder. */
const asFolder = (path: string): string => (path === '' ? '.' : path)

/** The installed packages are not in the repository; the list of those that should be is. */
const productPaths = (product: string): readonly string[] =>
  sourceRoots
    .filter((path) => !path.startsWith('node_modules/'))
    .map((path) => (product === '' ? path : `${product}/${path}`))

function relativeTo(folder: string, path: string): string | undefined {
  if (folder === '') return path
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
}

/** The places below the folder of the merchants at which a build reads this file. */
function pathsBelow(
  path: string,
  { merchants }: WatchedPaths,
  links: readonly MerchantLink[],
  root: string,
): readonly string[] {
  const own = relativeTo(merchants, path)
  const throughLinks = links.flatMap((link) => {
    const target = link.target === undefined ? undefined : below(root, link.target)
    if (target === path) return [link.path]
    const inner = target === undefined ? undefined : relativeTo(target, path)
    return inner === undefined ? [] : [`${link.path}/${inner}`]
  })
  return [...(own === undefined ? [] : [own]), ...throughLinks]
}

/** Nothing is known about files outside this repository, so they count as changed. */
const outsideLinks = (links: readonly MerchantLink[], root: string): readonly string[] =>
  links
    .filter(({ target }) => target !== undefined && below(root, target) === undefined)
    .flatMap(({ path }) => (path.includes('/') ? [path] : [`${path}/merchant.yaml`]))

/** Reads only what the changes require: ids, extended presets, or facts, which the last run may have read. */
async function knownMerchants(
  { merchantsDirectory, environment, cache }: ChangesRequest,
  effects: readonly Effect[],
): Promise<readonly KnownMerchant[]> {
  const ids = merchantIds(merchantsDirectory)
  if (!effects.some((effect) => effect.kind === 'product' && isNarrow(effect.reach))) {
    const presets = effects.some(({ kind }) => kind === 'preset') ? presetsOf(merchantsDirectory) : () => []
    return ids.map((id) => ({ id, presets: presets(id) }))
  }
  const current = readCurrent(openCache(cache), { merchantsDirectory, environment })
  const context = await openContext({ merchantsDirectory, environment })
  return await readEach(ids, async (id) => {
    const known = current.get(id)
    if (known) return { id, facts: known.facts, presets: known.identity.presets }
    const { merchant, identity } = await loadMerchant(context, id)
    return { id, ...(merchant && { facts: factsOf(merchant), presets: identity.presets }) }
  })
}

/** Names of the presets that a merchant extends, directly or not; undefined where its file cannot be read. */
function presetsOf(merchantsDirectory: string): (id: string) => readonly string[] | undefined {
  const shelf = openPresets(merchantsDirectory)
  return (id) => {
    const file = join(merchantsDirectory, id, 'merchant.yaml')
    const { text } = readText(merchantsDirectory, file)
    // Fast path: parsing a thousand files takes two seconds, and few extend a preset. A key may be written with
    // escapes.
    if (text !== undefined && !/extends|\\/.test(text)) return []
    const { root, problems } = parseYaml(file, text ?? '')
    if (text === undefined || !root || problems.length > 0) return undefined
    const stack = stackPresets(shelf, root)
    return stack.problems.length > 0 ? undefined : stack.names
  }
}

/** A symbolic link in the folder of the merchants: what it leads to is input too. */
export interface MerchantLink {
  /** Path below the folder of the merchants, with forward slashes: `acme/locales`. */
  readonly path: string
  /** Absolute; undefined for a link that leads nowhere. */
  readonly target: string | undefined
}

function merchantLinks(merchantsDirectory: string): readonly MerchantLink[] {
  return readdirSync(merchantsDirectory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(merchantsDirectory, file).split(sep).join('/'), target: targetOf(file) }
    })
}

const targetOf = (file: string): string | undefined => attempt(() => realpathSync(file))
