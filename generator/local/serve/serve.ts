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
  /** Opens the site beside the start page in which merchants' files are changed. */
  readonly workbench: (host: WorkbenchHost) => Workbench
  /** Epoch ms at which the sandbox's clock stands; it runs by default. */
  readonly now?: number | undefined
  /** Called with a line for each call that the sandbox has answered. */
  readonly onCall: (line: string) => void
}

/** What a workbench needs of the server that it is a part of. */
export interface WorkbenchHost {
  readonly origin: string
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
  const sandbox =
    options.api === undefined || reroutesVendors
      ? await startSandboxProcess(
          found.map(toSandbox),
          options.onCall,
          options.now === undefined ? {} : { now: options.now },
        )
      : undefined
  const backend = options.api ?? sandbox?.origin ?? ''
  const addresses = await takeAddresses(
    found.map(({ merchant }) => merchant.id),
    options,
  )
  const { start } = addresses
  const upstreams = ({ brand }: BrandFolder, behind = sandbox): Upstreams => ({
    backend: options.api ?? behind?.origin ?? '',
    ...(behind &&
      reroutesVendors && {
        standIns: { origin: behind.origin, reroute: rerouteFor(behind, brand.code) },
      }),
    ...(start !== undefined && { framedBy: start }),
  })
  const sites = await Promise.all(
    found.map(({ merchant, folder, stamp }) => createBrandSite(siteOf(merchant.id), folder, stamp, upstreams(folder))),
  )
  const framed = found.map((entry, index) => framedBrand(entry, addresses.brands[index] ?? ''))
  const added: SandboxProcess[] = []
  /** A draft with a code that the sandbox does not know gets one of its own. */
  const upstreamsOf = async (folder: BrandFolder, merchant: Merchant): Promise<Upstreams> => {
    const { brand, manifest } = folder
    if (!sandbox || found.some((known) => known.folder.brand.code === brand.code)) return upstreams(folder)
    const own = await startSandboxProcess([sandboxMerchantOf(merchant, brand, manifest)], options.onCall)
    added.push(own)
    return upstreams(folder, own)
  }
  const host = { brands: framed, backend, siteOf, upstreamsOf }
  const startPage = start === undefined ? undefined : openStartPage({ ...host, origin: start }, options)
  addresses.open(sites, startPage?.site)
  const close = (): void => {
    addresses.close()
    startPage?.close()
    for (const process of [sandbox, ...added]) process?.close()
  }
  const brands = found.map((entry, index) => served(entry, addresses.brands[index] ?? ''))
  return { brands, missing, backend, ...(startPage && { start: startPage.address }), close }
}

function openStartPage(host: WorkbenchHost, options: ServeOptions) {
  const { origin, brands, backend } = host
  const workbench = options.workbench(host)
  return {
    site: createStartSite({ origin, brands, backend, workbench: workbench.site }),
    address: `${origin}/#token=${workbench.token}`,
    close: workbench.close,
  }
}

async function find(merchant: Merchant, out: string): Promise<Found | undefined> {
  const directory = join(out, merchant.id)
  const stamp = await stampOf(directory)
  const folder = await readBrandFolder(directory)
  return folder?.hosting && { merchant, folder, stamp }
}

const siteOf = (id: string): SiteSource => ({
  id,
  hostingOf: ({ hosting }) => {
    if (!hosting) throw new Error(`The folder of ${id} has lost its receipt.`)
    return hosting
  },
})

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
    icon: fileAt(folder, brand.look.icon.url),
  }
}
