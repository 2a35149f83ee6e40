import type { IncomingMessage, ServerResponse } from 'node:http'
import { backendPrefix } from '../../contract/wire/endpoints.ts'
import type { Merchant } from '../merchant/model.ts'
import type { Hosting } from '../plan/hosting/model.ts'
import { respond } from '../plan/hosting/respond.ts'
import type { BrandFolder } from './brand-folder.ts'
import { readBrandFolder, stampOf } from './brand-folder.ts'
import { forward } from './forward.ts'
import { hostingOf } from './hosting-of.ts'
import { sendReply } from './send-file.ts'
import { standInFiles } from './stand-in.ts'

export interface BrandSite {
  readonly id: string
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

interface SiteState {
  readonly folder: BrandFolder
  readonly hosting: Hosting
  readonly standIns: ReadonlyMap<string, Buffer>
  readonly stamp: string
}

/** A brand's folder as a host would serve it; a folder that is generated anew is served anew. */
export async function createBrandSite(merchant: Merchant, first: BrandFolder, firstStamp: string, backend: string): Promise<BrandSite> {
  const stateOf = async (folder: BrandFolder, stamp: string): Promise<SiteState> =>
    ({ folder, hosting: hostingOf(merchant, folder), standIns: await standInFiles(folder), stamp })
  let state = await stateOf(first, firstStamp)
  const refresh = async (): Promise<SiteState> => {
    const stamp = await stampOf(first.directory)
    const folder = stamp === state.stamp ? undefined : await readBrandFolder(first.directory)
    if (folder) state = await stateOf(folder, stamp)
    return state
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => answer(await refresh(), backend, request, response)
  return { id: merchant.id, handle: (request, response) => void handle(request, response).catch(() => response.destroy()) }
}

async function answer({ folder, hosting, standIns }: SiteState, backend: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = parse(request.url ?? '/')
  if (!asked) return void response.writeHead(400).end()
  if (asked.path.startsWith(backendPrefix)) return forward(backend, request, response)
  const reply = respond(hosting, folder.files, { ...asked, acceptEncoding: String(request.headers['accept-encoding'] ?? '') })
  if (typeof reply.passTo === 'object') return forward(reply.passTo.origin, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  await sendReply(folder.directory, reply, standIns, request, response)
}

/** Path (decoded, dots resolved) and query of a request; undefined when it is not a path. */
function parse(address: string): { readonly path: string; readonly query: string } | undefined {
  try {
    const { pathname, search } = new URL(address, 'http://localhost')
    return { path: decodeURIComponent(pathname), query: search }
  } catch {
    return undefined
  }
}
