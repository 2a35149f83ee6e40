import type { IncomingMessage, ServerResponse } from 'node:http'
import { decoded } from '../../../contract/decoded.ts'
import { backendPrefix } from '../../../contract/wire/call-paths.ts'
import { downloadBanners, popups } from '../../../contract/wire/popups.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { respond, type HostingReply } from '../../release/hosting/respond.ts'
import type { BrandFolder } from './brand-folder.ts'
import { readBrandFolder, stampOf } from './brand-folder.ts'
import { forward } from './forward.ts'
import { localHeaders, sendReply } from './send-file.ts'
import { frameableBy, frameScript, frameScriptPath, withFrameScript } from './frameable.ts'
import { type Reroute, reroutedHosting, standInPrefix, reroutedHtml } from './vendors/reroute.ts'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BrandSite {
  readonly id: string
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/** A brand that is to be served. */
export interface SiteSource {
  readonly id: string
  /** The rules that the folder is served by. */
  readonly hostingOf: (folder: BrandFolder) => Hosting
}

/** The servers that answer requests for anything outside the folder. */
export interface Upstreams {
  /** Origin of the back end. */
  readonly backend: string
  /**
   * Origin of the sandbox that stands in for the vendors, and the rerouting to it; absent if the real vendors are used.
   */
  readonly standIns?: { readonly origin: string; readonly reroute: Reroute }
  /** Origin of the start page, the only page that may frame the brand; absent if none may. */
  readonly framedBy?: string
  /** Whether nothing is announced to visitors. If it may be framed, they have also answered what is asked at first. */
  readonly isSettled?: boolean
}

/** The answers to the age gate and to the question for consent, as they are in local storage. */
export const settledVisitor = { ageConfirmed: '99', trackingConsent: 'denied' }

/** The calls for what is announced over the pages, with the answer that there is nothing. */
const announcements: ReadonlyMap<string, object> = new Map<string, object>([
  [popups.path, { success: true, value: { forceRead: false, items: [] } }],
  [downloadBanners.path, { success: true, value: [] }],
])

interface SiteState {
  readonly folder: BrandFolder
  readonly hosting: Hosting
  readonly changed: ReadonlyMap<string, Buffer>
  readonly stamp: string
}

/** Serves a brand's folder as a host would; picks up a folder that has been generated again. */
export async function createBrandSite(
  { id, hostingOf }: SiteSource,
  first: BrandFolder,
  firstStamp: string,
  upstreams: Upstreams,
): Promise<BrandSite> {
  const reroute = upstreams.standIns?.reroute
  const { framedBy } = upstreams
  const script = frameScriptOf(upstreams)
  const stateOf = async (folder: BrandFolder, stamp: string): Promise<SiteState> => {
    const own = hostingOf(folder)
    const hosting = reroute ? reroutedHosting(own, reroute) : own
    return {
      folder,
      hosting: framedBy === undefined ? hosting : frameableBy(framedBy, hosting),
      changed: await changedFiles(folder, reroute, script),
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
    answer(await refresh(), upstreams, request, response)
  return { id, handle: (request, response) => void handle(request, response).catch(() => response.destroy()) }
}

const frameScriptOf = ({ framedBy, isSettled = false }: Upstreams): string | undefined =>
  framedBy === undefined ? undefined : frameScript(framedBy, isSettled ? settledVisitor : null)

/** What this server answers itself: the script for frames, and that nothing is announced. */
function ownAnswer(path: string, upstreams: Upstreams) {
  const text = path === frameScriptPath ? frameScriptOf(upstreams) : undefined
  if (text !== undefined) return { type: 'text/javascript', text }
  const announced = upstreams.isSettled ? announcements.get(path) : undefined
  return announced && { type: 'application/json', text: JSON.stringify(announced) }
}

async function answer(
  { folder, hosting, changed }: SiteState,
  upstreams: Upstreams,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { backend, standIns } = upstreams
  const asked = requestedPath(request.url ?? '/')
  if (!asked) return void response.writeHead(400).end()
  const own = ownAnswer(asked.path, upstreams)
  if (own) return sendText(own.type, own.text, response)
  if (standIns && asked.path.startsWith(standInPrefix)) return forward(standIns.origin, request, response)
  if (asked.path.startsWith(backendPrefix)) return forward(backend, request, response)
  const reply = respond(hosting, folder.files, {
    ...asked,
    acceptEncoding: String(request.headers['accept-encoding'] ?? ''),
  })
  if (reply.passTo) return passOn(reply.passTo, upstreams, request, response)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  const headers = localHeaders(reply.headers)
  await sendReply(folder.directory, { ...reply, headers }, changed, request, response)
}

/** Proxies to the back end, or to another origin or its stand-in. */
function passOn(
  passTo: NonNullable<HostingReply['passTo']>,
  { backend, standIns }: Upstreams,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (passTo === 'backend') return forward(backend, request, response)
  const { origin } = passTo
  if (!standIns) return forward(origin, request, response)
  request.url = standIns.reroute.pathFor(new URL(origin).host, request.url ?? '/')
  forward(standIns.origin, request, response)
}

const sendText = (type: string, text: string, response: ServerResponse): void =>
  void response
    .writeHead(200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .end(text)

const localOrigin = 'http://localhost'

/** Path (decoded, dots resolved) and query of a request; undefined if it cannot be parsed. */
export function requestedPath(address: string): { readonly path: string; readonly query: string } | undefined {
  if (!URL.canParse(address, localOrigin)) return undefined
  const { pathname, search } = new URL(address, localOrigin)
  const path = decoded(pathname)
  return path === undefined ? undefined : { path, query: search }
}

const [htmlPath, workerPath] = ['m/index.html', 'm/sw.js']

/**
 * Files that this server changes before serving them; the folder itself is never changed.
 * - If this server takes the place of a back end on another origin (`api.base`), html and brand script do not name
 *   that origin, and html and worker contain the changed script's integrity.
 * - If vendors have stand-ins, the html begins with the script that reroutes their requests, and a worker with web push
 *   ends with the script that takes the messages of the sandbox's push service.
 * - If the start page frames the brand, the html begins with the script that follows that page's switches.
 * The html's revision in the worker's file list is updated, so that an installed worker fetches it again.
 * @param frameScript the script for the start page; undefined if it does not frame the brand
 * @returns content by path; empty if nothing differs
 */
async function changedFiles(
  { directory, brandScript, brand }: BrandFolder,
  reroute: Reroute | undefined,
  frameScript: string | undefined,
): Promise<ReadonlyMap<string, Buffer>> {
  const isOwnBackend = brand.apiBase !== ''
  if (!isOwnBackend && !reroute && frameScript === undefined) return new Map()
  const [script = '', html = '', worker = ''] = await Promise.all(
    [brandScript, htmlPath, workerPath].map((file) => readFile(join(directory, file), 'utf8')),
  )
  const changed = isOwnBackend ? script.replace(JSON.stringify(brand.apiBase), '""') : script
  const follow = (text: string): string => text.replaceAll(integrityOf(script), integrityOf(changed))
  const own = html.replace(/(<html[^>]*) data-api="[^"]*"/, '$1')
  const rerouted = reroute ? reroutedHtml(follow(own), reroute) : follow(own)
  const page = frameScript === undefined ? rerouted : withFrameScript(rerouted, integrityOf(frameScript))
  const texts = {
    ...(isOwnBackend && { [brandScript]: changed }),
    [htmlPath]: page,
    [workerPath]: withRevision(follow(worker), page) + receiverOf(brand, reroute),
  }
  return new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]))
}

/** The script that is appended to a worker with web push. */
const receiverOf = ({ firebase }: BrandFolder['brand'], reroute: Reroute | undefined): string =>
  reroute && firebase?.vapidKey !== undefined ? `\n${reroute.workerScript}` : ''

const withRevision = (worker: string, html: string): string =>
  worker.replace(
    /"revision":"[^"]*"(?=,"url":"\/m\/index\.html")/,
    () => `"revision":"${createHash('sha256').update(html).digest('hex').slice(0, 12)}"`,
  )

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`
