import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { BrandSite } from './brand-site.ts'

/**
 * One server for all brands, selected by the first label of the host name. Other names get the start page or, without
 * one, the list of brands.
 */
export function createHostNameSite(
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
