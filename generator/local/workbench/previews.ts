import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrandAppearance, BrandPreview, DraftRequest } from '../../../contract/workbench.ts'
import { assetsBase, homePath } from '../../../contract/paths.ts'
import { contentTypes } from '../../plan/hosting/content-types.ts'
import { openTrialFolder, type TrialFolder } from '../../output/trial-folder.ts'
import { readBrandFolder, stampOf } from '../serve/brand-folder.ts'
import type { Merchant } from '../../merchant/model.ts'
import { createBrandSite, type SiteSource } from '../serve/brand-site.ts'
import type { WorkbenchHost } from '../serve/serve.ts'
import { openPorts, type OpenPort } from '../serve/open-port.ts'
import type { Drafts } from './drafts.ts'

export interface Previews {
  /** Builds the draft and serves it; a brand keeps its address from one draft to the next. */
  show(id: string, request: DraftRequest): Promise<BrandPreview>
  close(): void
}

/** @param siteOf the rules that a brand's folder is served by */
export function openPreviews(
  drafts: Drafts,
  siteOf: (id: string) => SiteSource,
  upstreamsOf: WorkbenchHost['upstreamsOf'],
): Previews {
  const served = new Map<string, OpenPort>()
  let trial: Promise<TrialFolder> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const serve = async (id: string, directory: string, merchant: Merchant): Promise<OpenPort> => {
    const known = served.get(id)
    if (known) return known
    const folder = await readBrandFolder(directory)
    if (!folder) throw new Error(`The draft of ${id} was built and is not there.`)
    const site = await createBrandSite(siteOf(id), folder, await stampOf(directory), {
      ...(await upstreamsOf(folder, merchant)),
      isSettled: true,
    })
    const [port] = await openPorts(0, 1)
    if (!port) throw new Error('No port is free.')
    port.answerWith(site.handle)
    served.set(id, port)
    return port
  }
  const show = async (id: string, request: DraftRequest): Promise<BrandPreview> => {
    trial ??= openTrialFolder()
    const { folder } = await trial
    const { release, merchant, weights } = await drafts.build(id, request, folder)
    const { port } = await serve(id, join(folder, id), merchant)
    return {
      url: `http://localhost:${port}${homePath}`,
      release,
      weights,
      appearance: await appearanceOf(join(folder, id)),
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
      for (const port of served.values()) port.close()
      // A build that is under way would write into the folder again.
      void last.then(async () => (await trial)?.remove())
    },
  }
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
