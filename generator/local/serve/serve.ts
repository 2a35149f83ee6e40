import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import type { SandboxMerchant } from '../../../contract/sandbox.ts'
import type { Merchant } from '../../merchant/model.ts'
import type { BrandFolder } from './brand-folder.ts'
import { fileAt, readBrandFolder, stampOf } from './brand-folder.ts'
import type { SiteSource, Upstreams } from './brand-site.ts'
import { createBrandSite } from './brand-site.ts'
import { rerouteFor, type Vendors } from './vendors/reroute.ts'
import { sandboxMerchantOf } from './sandbox-process.ts'
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.ts'
import { createStartSite, type FramedBrand, type OwnSite } from './start-site.ts'
import { openPorts } from './open-port.ts'
import { takeAddresses } from './take-addresses.ts'

export interface ServeOptions {
  /** Folder of the brands' folders; absolute. */
  readonly out: string
  /** First port; the start page, then each brand takes the next free one. 0 takes any. */
  readonly port: number
  /** Origin of a real back end; the sandbox by default. */
  readonly api?: string
  readonly vendors: Vendors
  /** One port for all, each at `<id>.localhost`. */
  readonly hostNames: boolean
  /** Whether to serve a start page with all of them; it needs the sandbox. */
  readonly startPage: boolean
  /** Opens the site in which merchants' files are changed, beside the start page or alone; absent with a real back end. */
  readonly workbench?: (host: WorkbenchHost) => Workbench
  /** Epoch ms at which the sandbox's clock stands; it runs by default. */
  readonly now?: number | undefined
  /** Called with a line for each call that the sandbox has answered. */
  readonly onCall: (line: string) => void
}

/** What a workbench needs of the server that it is a part of. */
export interface WorkbenchHost {
  readonly origin: string
  /** Whether its page is what the user opens first: it is built before it is asked for. */
  readonly isExpected: boolean
  readonly brands: readonly FramedBrand[]
  /** Origin of the sandbox. */
  readonly backend: string
  readonly siteOf: (id: string) => SiteSource
  readonly upstreamsOf: (folder: BrandFolder, merchant: Merchant) => Promise<Upstreams>
}

export interface Workbench {
  readonly site: OwnSite
  /** Behind `#token=` in the printed address; its calls have to know it. */
  readonly token: string
  readonly close: () => void
}

interface ServedBrand {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly languages: readonly string[]
  /** The brand's own back end (`api.base`), which this server replaces. */
  readonly ownBackend?: string
}

export interface Serving {
  readonly brands: readonly ServedBrand[]
  /** Merchants that have no finished folder yet. */
  readonly missing: readonly string[]
  readonly backend: string
  /** Address of the page with all brands, if there is one; with the token that its workbench asks for. */
  readonly start?: string
  /** Without such a page, the address of the workbench with its token. */
  readonly workbench?: string
  readonly close: () => void
}

interface Found {
  readonly merchant: Merchant
  readonly folder: BrandFolder
  readonly stamp: string
}

/** Serves the merchants' finished folders with the rules of their hosting plan (CLI-08). */
export async function serveBrands(merchants: readonly Merchant[], options: ServeOptions): Promise<Serving> {
  const all = await Promise.all(merchants.map((merchant) => find(merchant, options.out)))
  const found = all.filter((entry) => entry !== undefined)
  const missing = merchants.map(({ id }) => id).filter((id) => !found.some(({ merchant }) => merchant.id === id))
  if (found.length === 0) return { brands: [], missing, backend: '', close: () => {} }
  const reroutesVendors = options.vendors === 'stand-ins'
  const sandbox = options.api === undefined || reroutesVendors ? await startSandbox(found, options) : undefined
  const backend = options.api ?? sandbox?.origin ?? ''
  const addresses = await takeAddresses(
    found.map(({ merchant }) => merchant.id),
    options,
  )
  const { start } = addresses
  const upstreams = ({ brand }: BrandFolder, framedBy = start, behind = sandbox): Upstreams => ({
    backend: options.api ?? behind?.origin ?? '',
    ...(behind &&
      reroutesVendors && {
        standIns: { origin: behind.origin, reroute: rerouteFor(behind, brand.code) },
      }),
    ...(framedBy !== undefined && { framedBy }),
  })
  const sites = await Promise.all(
    found.map(({ merchant, folder, stamp }) => createBrandSite(siteOf(merchant.id), folder, stamp, upstreams(folder))),
  )
  const framing = options.workbench && (await openFraming(found, addresses, options, upstreams))
  const added: SandboxProcess[] = []
  /** A draft with a code that the sandbox does not know gets one of its own. */
  const upstreamsOf = async (folder: BrandFolder, merchant: Merchant): Promise<Upstreams> => {
    const { brand, manifest } = folder
    if (!sandbox || found.some((known) => known.folder.brand.code === brand.code))
      return upstreams(folder, framing?.page)
    const own = await startSandboxProcess([sandboxMerchantOf(merchant, brand, manifest)], options.onCall)
    added.push(own)
    return upstreams(folder, framing?.page, own)
  }
  const opened = framing && openPage(framing, { backend, siteOf, upstreamsOf }, options.workbench)
  addresses.open(sites, opened?.startSite)
  const close = (): void => {
    addresses.close()
    opened?.close()
    for (const process of [sandbox, ...added]) process?.close()
  }
  const brands = found.map((entry, index) => served(entry, addresses.brands[index] ?? ''))
  return { brands, missing, backend, ...opened?.address, close }
}

/** The page that frames brands. */
interface Framing {
  readonly page: string
  readonly brands: readonly FramedBrand[]
  /** Answers at the page's address; absent for the start page, whose address is one of the brands'. */
  readonly answerWith?: (site: RequestListener) => void
  readonly close: () => void
}

/** Without a start page, copies of the brands that may be framed: the brands themselves are as on a real host. */
async function openFraming(
  found: readonly Found[],
  { start, brands }: { readonly start: string | undefined; readonly brands: readonly string[] },
  { port }: ServeOptions,
  upstreams: (folder: BrandFolder, framedBy: string) => Upstreams,
): Promise<Framing> {
  const framed = (urls: readonly string[]) => found.map((entry, index) => framedBrand(entry, urls[index] ?? ''))
  if (start !== undefined) return { page: start, brands: framed(brands), close: () => {} }
  const ports = await openPorts(port, found.length + 1)
  const [page = '', ...copies] = ports.map((taken) => `http://localhost:${taken.port}`)
  const sites = found.map(({ merchant, folder, stamp }) =>
    createBrandSite(siteOf(merchant.id), folder, stamp, upstreams(folder, page)),
  )
  for (const [index, site] of (await Promise.all(sites)).entries()) ports[index + 1]?.answerWith(site.handle)
  return {
    page,
    brands: framed(copies),
    answerWith: (site) => ports[0]?.answerWith(site),
    close: () => ports.forEach((taken) => taken.close()),
  }
}

function openPage(
  { page, brands, answerWith, close }: Framing,
  host: Pick<WorkbenchHost, 'backend' | 'siteOf' | 'upstreamsOf'>,
  open: ServeOptions['workbench'],
) {
  const workbench = open?.({ ...host, origin: page, isExpected: !answerWith, brands })
  if (!workbench) return undefined
  const site = createStartSite({ origin: page, brands, backend: host.backend, workbench: workbench.site })
  answerWith?.(site)
  const address = `${page}/#token=${workbench.token}`
  return {
    startSite: answerWith ? undefined : site,
    address: answerWith ? { workbench: address } : { start: address },
    close: () => {
      workbench.close()
      close()
    },
  }
}

async function find(merchant: Merchant, out: string): Promise<Found | undefined> {
  const directory = join(out, merchant.id)
  const stamp = await stampOf(directory)
  const folder = await readBrandFolder(directory)
  return folder?.hosting && { merchant, folder, stamp }
}

export const siteOf = (id: string): SiteSource => ({
  id,
  hostingOf: ({ hosting }) => {
    if (!hosting) throw new Error(`The folder of ${id} has lost its receipt.`)
    return hosting
  },
})

const startSandbox = (found: readonly Found[], { onCall, now }: ServeOptions): Promise<SandboxProcess> =>
  startSandboxProcess(found.map(toSandbox), onCall, now === undefined ? {} : { now })

const toSandbox = ({ merchant, folder }: Found): SandboxMerchant =>
  sandboxMerchantOf(merchant, folder.brand, folder.manifest)

function served({ merchant, folder }: Found, url: string): ServedBrand {
  const { brand } = folder
  return {
    id: merchant.id,
    name: brand.name,
    url,
    languages: brand.languages.supported,
    ...(brand.apiBase !== '' && { ownBackend: brand.apiBase }),
  }
}

function framedBrand({ merchant, folder }: Found, url: string): FramedBrand {
  const { brand, manifest } = folder
  return {
    id: merchant.id,
    url,
    brand,
    flags: merchant.flags,
    palette: sandboxMerchantOf(merchant, brand, manifest).palette,
    firstLoad: folder.firstLoad,
    icon: fileAt(folder, brand.look.icon.url),
  }
}
