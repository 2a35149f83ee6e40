import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Merchant } from '../merchant/model.ts'
import type { Hosting } from '../plan/hosting/model.ts'
import { respond } from '../plan/hosting/respond.ts'
import type { BrandFolder } from './brand-folder.ts'
import { readBrandFolder, stampOf } from './brand-folder.ts'
import { forward } from './forward.ts'
import { hostingOf } from './hosting-of.ts'
import { sendReply } from './send-file.ts'

export interface BrandSite {
  readonly id: string
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/** A brand's folder as a host would serve it; a folder that is generated anew is served anew. */
export function createBrandSite(merchant: Merchant, first: BrandFolder, firstStamp: string, backend: string): BrandSite {
  let state = { folder: first, hosting: hostingOf(merchant, first), stamp: firstStamp }
  const refresh = async (): Promise<typeof state> => {
    const stamp = await stampOf(first.directory)
    const folder = stamp === state.stamp ? undefined : await readBrandFolder(first.directory)
    if (folder) state = { folder, hosting: hostingOf(merchant, folder), stamp }
    return state
  }
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { folder, hosting } = await refresh()
    await answer(folder, hosting, backend, request, response)
  }
  return { id: merchant.id, handle: (request, response) => void handle(request, response).catch(() => response.destroy()) }
}

async function answer(folder: BrandFolder, hosting: Hosting, backend: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = parse(request.url ?? '/')
  if (!asked) return void response.writeHead(400).end()
  const reply = respond(hosting, folder.files, { ...asked, acceptEncoding: String(request.headers['accept-encoding'] ?? '') })
  if (reply.passTo === 'backend') return forward(backend, request, response)
  if (reply.passTo) return forward(reply.passTo.origin, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  await sendReply(folder.directory, reply, request, response)
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
