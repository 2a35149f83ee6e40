import type { IncomingMessage, ServerResponse } from 'node:http'
import { backendPrefix } from '../../contract/wire/endpoints.ts'
import type { Merchant } from '../merchant/model.ts'
import type { Hosting } from '../plan/hosting/model.ts'
import { respond } from '../plan/hosting/respond.ts'
import type { BrandFolder } from './brand-folder.ts'
import { readBrandFolder, stampOf } from './brand-folder.ts'
import { changedFiles } from './changed-files.ts'
import { forward } from './forward.ts'
import { hostingOf } from './hosting-of.ts'
import { sendReply } from './send-file.ts'
import { frameableBy, frameScriptPath } from './start-page/frameable.ts'
import { frameScript } from './start-page/page/files.ts'
import { type Lead, standInPrefix } from './vendors/lead.ts'

export interface BrandSite {
  readonly id: string
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/** Who answers what is not in the folder. */
export interface Behind {
  /** Origin of the back end. */
  readonly backend: string
  /**
   * Origin of the sandbox that stands in for the vendors, and what leads there; absent: the vendors answer themselves.
   */
  readonly standIns?: { readonly origin: string; readonly lead: Lead }
  /** Origin of the start page, whose pages alone may frame the brand; absent: none may. */
  readonly framedBy?: string
}

interface SiteState {
  readonly folder: BrandFolder
  readonly hosting: Hosting
  readonly changed: ReadonlyMap<string, Buffer>
  readonly stamp: string
}

/** A brand's folder as a host would serve it; a folder that is generated anew is served anew. */
export async function createBrandSite(
  merchant: Merchant,
  first: BrandFolder,
  firstStamp: string,
  behind: Behind,
): Promise<BrandSite> {
  const lead = behind.standIns?.lead
  const { framedBy } = behind
  const script = framedBy === undefined ? undefined : frameScript(framedBy)
  const stateOf = async (folder: BrandFolder, stamp: string): Promise<SiteState> => {
    const hosting = hostingOf(merchant, folder, lead)
    return {
      folder,
      hosting: framedBy === undefined ? hosting : frameableBy(framedBy, hosting),
      changed: await changedFiles(folder, lead, script),
      stamp,
    }
  }
  let state = await stateOf(first, firstStamp)
  const refresh = async (): Promise<SiteState> => {
    const stamp = await stampOf(first.directory)
    const folder = stamp === state.stamp ? undefined : await readBrandFolder(first.directory)
    if (folder) state = await stateOf(folder, stamp)
    return state
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answer(await refresh(), behind, request, response)
  return {
    id: merchant.id,
    handle: (request, response) => void handle(request, response).catch(() => response.destroy()),
  }
}

async function answer(
  { folder, hosting, changed }: SiteState,
  { backend, standIns, framedBy }: Behind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = parse(request.url ?? '/')
  if (!asked) return void response.writeHead(400).end()
  if (framedBy !== undefined && asked.path === frameScriptPath) return sendScript(frameScript(framedBy), response)
  if (standIns && asked.path.startsWith(standInPrefix)) return forward(standIns.origin, request, response)
  if (asked.path.startsWith(backendPrefix)) return forward(backend, request, response)
  const reply = respond(hosting, folder.files, {
    ...asked,
    acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
  })
  if (typeof reply.passTo === 'object') return forwardTo(reply.passTo.origin, standIns, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  await sendReply(folder.directory, reply, changed, request, response)
}

/** Another origin that answers for this one, or who stands in for it. */
function forwardTo(
  origin: string,
  standIns: Behind['standIns'],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!standIns) return forward(origin, request, response)
  request.url = standIns.lead.pathFor(new URL(origin).host, request.url ?? '/')
  forward(standIns.origin, request, response)
}

const sendScript = (text: string, response: ServerResponse): void =>
  void response
    .writeHead(200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(text)

/** Path (decoded, dots resolved) and query of a request; undefined when it is not a path. */
function parse(address: string): { readonly path: string; readonly query: string } | undefined {
  try {
    const { pathname, search } = new URL(address, 'http://localhost')
    return { path: decodeURIComponent(pathname), query: search }
  } catch {
    return undefined
  }
}
