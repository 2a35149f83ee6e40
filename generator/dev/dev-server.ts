import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { controlPath } from '../../contract/sandbox.ts'
import { backendPrefix } from '../../contract/wire/endpoints.ts'
import { homePath, publicBase } from '../../contract/paths.ts'
import type { LoadOptions } from '../merchant/model.ts'
import { contentTypes } from '../plan/hosting/content-types.ts'
import { forward } from '../serve/forward.ts'
import { listenFrom } from '../serve/listen.ts'
import type { Vendors } from '../serve/vendors/choice.ts'
import { ledHtml, standInPrefix } from '../serve/vendors/lead.ts'
import { handlerPath, leadOf, ownPolicy } from './lead-vendors.ts'
import { clientSource, controlLink, dressPage, emptyPage, galleryPage, galleryPath, ownPrefix } from './page.ts'
import { type Address, isOwnPage, ownUpgrades, parseAddress, refusalOf } from './own-pages.ts'
import type { SandboxKeeper } from './sandbox-keeper.ts'
import { keepSandbox } from './sandbox-keeper.ts'
import type { Workshop } from './workshop.ts'
import { openWorkshop } from './workshop.ts'

export interface DevOptions {
  readonly id: string
  readonly root: string
  readonly load: LoadOptions
  /** The next free one is taken; 0 takes any. */
  readonly port: number
  /** Origin of a real back end; the sandbox answers without one. */
  readonly api?: string
  readonly vendors: Vendors
  readonly onCall: (line: string) => void
}

export interface RunningDev {
  readonly url: string
  /** Address of the gallery of the design system. */
  readonly gallery: string
  /** Leads to the control page of the sandbox as it runs just now. */
  readonly control: string
  readonly name: string
  readonly languages: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Starts the development server of one merchant (CLI-07). It sends no policy: vite's client needs inline scripts and a
 * socket.
 */
export async function startDev({ id, root, load, port, api, vendors, onCall }: DevOptions): Promise<RunningDev> {
  const server = createServer()
  const workshop = await openWorkshop({ root, load, id, server: ownUpgrades(server) })
  const sandbox = keepSandbox(onCall)
  server.on('request', (request, response) => {
    admit({ workshop, sandbox, api, isLed: vendors === 'stand-ins' }, request, response).catch((error: unknown) => {
      onCall(error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const url = `http://localhost:${await listenFrom(server, port)}`
  const settings = workshop.brand()?.merchant.settings
  const close = async (): Promise<void> => {
    sandbox.close()
    server.close()
    await workshop.close()
    server.closeAllConnections()
  }
  return {
    url,
    gallery: url + galleryPath,
    control: url + controlLink,
    name: settings?.name ?? id,
    languages: settings?.languages.supported ?? [],
    close,
  }
}

interface Context {
  readonly workshop: Workshop
  readonly sandbox: SandboxKeeper
  readonly api: string | undefined
  /** Vendors are led to the sandbox's stand-ins. */
  readonly isLed: boolean
}

async function admit(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refusal = refusalOf(request.headers)
  if (refusal !== undefined) return sendText(response, 403, refusal)
  const address = parseAddress(request.url ?? '/')
  if (!address) return sendText(response, 400, 'This is no address: its path cannot be read.\n')
  return answer(context, address, request, response)
}

async function answer(
  context: Context,
  { url, path }: Address,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { workshop } = context
  if (path === controlLink) return leadToControl(context, response)
  if (path.startsWith(ownPrefix)) return answerOwn(workshop, url, path.slice(ownPrefix.length), request, response)
  if (context.isLed && path.startsWith(handlerPath)) return leadHandler(context, request, response)
  if (path.startsWith(backendPrefix)) return answerBackend(context, request, response)
  if (['/', '/m', publicBase].includes(path)) return void response.writeHead(302, { Location: homePath }).end()
  const file = workshop.brand()?.files.get(path.slice(1))
  if (file) return send(response, typeOf(path), file)
  if (isPage(path, request)) return sendPage(context, response)
  workshop.vite().middlewares(request, response, () => response.writeHead(404).end())
}

const isPage = (path: string, { headers }: IncomingMessage): boolean =>
  path.startsWith(publicBase) && !/\.\w+$/.test(path) && (headers.accept ?? '').includes('text/html')

function pageOf(workshop: Workshop, dress = dressPage): string {
  const brand = workshop.brand()
  return brand ? dress(brand.html, publicBase) : emptyPage(publicBase)
}

/** The brand's page, in front of everything what leads its vendors. */
async function sendPage({ workshop, sandbox, isLed }: Context, response: ServerResponse): Promise<void> {
  const page = pageOf(workshop)
  const brand = workshop.brand()
  if (isLed && brand) response.setHeader('Content-Security-Policy', ownPolicy)
  send(response, contentTypes['html'] ?? '', isLed && brand ? ledHtml(page, await leadOf(sandbox, brand)) : page)
}

async function leadHandler(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const brand = context.workshop.brand()
  if (brand) request.url = (await leadOf(context.sandbox, brand)).pathFor('localhost', request.url ?? '/')
  return answerBackend(context, request, response)
}

async function answerBackend(
  { workshop, sandbox, api, isLed }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const brand = workshop.brand()
  if (!brand) return void response.writeHead(503).end()
  const isStandIn = isLed && (request.url ?? '').startsWith(standInPrefix)
  forward(api === undefined || isStandIn ? (await sandbox.sandboxFor(brand.sandbox)).origin : api, request, response)
}

/** The sandbox restarts when a merchant changes, on another port. */
async function leadToControl({ workshop, sandbox, api }: Context, response: ServerResponse): Promise<void> {
  const brand = workshop.brand()
  if (!brand || api !== undefined) return void response.writeHead(404).end()
  const { code } = brand.sandbox.brand
  response
    .writeHead(302, {
      Location: `${(await sandbox.sandboxFor(brand.sandbox)).origin}${controlPath}#${encodeURIComponent(code)}`,
    })
    .end()
}

async function answerOwn(
  workshop: Workshop,
  url: URL,
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (call === 'client.js') return send(response, contentTypes['js'] ?? '', clientSource(publicBase))
  if (call === 'state') return send(response, contentTypes['json'] ?? '', JSON.stringify(workshop.state()))
  if (call === 'gallery') return send(response, contentTypes['html'] ?? '', pageOf(workshop, galleryPage))
  const id = /^use\/([^/]+)$/.exec(call)?.[1]
  if (id === undefined || !workshop.state().merchants.includes(id)) return void response.writeHead(404).end()
  if (!isOwnPage(request.headers)) return sendText(response, 403, 'Only a page of this server switches the brand.\n')
  await workshop.use(id)
  response.writeHead(302, { Location: placeToReturn(url) }).end()
}

/** Pages of this server only. */
function placeToReturn({ searchParams }: URL): string {
  const back = searchParams.get('back') ?? ''
  return /^\/m\/(?!\/)/.test(back) || back.split('?')[0] === galleryPath ? back : homePath
}

const typeOf = (path: string): string =>
  contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const sendText = (response: ServerResponse, status: number, text: string): void =>
  void response
    .writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(text)

function send(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(content)
}
