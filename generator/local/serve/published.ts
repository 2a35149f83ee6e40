import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { backendPrefix } from '../../../contract/wire/call-paths.ts'
import { madeFolders } from '../../output/output-owner.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { openFolderStore } from '../../ship/publish/folder-store.ts'
import { keysOf, publishedIds, readPublished, readState } from '../../ship/publish/state.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { respond, type HostingReply } from '../../release/hosting/respond.ts'
import { listedFiles } from '../../release/receipt.ts'
import { requestedPath } from './brand-site.ts'
import { forward } from './forward.ts'
import { openPorts } from './open-port.ts'
import { sendReply } from './send-file.ts'

export interface PublishedOptions {
  /** A target of `livery publish`, or a folder of generated brands; absolute. */
  readonly folder: string
  /** Empty: every brand in it, also those that are published later. */
  readonly ids: readonly string[]
  /** The first one to try. */
  readonly port: number
  /** Origin of the back end; without one, its addresses are answered with a 502. */
  readonly api: string | undefined
}

export interface ServedFolder {
  readonly ids: readonly string[]
  /** Requested ids that do not exist. */
  readonly missing: readonly string[]
  readonly port: number
  readonly close: () => void
}

/** What a brand serves at this moment. */
interface Live {
  readonly directory: string
  readonly hosting: Hosting
  /** Every file that may exist, including those of earlier releases for open pages. */
  readonly paths: ReadonlySet<string>
}

/**
 * Serves what was published, byte for byte and with the headers that a host sends, each brand at `<id>.localhost`: the
 * files of the folder by the hosting rules of the release that is live, without stand-ins and without a sandbox.
 */
export async function servePublished({ folder, ids, port, api }: PublishedOptions): Promise<ServedFolder> {
  const { known, liveOf } = await brandsIn(folder)
  const served = ids.length === 0 ? known : ids.filter((id) => known.includes(id))
  const missing = ids.filter((id) => !known.includes(id))
  const [open] = await openPorts(port, 1)
  if (!open) throw new Error('One port was asked for')
  open.answerWith((request, response) => {
    const [id = ''] = (request.headers.host ?? '').split('.')
    // Brands that are published later are served too.
    const isServed = ids.length === 0 ? isId(id) : ids.includes(id)
    if (!isServed) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
    answer(() => liveOf(id), api, request, response).catch(() => response.destroy())
  })
  return { ids: served, missing, port: open.port, close: open.close }
}

const isId = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

const brandsIn = async (folder: string): Promise<Brands> =>
  madeFolders(folder).length > 0 && !isDirectory(join(folder, '.livery')) ? inOutput(folder) : await inTarget(folder)

interface Brands {
  readonly known: readonly string[]
  /** Undefined while nothing is live. */
  readonly liveOf: (id: string) => Promise<Live | undefined>
}

async function inTarget(folder: string): Promise<Brands> {
  const store = openFolderStore(folder)
  const seen = new Map<string, { readonly tag: string | undefined; readonly live: Live | undefined }>()
  const readLive = async (id: string): Promise<Live | undefined> => {
    const { state, tag } = await readState(store, id)
    const before = seen.get(id)
    if (before?.tag === tag) return before?.live
    const releases = [state.release, state.changingTo, ...state.kept.map(({ release }) => release)]
    const receipts = await Promise.all(
      [...new Set(releases)].flatMap((release) => (release === null ? [] : [readPublished(store, id, release)])),
    )
    const hosting = receipts.find((receipt) => receipt?.release === (state.release ?? state.changingTo))?.hosting
    const paths = new Set(receipts.flatMap((receipt) => (receipt ? [...listedFiles(receipt).keys()] : [])))
    const live = hosting && { directory: join(folder, ...keysOf(id).live('').split('/')), hosting, paths }
    seen.set(id, { tag, live })
    return live
  }
  return { known: await publishedIds(store), liveOf: readLive }
}

const inOutput = (folder: string): Brands => ({
  known: madeFolders(folder),
  liveOf: (id) => {
    const directory = join(folder, id)
    const read = readReceipt(directory)
    const hosting = read.kind === 'receipt' ? read.receipt.hosting : undefined
    const paths = new Set(read.kind === 'receipt' ? listedFiles(read.receipt).keys() : [])
    return Promise.resolve(hosting && { directory, hosting, paths })
  },
})

async function answer(
  readLive: () => Promise<Live | undefined>,
  api: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = requestedPath(request.url ?? '/')
  if (!asked) return void response.writeHead(400).end()
  const live = await readLive()
  if (!live) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  const acceptEncoding = String(request.headers['accept-encoding'] ?? '')
  const reply = respond(live.hosting, live.paths, { ...asked, acceptEncoding })
  const isCall = reply.passTo === 'backend' || asked.path.startsWith(backendPrefix)
  if (isCall) return passOn(api, request, response)
  if (reply.passTo) return passOn(reply.passTo.origin, request, response)
  await sendLive(live, reply, request, response)
}

/** @param origin undefined: there is no back end */
function passOn(origin: string | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (origin !== undefined) return forward(origin, request, response)
  response.writeHead(502, { 'Cache-Control': 'no-store' }).end()
}

async function sendLive(
  { directory }: Live,
  reply: HostingReply,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  // A file that the target has lost is answered as missing, whatever the receipt says.
  const isLost = reply.file !== undefined && !isFile(join(directory, reply.file))
  if (isLost) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  await sendReply(directory, reply, new Map(), request, response)
}

const isDirectory = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true
