import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrandAppearance, BrandPreview, DraftRequest } from '../../../contract/workbench.ts'
import { assetsBase, homePath } from '../../../contract/paths.ts'
import { contentTypes } from '../../plan/hosting/content-types.ts'
import { openTrialFolder, type TrialFolder } from '../../output/trial-folder.ts'
import { readBrandFolder, stampOf, type BrandFolder } from '../serve/brand-folder.ts'
import type { Merchant } from '../../merchant/model.ts'
import { createBrandSite, type BrandSite, type SiteSource, type Upstreams } from '../serve/brand-site.ts'
import type { WorkbenchHost } from '../serve/serve.ts'
import { openPorts, type OpenPort } from '../serve/open-port.ts'
import type { Drafts } from './drafts.ts'

export interface Previews {
  /** Builds the draft and serves it; a brand keeps its address from one draft to the next. */
  show(id: string, request: DraftRequest): Promise<BrandPreview>
  close(): void
}

/** A brand whose drafts are shown. */
interface Served {
  readonly port: OpenPort
  readonly upstreams: Upstreams
  /** Drafts take turns in two folders, 0 and 1, because a page of the one before may still be loading its files. */
  turn: number
}

/** @param siteOf the rules that a brand's folder is served by */
export function openPreviews(
  drafts: Drafts,
  siteOf: (id: string) => SiteSource,
  upstreamsOf: WorkbenchHost['upstreamsOf'],
): Previews {
  const served = new Map<string, Served>()
  const sites = new Map<string, BrandSite>()
  let trial: Promise<TrialFolder> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const serve = async (id: string, folder: BrandFolder, merchant: Merchant): Promise<Served> => {
    const [port] = await openPorts(0, 1)
    if (!port) throw new Error('No port is free.')
    const opened = { port, upstreams: { ...(await upstreamsOf(folder, merchant)), isSettled: true }, turn: 1 }
    served.set(id, opened)
    return opened
  }
  const show = async (id: string, request: DraftRequest): Promise<BrandPreview> => {
    trial ??= openTrialFolder()
    const { folder } = await trial
    const turn = 1 - (served.get(id)?.turn ?? 1)
    const [out, former] = [join(folder, String(turn)), join(folder, String(1 - turn), id)]
    await mkdir(out, { recursive: true })
    const { release, merchant, weights } = await drafts.build(id, request, out)
    const directory = join(out, id)
    const built = await readBrandFolder(directory)
    if (!built) throw new Error(`The draft of ${id} was built and is not there.`)
    const brand = served.get(id) ?? (await serve(id, built, merchant))
    brand.turn = turn
    // A site that is there already notices that its folder has changed.
    const site =
      sites.get(directory) ?? (await createBrandSite(siteOf(id), built, await stampOf(directory), brand.upstreams))
    sites.set(directory, site)
    brand.port.answerWith(eitherOf(directory, site, sites.get(former)))
    return {
      url: `http://localhost:${brand.port.port}${homePath}`,
      release,
      weights,
      appearance: await appearanceOf(directory),
    }
  }
  return {
    // One at a time: two builds of a brand would exchange the same folder.
    show: (id, request) => {
      const shown = last.then(() => show(id, request))
      last = shown.catch(() => undefined)
      return shown
    },
    close: () => {
      for (const { port } of served.values()) port.close()
      // A build that is under way would write into the folder again.
      void last.then(async () => (await trial)?.remove())
    },
  }
}

/** Of a file whose name says its content: it cannot lead out of the folder. */
const assetPath = new RegExp(`^${assetsBase}[\\w.-]+$`)

/** Answers as the site of a draft does; for a file that is not in its folder, as the site of the draft before. */
const eitherOf =
  (directory: string, site: BrandSite, former = site): RequestListener =>
  (request, response) => {
    const { url = '' } = request
    const isGone = assetPath.test(url) && !existsSync(join(directory, url))
    ;(isGone ? former : site).handle(request, response)
  }

/** How the names of the images begin that show a brand outside its pages. */
const images = {
  touch: 'apple-touch-icon-',
  maskable: 'maskable-192-',
  favicon: 'favicon-',
  share: 'social-card-',
} as const satisfies Readonly<Record<keyof BrandAppearance['images'], string>>

/** @param directory of a built brand */
async function appearanceOf(directory: string): Promise<BrandAppearance> {
  const assets = join(directory, assetsBase)
  const names = (await readdir(assets)).filter((name) => contentTypes[extname(name).slice(1)]?.startsWith('image/'))
  const addresses = Object.entries(images).map(async ([use, start]) => {
    const name = names.find((one) => one.startsWith(start))
    return name === undefined ? [] : [[use, await addressOf(join(assets, name))] as const]
  })
  const manifest = JSON.parse(await readFile(join(directory, 'm/manifest.webmanifest'), 'utf8')) as {
    readonly short_name: string
    readonly background_color: string
  }
  return {
    shortName: manifest.short_name,
    background: manifest.background_color,
    images: Object.fromEntries((await Promise.all(addresses)).flat()),
  }
}

async function addressOf(file: string): Promise<string> {
  const type = contentTypes[extname(file).slice(1)]?.replaceAll(' ', '')
  return `data:${type};base64,${(await readFile(file)).toString('base64')}`
}
