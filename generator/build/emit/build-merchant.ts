import { pages } from '../../../contract/pages.ts'
import { homePath } from '../../../contract/paths.ts'
import type { Cache } from '../../cache/cache.ts'
import type { StoredBundle } from '../bundle/bundle-cache.ts'
import type { ImageCache } from '../../cache/image-cache.ts'
import { passGates, type Gates } from '../gates/gates.ts'
import { ownContentOf } from '../gates/own-content.ts'
import type { Merchant } from '../../merchant/model.ts'
import { planBrandConfig } from '../../plan/brand-config.ts'
import { scriptLiteral } from '../../plan/escape/script.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import type { Asset } from '../../plan/page/facts.ts'
import { planPrecache } from '../../plan/precache.ts'
import type { NamespaceTexts } from '../../plan/texts.ts'
import { startDraft, type Draft } from './draft.ts'
import { addFonts } from './parts/fonts.ts'
import { hashList, hashListPaths } from './parts/hash-list.ts'
import { addImages } from './parts/images.ts'
import { addManifest } from './parts/manifest.ts'
import { addMobileConfig } from './parts/mobile-config.ts'
import { assetOf, pageFacts, withMonitor } from './parts/page-facts.ts'
import { addTexts } from './parts/texts.ts'
import { listedFiles, measures, planReceipt, receiptName, receiptText, type Receipt } from '../../release/receipt.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { storedFiles, transferSize, type ReleaseFile } from '../../release/release-file.ts'
import { renderHosting } from './render-hosting.ts'
import { renderPage } from './render-page.ts'
import { renderWorker, type WorkerFacts } from './render-worker.ts'

/** The context in which all merchants of a run are built. */
export interface BuildContext {
  readonly cache: Cache
  readonly images: ImageCache
  readonly namespaces: readonly NamespaceTexts[]
  readonly gates: Gates
  readonly epochSeconds: number | undefined
  readonly environment: string | null
}

export interface BuildInput {
  readonly merchant: Merchant
  readonly flagSet: FlagSet
  readonly bundle: StoredBundle
  /** `configurationHash` of the merchant. */
  readonly configuration: string
}

export interface BuiltMerchant {
  readonly files: readonly ReleaseFile[]
  readonly summary: BuildSummary
  readonly images: { readonly cached: number; readonly count: number }
  /** `releaseIdOf` its receipt. */
  readonly release: string
  /** Positions in `gates.allow` of entries that excused nothing. */
  readonly idle: readonly number[]
}

/** The facts about a built merchant that a run reports; sizes are in bytes. */
export interface BuildSummary {
  readonly id: string
  readonly code: string
  readonly flagSet: string
  readonly languages: readonly string[]
  /** Brotli bytes. */
  readonly firstLoad: { readonly js: number; readonly css: number }
  /** Files that the receipt lists, including compressed siblings, and their total bytes. */
  readonly files: number
  readonly bytes: number
}

/** The parts of a brand that need no bundle, in the pool. */
export interface PreparedMerchant {
  readonly draft: Draft
  readonly images: Awaited<ReturnType<typeof addImages>>
  readonly texts: Awaited<ReturnType<typeof addTexts>>
  readonly fonts: Awaited<ReturnType<typeof addFonts>>
}

/** Renders the images and prepares the texts while bundling is still in progress. */
export async function prepareMerchant(merchant: Merchant, context: BuildContext): Promise<PreparedMerchant> {
  const draft = startDraft(context.cache.pool)
  const [images, texts, fonts] = await Promise.all([
    addImages(draft, merchant, context.images),
    addTexts(draft, merchant, context.namespaces),
    addFonts(draft, merchant),
  ])
  return { draft, images, texts, fonts }
}

/**
 * Builds one brand from its bundle. Afterwards all of its files are in the pool, but not in dist yet. Throws a
 * GateError.
 */
export async function buildMerchant(
  { draft, images, texts, fonts }: PreparedMerchant,
  input: BuildInput,
  context: BuildContext,
): Promise<BuiltMerchant> {
  const { merchant, bundle } = input
  const manifest = await addManifest(draft, merchant, images)
  const mobileConfig = await addMobileConfig(draft, merchant, images)
  const brand = planBrandConfig(merchant, {
    logo: images.of('logo'),
    icon: images.of('icon-192'),
    hero: images.hero,
    texts: texts.addresses,
    licences: `/${bundle.licences}`,
    ...mobileConfig,
  })
  const brandScript = await draft.addHashed('brand.js', 'brand', `globalThis.__BRAND__=${scriptLiteral(brand)};\n`)
  const find = assetFinder(bundle)
  const addresses = {
    entry: find(bundle.entry),
    preloads: bundle.preload.map(find),
    styles: bundle.styles.map(find),
    lazy: bundle.lazy,
  }
  const silent = pageFacts(merchant, addresses, { images, texts, fonts, manifest, brandScript })
  const facts = await withMonitor(draft, silent, bundle.files)
  const page = renderPage(facts)
  const html = await draft.add('m/index.html', 'html', page.html)
  await draft.add('404.html', 'html', page.notFound)
  const precache = planPrecache(facts, { revision: html.content.sha256.slice(0, 12), size: html.content.size })
  await addWorker(draft, input, precache.entries, notificationLook(merchant, images))
  await addHashLists(draft, bundle)
  const hosting = await addHosting(draft, merchant, context)
  const firstLoad = firstLoadOf(bundle, draft.files())
  const kept = precacheSize(merchant, precache.bytes)
  const sizes = { firstLoad, precache: kept }
  const idle = passGates(context.gates, ownContentOf(merchant), draft.gateFiles(), bundle.vendors, sizes)
  const receipt = planReceipt({
    ...receiptFacts(input, context),
    ...sizes,
    hosting,
    files: draft.files(),
  })
  await draft.add(receiptName, 'hosting', receiptText(receipt))
  return {
    files: draft.files(),
    summary: summaryOf(input, receipt),
    // Counts alone, because a run keeps this of every brand.
    images: { cached: images.cached, count: images.count },
    release: receipt.release,
    idle,
  }
}

function assetFinder(bundle: StoredBundle): (path: string) => Asset {
  const files = new Map(bundle.files.map((file) => [file.path, file]))
  return (path) => {
    const file = files.get(path)
    if (!file) throw new Error(`The bundle has no file ${path}`)
    return assetOf(file)
  }
}

async function addWorker(
  draft: Draft,
  { merchant, bundle }: BuildInput,
  entries: WorkerFacts['entries'],
  notifications: WorkerFacts['notifications'],
): Promise<void> {
  const scripts = bundle.worker.map((path) => `/${path}`)
  const mode = merchant.settings.pwa.serviceWorker
  const worker = await renderWorker({ mode, scripts, entries, notifications })
  await draft.add('m/sw.js', 'worker', worker)
}

/** Undefined without web push, so that the worker is the same as without its code (FLAG-03). */
const notificationLook = (
  { flags, settings }: Merchant,
  images: PreparedMerchant['images'],
): WorkerFacts['notifications'] =>
  flags.WEBPUSH3 ? { title: settings.name, icon: images.of('icon-192').url, badge: images.of('badge').url } : undefined

/** Adds the lists of the bundle's and of the brand's files, each with a hash over everything that the page requests. */
async function addHashLists(draft: Draft, bundle: StoredBundle): Promise<void> {
  const brands = draft.files().filter(({ role }) => role !== 'worker')
  draft.include(bundle.files)
  await draft.add(hashListPaths.bundle, 'manifest', JSON.stringify(hashList(bundle.files)))
  await draft.add(hashListPaths.brand, 'manifest', JSON.stringify(hashList(brands)))
}

async function addHosting(draft: Draft, merchant: Merchant, { epochSeconds }: BuildContext): Promise<Hosting> {
  const files = draft
    .files()
    .flatMap(storedFiles)
    .map(({ path }) => path)
  const rendered = renderHosting({ merchant, files, ...(epochSeconds === undefined ? {} : { epochSeconds }) })
  for (const { path, text } of rendered.files) await draft.add(path, 'hosting', text)
  return rendered.hosting
}

function firstLoadOf(bundle: StoredBundle, files: readonly ReleaseFile[]): BuildSummary['firstLoad'] {
  const chunks: readonly string[] = pages[homePath].chunks
  const home = bundle.lazy.filter(({ key }) => chunks.includes(key))
  const sizes = new Map(files.map((file) => [file.path, transferSize(file)]))
  const own = files.filter(({ role }) => role === 'brand').map(({ path }) => path)
  const sum = (paths: readonly string[]): number =>
    [...new Set(paths)].reduce((total, path) => total + (sizes.get(path) ?? 0), 0)
  return {
    js: sum([bundle.entry, ...bundle.preload, ...home.flatMap(({ scripts }) => scripts), ...own]),
    css: sum([...bundle.styles, ...home.flatMap(({ styles }) => styles)]),
  }
}

const precacheSize = ({ settings }: Merchant, bytes: number): number =>
  settings.pwa.serviceWorker === 'on' ? bytes : 0

function receiptFacts({ merchant, flagSet, configuration }: BuildInput, { epochSeconds, environment }: BuildContext) {
  const { code, name, languages, gates } = merchant.settings
  return {
    merchant: { id: merchant.id, code, name },
    ...(gates.allow.length > 0 && { allowed: gates.allow }),
    environment,
    configuration,
    flagSet,
    languages: languages.supported,
    epochSeconds,
  }
}

function summaryOf({ merchant, flagSet }: BuildInput, receipt: Receipt): BuildSummary {
  return {
    id: merchant.id,
    code: merchant.settings.code,
    flagSet: flagSet.id,
    languages: merchant.settings.languages.supported,
    firstLoad: receipt.firstLoad,
    files: listedFiles(receipt).size,
    bytes: measures.folder(receipt),
  }
}
