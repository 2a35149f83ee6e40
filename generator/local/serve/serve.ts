import { join } from 'node:path'
import type { SandboxMerchant } from '../../../contract/sandbox.ts'
import type { Merchant } from '../../merchant/model.ts'
import type { BrandFolder } from './brand-folder.ts'
import { fileAt, readBrandFolder, stampOf } from './brand-folder.ts'
import type { SiteSource, Upstreams } from './brand-site.ts'
import { createBrandSite } from './brand-site.ts'
import { rerouteFor, type Vendors } from './vendors/reroute.ts'
import { sandboxMerchantOf } from './sandbox-process.ts'
import { startSandboxProcess } from './sandbox-process.ts'
import type { FramedBrand } from './start-page/start-site.ts'
import { createStartSite } from './start-page/start-site.ts'
import { takeAddresses } from './take-addresses.ts'
import { randomBytes } from 'node:crypto'
import { openDrafts, type DraftPlaces } from '../workbench/drafts.ts'
import { openWorkbench } from '../workbench/files.ts'
import { openPreviews } from '../workbench/previews.ts'
import { createWorkbenchSite, type WorkbenchSite } from '../workbench/workbench-site.ts'

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
  /** Lets the start page's workbench change merchants' files. */
  readonly workbench: { readonly places: Omit<DraftPlaces, 'out'>; readonly schema: string }
  /** Epoch ms at which the sandbox's clock stands; it runs by default. */
  readonly now?: number | undefined
  /** Called with a line for each call that the sandbox has answered. */
  readonly onCall: (line: string) => void
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
  const upstreams = ({ brand }: BrandFolder): Upstreams => ({
    backend,
    ...(sandbox &&
      reroutesVendors && {
        standIns: { origin: sandbox.origin, reroute: rerouteFor(sandbox, brand.code) },
      }),
    ...(start !== undefined && { framedBy: start }),
  })
  const sites = await Promise.all(
    found.map(({ merchant, folder, stamp }) => createBrandSite(siteOf(merchant.id), folder, stamp, upstreams(folder))),
  )
  const framed = found.map((entry, index) => framedBrand(entry, addresses.brands[index] ?? ''))
  const token = randomBytes(16).toString('base64url')
  const workbench = start === undefined ? undefined : workbenchOf(framed, start, token, options, upstreams)
  addresses.open(
    sites,
    start === undefined || !workbench
      ? undefined
      : createStartSite({ origin: start, brands: framed, backend, workbench: workbench.site }),
  )
  const close = (): void => {
    addresses.close()
    workbench?.close()
    sandbox?.close()
  }
  const brands = found.map((entry, index) => served(entry, addresses.brands[index] ?? ''))
  return { brands, missing, backend, ...(start !== undefined && { start: `${start}/#token=${token}` }), close }
}

function workbenchOf(
  brands: readonly FramedBrand[],
  origin: string,
  token: string,
  { out, workbench: { places, schema } }: ServeOptions,
  upstreamsOf: (folder: BrandFolder) => Upstreams,
): { readonly site: WorkbenchSite; readonly close: () => void } {
  const drafts = openDrafts({ ...places, out }, new Set(brands.map(({ id }) => id)))
  const previews = openPreviews(drafts, siteOf, upstreamsOf)
  const listed = brands.map(({ id, brand }) => ({ id, name: brand.name }))
  const site = createWorkbenchSite({
    origin,
    token,
    brands: listed,
    drafts,
    schema,
    preview: previews.show,
    files: openWorkbench,
  })
  return { site, close: previews.close }
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
    palette: sandboxMerchantOf(merchant, brand, manifest).palette,
    icon: fileAt(folder, brand.look.icon.url),
  }
}
