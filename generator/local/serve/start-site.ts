import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createReadStream } from 'node:fs'
import type { BrandConfig } from '../../../contract/brand.ts'
import type { FlagValues } from '../../../contract/flags.ts'
import { languageCatalogue } from '../../../contract/languages.ts'
import { homePath } from '../../../contract/paths.ts'
import { controlPath } from '../../../contract/sandbox.ts'
import type { ControlledDetails, ControlledListing, SandboxMerchant } from '../../../contract/sandbox.ts'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { headers } from '../../../contract/wire/headers.ts'
import { fleetCalls, type FleetBrand, type FleetMember } from '../../../contract/workbench.ts'
import { readCall } from './read-call.ts'

/** A brand that is shown in a phone on the start page. */
export interface FramedBrand {
  readonly id: string
  /** Origin of the served brand. */
  readonly url: string
  readonly brand: BrandConfig
  readonly flags: FlagValues
  readonly palette: SandboxMerchant['palette']
  readonly firstLoad?: number | undefined
  /**
   * The app icon's png or its absolute path, shown in a phone until its storefront has loaded; absent if it does not exist.
   */
  readonly icon: string | Uint8Array | undefined
}

/** What the page is told about a brand. */
const factsOf = ({ id, url, brand, flags, palette, firstLoad }: FramedBrand): Omit<FleetBrand, 'members'> => ({
  id,
  url,
  home: `${url}${homePath}`,
  name: brand.name,
  palette,
  firstLoad,
  scheme: brand.look.colorScheme,
  languages: brand.languages.supported.map((code) => ({
    code,
    tag: languageCatalogue[code].locale,
    name: languageCatalogue[code].nativeName,
  })),
  flags: Object.entries(flags).flatMap(([name, isOn]) => (isOn ? [name] : [])),
  icon: `/icons/${id}.png`,
})

/** The site of the workbench: of the same origin, below paths of its own. */
export interface OwnSite {
  /** Sends the page, whose fleet view is what `/` shows, under the policy that the answer has already. */
  readonly sendPage: (response: ServerResponse) => Promise<void>
  readonly owns: (path: string) => boolean
  readonly answer: (path: string, request: IncomingMessage, response: ServerResponse) => Promise<void>
}

interface StartSite {
  /** The page's own origin: the only one under which it answers, and the only page that may make its calls. */
  readonly origin: string
  readonly brands: readonly FramedBrand[]
  /** Origin of the sandbox. */
  readonly backend: string
  readonly workbench: OwnSite
}

interface Shown extends FramedBrand {
  readonly client: SandboxClient
}

/** The page that `npm start` opens (UX-09): every brand in a phone, with its demo members. */
export function createStartSite({ origin, brands, backend, workbench }: StartSite): RequestListener {
  const shown = new Map(
    brands.map((brand): [string, Shown] => [brand.id, { ...brand, client: sandboxClient(backend, brand.brand.code) }]),
  )
  const headers = headersFor(brands)
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // Under this machine's other names, the brands would refuse to be framed.
    if (`http://${request.headers.host}` !== origin)
      return void response.writeHead(302, { Location: `${origin}/` }).end()
    const path = (request.url ?? '/').replace(/\?.*$/s, '')
    if (workbench.owns(path)) return await workbench.answer(path, request, response)
    if (request.method === 'POST') return answerCall(shown, origin, path, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD, POST' }).end()
    if (path === '/') return await workbench.sendPage(response)
    if (path === fleetCalls) return sendJson(response, 200, await listOf(brands, backend))
    sendIcon(path, shown, response)
  }
  return (request, response) => void answer(request, response).catch((error: unknown) => failed(response, error))
}

/** The policy of a page of the workbench. @param frames sources that it may frame */
export const policyFor = (frames: readonly string[]): string =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:",
    `frame-src ${frames.join(' ')}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')

const headersFor = (brands: readonly FramedBrand[]): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': policyFor(brands.map(({ url }) => url)),
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // A provider's popup needs access to the phone that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Its own process: what the storefronts in the phones compute does not hold up scrolling and typing.
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
})

/** The members of all brands in one call, because a fleet may have a thousand. */
async function listOf(brands: readonly FramedBrand[], backend: string): Promise<readonly FleetBrand[]> {
  const listed = (await (await fetch(`${backend}${controlPath}api/merchants`)).json()) as readonly ControlledListing[]
  const members = new Map(listed.map((merchant) => [merchant.code, merchant.members]))
  return brands.map((brand) => ({ ...factsOf(brand), members: members.get(brand.brand.code) ?? [] }))
}

/** Signs in, signs out, or returns the member of a session; only for this page. */
async function answerCall(
  brands: ReadonlyMap<string, Shown>,
  origin: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, id = '', act = ''] = /^\/api\/brands\/([\w-]+)\/(sign-in|sign-out|holder)$/.exec(path) ?? []
  const client = brands.get(id)?.client
  if (!client) return sendJson(response, 404, { error: 'The start page has no such call.' })
  const call = await readCall(request, origin, bodyBytes)
  if ('refusal' in call) return sendJson(response, call.status, { error: call.refusal })
  const named = namedIn(call.body)
  if (!named) return sendJson(response, 400, { error: 'The call names a member or a token.' })
  const { member, token } = named
  if (act === 'holder') return sendJson(response, 200, (await client.holderOf(token)) ?? null)
  if (act === 'sign-out') return sendJson(response, 200, (await client.endSession(token), {}))
  const opened = await client.openSession(member)
  return opened === undefined
    ? sendJson(response, 404, { error: 'No member has this id.' })
    : sendJson(response, 201, { token: opened })
}

function namedIn(body: unknown): { readonly member: string; readonly token: string } | undefined {
  const { member = '', token = '' } = (body ?? {}) as { readonly member?: unknown; readonly token?: unknown }
  return typeof member === 'string' && typeof token === 'string' ? { member, token } : undefined
}

function sendIcon(path: string, brands: ReadonlyMap<string, Shown>, response: ServerResponse): void {
  const icon = brands.get(/^\/icons\/([\w-]+)\.png$/.exec(path)?.[1] ?? '')?.icon
  if (icon === undefined)
    return void response
      .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end('The start page has nothing at this address.\n')
  response.setHeader('Content-Type', 'image/png')
  if (typeof icon !== 'string') return void response.end(icon)
  createReadStream(icon)
    .on('error', () => response.writeHead(404).end())
    .pipe(response)
}

const sendJson = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(value))

/** The most likely cause is that the sandbox has ended. */
function failed(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy()
  sendJson(response, 502, {
    error: `The sandbox does not answer: ${error instanceof Error ? error.message : String(error)}`,
  })
}

/** Bytes; large enough for a token, the longest part of a call. */
const bodyBytes = 8 * 1024

/** The start page's access to the sandbox for one merchant, through its control call and its back end. */
interface SandboxClient {
  /** The token of a new session; undefined for an unknown member. */
  readonly openSession: (memberId: string) => Promise<string | undefined>
  /** The member whose session this is; undefined once it has ended. */
  readonly holderOf: (token: string) => Promise<FleetMember | undefined>
  /** Like the member's own sign-out: other sessions continue. */
  readonly endSession: (token: string) => Promise<void>
}

/** @param backend origin of the sandbox */
function sandboxClient(backend: string, code: string): SandboxClient {
  const address = `${backend}${controlPath}api/merchants/${encodeURIComponent(code)}`
  return {
    openSession: async (memberId) => {
      const answer = await fetch(`${address}/members/${encodeURIComponent(memberId)}/sessions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
      })
      return answer.ok ? ((await answer.json()) as { readonly token: string }).token : undefined
    },
    holderOf: async (token) => {
      const { members } = (await (await fetch(address)).json()) as ControlledDetails
      const member = members.find(({ sessions }) => sessions.some((session) => session.token === token))
      return member && { id: member.id, userName: member.userName }
    },
    endSession: async (token) => {
      const { method, path } = endpoints.logout
      await fetch(backend + path, { method, headers: { [headers.merchant]: code, [headers.authorization]: token } })
    },
  }
}
