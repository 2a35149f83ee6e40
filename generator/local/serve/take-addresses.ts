import type { RequestListener, IncomingMessage, ServerResponse } from 'node:http'
import type { BrandSite } from './brand-site.ts'
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

/**
 * One server for all brands, selected by the first label of the host name. Other names get the start page or, without
 * one, the list of brands.
 */
function createHostNameSite(
  sites: readonly BrandSite[],
  start: RequestListener | undefined,
): (request: IncomingMessage, response: ServerResponse) => void {
  const byId = new Map(sites.map((site) => [site.id, site]))
  return (request, response) => {
    const host = request.headers.host ?? ''
    const site = byId.get(host.split('.')[0] ?? '')
    if (site) return site.handle(request, response)
    if (start) return start(request, response)
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(listPage(sites, host.split(':')[1] ?? '80'))
  }
}

function listPage(sites: readonly BrandSite[], port: string): string {
  const items = sites.map(({ id }) => `<li><a href="http://${id}.localhost:${port}/">${id}</a></li>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Brands</title><h1>Brands</h1><ul>${items.join('')}</ul></html>`
}
