import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { controlPath } from '../../../contract/sandbox.ts'
import { backendPrefix, miniGamePrefix } from '../../../contract/wire/call-paths.ts'
import { homePath, publicBase } from '../../../contract/paths.ts'
import type { LoadOptions } from '../../merchant/model.ts'
import { contentTypes } from '../../plan/hosting/content-types.ts'
import { forward } from '../serve/forward.ts'
import { frameScript, frameScriptPath } from '../serve/frameable.ts'
import { listenFrom, openPorts } from '../serve/open-port.ts'
import { siteOf, type ServeOptions } from '../serve/serve.ts'
import { createStartSite, type FramedBrand } from '../serve/start-site.ts'
import { type Vendors, reroutedHtml, standInPrefix, withFirst } from '../serve/vendors/reroute.ts'
import { handlerPath, rerouteOf, ownPolicy } from './page.ts'
import { clientSource, controlLink, developmentPage, emptyPage, galleryPage, galleryPath, ownPrefix } from './page.ts'
import { type Address, isOwnPage, mayReachBundler, ownUpgrades, parseAddress, refusalOf } from './own-pages.ts'
import type { SandboxSupervisor } from './sandbox-supervisor.ts'
import { superviseSandbox } from './sandbox-supervisor.ts'
import type { DevSession } from './dev-session.ts'
import { openDevSession } from './dev-session.ts'

export interface DevOptions {
  readonly id: string
  readonly root: string
  readonly load: LoadOptions
  /** Or the next free one; 0 takes any. */
  readonly port: number
  /** Origin of a real back end; the sandbox by default. */
  readonly api?: string
  readonly vendors: Vendors
  /** Opens the workbench; absent with a real back end. */
  readonly workbench?: ServeOptions['workbench']
  readonly onCall: (line: string) => void
}

export interface RunningDev {
  readonly url: string
  /** Address of the gallery of the design system. */
  readonly gallery: string
  /** Redirects to the control API of the current sandbox. */
  readonly control: string
  /** Address of the workbench with its token, if there is one. */
  readonly workbench: string | undefined
  readonly name: string
  readonly languages: readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Starts the development server of one merchant (CLI-07). It sends no policy: vite's client needs inline scripts and a
 * socket.
 */
export async function startDev(options: DevOptions): Promise<RunningDev> {
  const { id, root, load, port, api, vendors, onCall } = options
  const server = createServer()
  const session = await openDevSession({ root, load, id, server: ownUpgrades(server) })
  const sandbox = superviseSandbox(onCall)
  const url = `http://localhost:${await listenFrom(server, port)}`
  const workbench = await openWorkbench(session, sandbox, { id, url, open: options.workbench })
  const context = { session, sandbox, api, reroutesVendors: vendors === 'stand-ins', page: workbench?.page }
  server.on('request', (request, response) => {
    handle(context, request, response).catch((error: unknown) => {
      onCall(error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  const settings = session.brand()?.merchant.settings
  const close = async (): Promise<void> => {
    sandbox.close()
    workbench?.close()
    server.close()
    await session.close()
    server.closeAllConnections()
  }
  return {
    url,
    gallery: url + galleryPath,
    control: url + controlLink,
    workbench: workbench?.address,
    name: settings?.name ?? id,
    languages: settings?.languages.supported ?? [],
    close,
  }
}

interface DevWorkbench {
  readonly id: string
  /** Origin of the development server. */
  readonly url: string
  readonly open: ServeOptions['workbench']
}

/** The workbench has ports of its own, so that no page of the brand is of its origin. */
async function openWorkbench(session: DevSession, sandbox: SandboxSupervisor, { id, url, open }: DevWorkbench) {
  const first = session.brand()
  const [own, relay] = first && open ? await openPorts(0, 2) : []
  if (!first || !open || !own || !relay) return undefined
  // The sandbox restarts on another port when its merchant changes.
  relay.answerWith((request, response) => {
    const current = sandbox.sandboxFor((session.brand() ?? first).sandbox)
    current.then(
      ({ origin }) => forward(origin, request, response),
      () => void response.writeHead(502).end(),
    )
  })
  const [page, backend] = [`http://localhost:${own.port}`, `http://localhost:${relay.port}`]
  const { brand, palette } = first.sandbox
  const icon = first.files.get(brand.look.icon.url.slice(1))
  const brands: readonly FramedBrand[] = [{ id, url, brand, flags: first.merchant.flags, palette, icon }]
  const upstreamsOf = async () => ({ backend, framedBy: page })
  const { site, token, close } = open({ origin: page, isExpected: false, brands, backend, siteOf, upstreamsOf })
  own.answerWith(createStartSite({ origin: page, brands, backend, workbench: site }))
  const closeAll = (): void => [own, relay, { close }].forEach((part) => part.close())
  return { page, address: `${page}/#token=${token}`, close: closeAll }
}

interface Context {
  readonly session: DevSession
  readonly sandbox: SandboxSupervisor
  readonly api: string | undefined
  /** Requests to vendors are rerouted to the sandbox's stand-ins. */
  readonly reroutesVendors: boolean
  /** Origin of the workbench, which frames the brand. */
  readonly page: string | undefined
}

async function handle(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const refusal = refusalOf(request.headers)
  if (refusal !== undefined) return sendText(response, 403, refusal)
  const address = parseAddress(request.url ?? '/')
  if (!address) return sendText(response, 400, 'This is not an address: its path cannot be decoded.\n')
  return answer(context, address, request, response)
}

async function answer(
  context: Context,
  { url, path }: Address,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { session } = context
  if (path === controlLink) return redirectToControl(context, response)
  if (path.startsWith(ownPrefix)) return answerOwn(context, url, path.slice(ownPrefix.length), request, response)
  if (context.reroutesVendors && path.startsWith(handlerPath)) return rerouteHandler(context, request, response)
  if ([backendPrefix, miniGamePrefix].some((prefix) => path.startsWith(prefix)))
    return answerBackend(context, request, response)
  if (['/', '/m', publicBase].includes(path)) return void response.writeHead(302, { Location: homePath }).end()
  const file = session.brand()?.files.get(path.slice(1))
  if (file) return send(response, typeOf(path), file)
  if (isPage(path, request)) return sendPage(context, response)
  if (!mayReachBundler(path, request.headers))
    return sendText(response, 403, 'Only a page of this server asks the bundler.\n')
  session.vite().middlewares(request, response, () => response.writeHead(404).end())
}

const isPage = (path: string, { headers }: IncomingMessage): boolean =>
  path.startsWith(publicBase) && !/\.\w+$/.test(path) && (headers.accept ?? '').includes('text/html')

function pageOf(session: DevSession): string {
  const brand = session.brand()
  return brand ? developmentPage(brand.html, publicBase) : emptyPage(publicBase)
}

function galleryOf(session: DevSession): string {
  const brand = session.brand()
  return brand ? galleryPage(brand.ungatedHtml, publicBase) : emptyPage(publicBase)
}

/** The brand's page; the script that reroutes requests to vendors comes first. */
async function sendPage(context: Context, response: ServerResponse): Promise<void> {
  const { session, sandbox, reroutesVendors } = context
  const own = pageOf(session)
  const page = context.page === undefined ? own : withFirst(own, `<script src="${frameScriptPath}"></script>`)
  const brand = session.brand()
  if (reroutesVendors && brand) response.setHeader('Content-Security-Policy', ownPolicy)
  send(
    response,
    contentTypes['html'] ?? '',
    reroutesVendors && brand ? reroutedHtml(page, await rerouteOf(sandbox, brand)) : page,
  )
}

async function rerouteHandler(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const brand = context.session.brand()
  if (brand) request.url = (await rerouteOf(context.sandbox, brand)).pathFor('localhost', request.url ?? '/')
  return answerBackend(context, request, response)
}

async function answerBackend(
  { session, sandbox, api, reroutesVendors }: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const brand = session.brand()
  if (!brand) return void response.writeHead(503).end()
  const isStandIn = reroutesVendors && (request.url ?? '').startsWith(standInPrefix)
  forward(api === undefined || isStandIn ? (await sandbox.sandboxFor(brand.sandbox)).origin : api, request, response)
}

/** The sandbox restarts when a merchant changes, on another port. */
async function redirectToControl({ session, sandbox, api }: Context, response: ServerResponse): Promise<void> {
  const brand = session.brand()
  if (!brand || api !== undefined) return void response.writeHead(404).end()
  const { origin } = await sandbox.sandboxFor(brand.sandbox)
  response.writeHead(302, { Location: origin + controlPath }).end()
}

/** What this server adds to the brand, by its path below the prefix. */
function ownFile({ session, page }: Context, call: string): readonly [type: string, text: string] | undefined {
  if (call === 'client.js') return ['js', clientSource(publicBase)]
  if (call === 'state') return ['json', JSON.stringify(session.state())]
  if (call === 'gallery') return ['html', galleryOf(session)]
  return page !== undefined && ownPrefix + call === frameScriptPath ? ['js', frameScript(page, null)] : undefined
}

async function answerOwn(
  context: Context,
  url: URL,
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { session } = context
  const file = ownFile(context, call)
  if (file) return send(response, contentTypes[file[0]] ?? '', file[1])
  const id = /^use\/([^/]+)$/.exec(call)?.[1]
  if (id === undefined || !session.state().merchants.includes(id)) return void response.writeHead(404).end()
  if (!isOwnPage(request.headers)) return sendText(response, 403, 'Only a page of this server switches the brand.\n')
  await session.use(id)
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
