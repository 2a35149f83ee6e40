import type { RequestListener } from 'node:http'
import type { BrandSite } from './brand-site.ts'
import { createHostNameSite } from './host-names.ts'
import { openPorts } from './open-port.ts'

interface Addresses {
  /** Origin of each brand, in the order of the ids. */
  readonly brands: readonly string[]
  /** Origin of the start page; undefined if there is none. */
  readonly start: string | undefined
  /** Starts serving the sites at these addresses. */
  readonly open: (sites: readonly BrandSite[], start: RequestListener | undefined) => void
  readonly close: () => void
}

interface AddressRequest {
  readonly port: number
  readonly hostNames: boolean
  readonly startPage: boolean
}

/** Opens the ports of the start page and of the brands, in this order; with host names, one for all. */
export async function takeAddresses(
  ids: readonly string[],
  { port, hostNames, startPage }: AddressRequest,
): Promise<Addresses> {
  const isApart = startPage && !hostNames
  const ports = await openPorts(port, hostNames ? 1 : ids.length + (isApart ? 1 : 0))
  const [first] = ports
  const own = isApart ? ports.slice(1) : ports
  return {
    brands: ids.map((id, index) =>
      hostNames ? `http://${id}.localhost:${first?.port}` : `http://localhost:${own[index]?.port}`,
    ),
    start: startPage ? `http://localhost:${first?.port}` : undefined,
    open: (sites, start) => {
      if (hostNames) return first?.answerWith(createHostNameSite(sites, start))
      if (isApart && start) first?.answerWith(start)
      for (const [index, site] of sites.entries()) own[index]?.answerWith(site.handle)
    },
    close: () => ports.forEach((taken) => taken.close()),
  }
}
