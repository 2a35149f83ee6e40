import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { Merchant } from '../merchant/model.ts'
import type { BrandFolder } from './brand-folder.ts'
import { readBrandFolder, stampOf } from './brand-folder.ts'
import type { Behind, BrandSite } from './brand-site.ts'
import { createBrandSite } from './brand-site.ts'
import { createHostNameSite } from './host-names.ts'
import { leadFor } from './vendors/lead.ts'
import type { Vendors } from './vendors/choice.ts'
import { listenFrom } from './listen.ts'
import { sandboxMerchantOf } from './sandbox-merchant.ts'
import { startSandboxProcess } from './sandbox-process.ts'

export interface ServeOptions {
  /** Folder of the brands' folders; absolute. */
  readonly out: string
  /** First port; each brand takes the next free one. 0 takes any. */
  readonly port: number
  /** Origin of a real back end; the sandbox answers without one. */
  readonly api?: string
  readonly vendors: Vendors
  /** One port for all, `<id>.localhost` each. */
  readonly hostNames: boolean
  /** Takes a line per call that the sandbox answered. */
  readonly onCall: (line: string) => void
}

interface ServedBrand {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly languages: readonly string[]
  /** The brand's own back end (`api.base`), which this server stands in for. */
  readonly ownBackend?: string
}

export interface Serving {
  readonly brands: readonly ServedBrand[]
  /** Merchants that have no finished folder yet. */
  readonly missing: readonly string[]
  readonly backend: string
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
  const isLed = options.vendors === 'stand-ins'
  const sandbox = options.api === undefined || isLed ? await startSandboxProcess(found.map(toSandbox), options.onCall) : undefined
  const backend = options.api ?? sandbox?.origin ?? ''
  const behind = ({ brand }: BrandFolder): Behind => ({ backend, ...(sandbox && isLed && { standIns: { origin: sandbox.origin, lead: leadFor(sandbox.leadScript, brand.code) } }) })
  const sites = await Promise.all(found.map(({ merchant, folder, stamp }) => createBrandSite(merchant, folder, stamp, behind(folder))))
  const servers = options.hostNames ? [createServer(createHostNameSite(sites))] : sites.map((site) => createServer(site.handle))
  const ports = await listenAll(servers, options.port)
  const close = (): void => {
    for (const server of servers) stop(server)
    sandbox?.close()
  }
  return { brands: found.map((entry, index) => served(entry, addressOf(sites[index], ports[index] ?? ports[0] ?? 0, options.hostNames))), missing, backend, close }
}

async function find(merchant: Merchant, out: string): Promise<Found | undefined> {
  const directory = join(out, merchant.id)
  const stamp = await stampOf(directory)
  const folder = await readBrandFolder(directory)
  return folder && { merchant, folder, stamp }
}

const toSandbox = ({ merchant, folder }: Found): SandboxMerchant => sandboxMerchantOf(merchant, folder.brand, folder.manifest)

function served({ merchant, folder }: Found, url: string): ServedBrand {
  const { brand } = folder
  return { id: merchant.id, name: brand.name, url, languages: brand.languages.supported, ...(brand.apiBase !== '' && { ownBackend: brand.apiBase }) }
}

const addressOf = (site: BrandSite | undefined, port: number, hostNames: boolean): string =>
  hostNames ? `http://${site?.id ?? ''}.localhost:${port}` : `http://localhost:${port}`

/** One after the other: each takes the port after its neighbour's. */
async function listenAll(servers: readonly Server[], first: number): Promise<readonly number[]> {
  const ports: number[] = []
  for (const server of servers) {
    const last = ports.at(-1)
    ports.push(await listenFrom(server, first === 0 || last === undefined ? first : last + 1))
  }
  return ports
}

function stop(server: Server): void {
  server.close()
  server.closeAllConnections()
}
