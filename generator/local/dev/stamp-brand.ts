import type { SandboxMerchant } from '../../../contract/sandbox.ts'
import { publicBase } from '../../../contract/paths.ts'
import type { ImageCache } from '../../cache/image-cache.ts'
import { loadNamespaces } from '../../build/emit/load-texts.ts'
import { addFonts } from '../../build/emit/parts/fonts.ts'
import { hashListPaths, type HashList } from '../../build/emit/parts/hash-list.ts'
import { addImages } from '../../build/emit/parts/images.ts'
import { addManifest } from '../../build/emit/parts/manifest.ts'
import { addMobileConfig } from '../../build/emit/parts/mobile-config.ts'
import { pageFacts, withMonitor } from '../../build/emit/parts/page-facts.ts'
import { addTexts } from '../../build/emit/parts/texts.ts'
import { renderPage } from '../../build/emit/render-page.ts'
import type { Merchant } from '../../merchant/model.ts'
import { planBrandConfig } from '../../plan/brand-config.ts'
import { scriptLiteral } from '../../plan/escape/script.ts'
import type { Asset, PageFacts } from '../../plan/page/facts.ts'
import { sandboxMerchantOf } from '../serve/sandbox-process.ts'
import { createHash } from 'node:crypto'
import type { Draft } from '../../build/emit/draft.ts'
import type { ReleaseFile } from '../../release/release-file.ts'

/** A brand as the development server serves it: made from the merchant's files, kept in memory. */
export interface StampedBrand {
  readonly merchant: Merchant
  readonly html: string
  /** The html of the gallery's page, without the age gate before the parts of the storefront. */
  readonly ungatedHtml: string
  /** Bytes by path, without the leading slash. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly sandbox: SandboxMerchant
}

/** The storefront's entry as vite serves it. */
const entry: Asset = { url: `${publicBase}src/main.tsx`, integrity: '', size: 0 }

/** The page polls this to detect a new release. Here changes reload the page, and no release is ever announced. */
const noRelease = JSON.stringify({ hash: 'development', files: [] } satisfies HashList)

/** Makes every part of a brand except the bundle. */
export async function stampBrand(merchant: Merchant, root: string, cache: ImageCache): Promise<StampedBrand> {
  const draft = startMemoryDraft()
  const [images, texts, fonts] = await Promise.all([
    addImages(draft, merchant, cache),
    addTexts(draft, merchant, loadNamespaces(root)),
    addFonts(draft, merchant),
  ])
  const manifest = await addManifest(draft, merchant, images)
  const mobileConfig = await addMobileConfig(draft, merchant, images)
  const addresses = {
    logo: images.of('logo'),
    icon: images.of('icon-192'),
    hero: images.hero,
    texts: texts.addresses,
    licences: '',
    ...mobileConfig,
  }
  // This server takes the place of whatever back end the merchant configures.
  const standIn = { ...merchant, settings: { ...merchant.settings, api: { ...merchant.settings.api, base: '' } } }
  const brand = planBrandConfig(standIn, addresses)
  const brandScript = await draft.addHashed('brand.js', 'brand', `globalThis.__BRAND__=${scriptLiteral(brand)};\n`)
  for (const path of Object.values(hashListPaths)) await draft.add(path, 'manifest', noRelease)
  const bundle: PageFacts['bundle'] = { entry, preloads: [], styles: [], lazy: [] }
  const silent = pageFacts(standIn, bundle, { images, texts, fonts, manifest, brandScript })
  // Only installed apps show start-up images.
  const facts = await withMonitor(draft, { ...silent, startupImages: [] })
  const manifestBytes = draft.contents.get(manifest.path)
  return {
    merchant,
    html: renderPage(facts).html,
    ungatedHtml: renderPage({ ...facts, merchant: { ...standIn, flags: { ...standIn.flags, AGEGATE3: false } } }).html,
    files: draft.contents,
    sandbox: sandboxMerchantOf(
      merchant,
      brand,
      JSON.parse(Buffer.from(manifestBytes ?? '{}').toString()) as SandboxMerchant['manifest'],
    ),
  }
}

/** A draft that keeps its files in memory, for pages that are served but not shipped. */
export interface MemoryDraft extends Draft {
  /** Bytes of a file by its path. */
  readonly contents: ReadonlyMap<string, Uint8Array>
}

function startMemoryDraft(): MemoryDraft {
  const files = new Map<string, ReleaseFile>()
  const contents = new Map<string, Uint8Array>()
  const add: Draft['add'] = async (path, role, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    // Without integrity, because vite changes what it serves.
    const file: ReleaseFile = { path, role, content: { sha256, size: bytes.length, integrity: '' } }
    files.set(path, file)
    contents.set(path, bytes)
    return file
  }
  return {
    contents,
    add,
    addHashed: (fileName, role, content) => {
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
      return add(`m/assets/${fileName.replace(/(\.\w+)?$/, `-${hash}$1`)}`, role, content)
    },
    include: (others) => others.forEach((file) => files.set(file.path, file)),
    files: () => [...files.values()],
    gateFiles: () => [],
  }
}
