import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import {
  type BrandLook,
  type BrandPreview,
  type DraftRequest,
  drawnSettings,
  largestDrawing,
  type ListedBrand,
  type Refusal,
  sandboxCalls,
  type SettingValue,
  tokenHeader,
  workbenchCalls,
  workbenchPath,
} from '../../../contract/workbench.ts'
import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { controlPath } from '../../../contract/sandbox.ts'
import { machineErrorOf } from '../../errors/machine-error.ts'
import { branding } from '../../merchant/schema/look.ts'
import { ownLook } from '../../plan/theme/branding.ts'
import { checkContrast, contrastsOf } from '../../plan/theme/check-contrast.ts'
import { contentTypes } from '../../plan/hosting/content-types.ts'
import { planTheme, themeCss } from '../../plan/theme/theme.ts'
import { readCall } from '../serve/read-call.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { productRoot } from '../../root.ts'
import { policyFor, type OwnSite } from '../serve/start-site.ts'
import type { Workbench, WorkbenchHost } from '../serve/serve.ts'
import { builtPage } from '../../pages.mjs'
import { DraftRefusal, openDrafts, type DraftPlaces, type Drafts } from './drafts.ts'
import { openPreviews } from './previews.ts'
import { openRuns, type RunnableCommand, type Runs } from './runs.ts'

interface WorkbenchParts {
  /** Origin of the server: the only page that may make its calls. */
  readonly origin: string
  /** What a call has to know. */
  readonly token: string
  readonly brands: readonly ListedBrand[]
  readonly drafts: Drafts
  /** Writes a new brand, which is then listed. */
  readonly create: Drafts['create']
  /** The JSON Schema of merchant.yaml. */
  readonly schema: string
  /** Builds and serves a draft. */
  readonly preview: (id: string, request: DraftRequest) => Promise<BrandPreview>
  /** Origin of the sandbox, and the codes of the merchants there by brand. */
  readonly sandbox: { readonly origin: string; readonly codes: ReadonlyMap<string, string> }
  /** Commands about a brand's releases and those of all, and those that were run. */
  readonly commandsOf: (id: string) => readonly RunnableCommand[]
  readonly runs: Runs
  /** The built app, by path. */
  readonly files: () => Promise<ReadonlyMap<string, PageFile>>
}

/** Bytes; a draft changes at most what a merchant's file holds. */
const bodyBytes = 1024 * 1024

const policy = policyFor(['http://localhost:*', 'http://*.localhost:*'])

/**
 * Opens the workbench of a server.
 * @param schema the JSON Schema of merchant.yaml
 */
export function openWorkbench(
  places: DraftPlaces,
  schema: string,
  commandsOf: WorkbenchParts['commandsOf'],
  host: WorkbenchHost,
): Workbench {
  const { origin, isExpected, brands, backend, siteOf, upstreamsOf } = host
  const token = randomBytes(16).toString('base64url')
  const drafts = openDrafts(places)
  const previews = openPreviews(drafts, siteOf, upstreamsOf)
  const runs = openRuns()
  const listed: ListedBrand[] = brands.map(({ id, brand }) => ({ id, name: brand.name }))
  const files = untilMade(builtFiles)
  // The address is printed first; a failure is told to the first who opens it.
  if (isExpected) setImmediate(() => void files().catch(() => undefined))
  const create: Drafts['create'] = async (request) => {
    const brand = await drafts.create(request)
    listed.push(brand)
    return brand
  }
  const site = createWorkbenchSite({
    origin,
    token,
    brands: listed,
    drafts,
    create,
    schema,
    preview: previews.show,
    sandbox: { origin: backend, codes: new Map(brands.map(({ id, brand }) => [id, brand.code])) },
    commandsOf,
    runs,
    files,
  })
  const close = (): void => {
    runs.close()
    previews.close()
    drafts.close()
  }
  return { site, token, close }
}

/** One build for page and parts, whatever is saved meanwhile; after a failed one, the next call builds again. */
export function untilMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  const forget = (error: unknown): never => {
    made = undefined
    throw error
  }
  return () => (made ??= make().catch(forget))
}

/** The page in which brands are changed, and its calls. */
export function createWorkbenchSite(parts: WorkbenchParts): OwnSite {
  return {
    sendPage: (response) => sendPage(parts, workbenchPath, response),
    owns: (path) => path.startsWith(workbenchPath) || path.startsWith(workbenchCalls),
    answer: async (path, request, response) => {
      response.setHeader('Content-Security-Policy', policy)
      if (path.startsWith(workbenchPath)) return await sendPage(parts, path, response)
      const { status, body } = await answerCall(parts, path.slice(workbenchCalls.length), request)
      response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    },
  }
}

async function sendPage({ files }: WorkbenchParts, path: string, response: ServerResponse): Promise<void> {
  if (path === `${workbenchPath}theme.css`)
    return void response.writeHead(200, { 'Content-Type': 'text/css; charset=utf-8' }).end(themeCss(planTheme(ownLook)))
  const built = await files().catch((error: unknown) => String(error instanceof Error ? error.message : error))
  if (typeof built === 'string')
    return void response
      .writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' })
      .end(`This page could not be built: ${built}\nMend that and load it again.\n`)
  const file = built.get(path === workbenchPath ? `${workbenchPath}index.html` : path)
  if (file) response.writeHead(200, { 'Content-Type': file.type }).end(file.body)
  else response.writeHead(404, { 'Content-Type': 'text/plain' }).end('The workbench has nothing at this address.\n')
}

interface Answer {
  readonly status: number
  readonly body: object | null
}

const refused = (status: number, error: string): Answer => ({ status, body: { error } satisfies Refusal })

async function answerCall(parts: WorkbenchParts, call: string, request: IncomingMessage): Promise<Answer> {
  if (!isEqual(request.headers[tokenHeader.toLowerCase()], parts.token))
    return refused(403, 'Open the workbench at the address that the command printed.')
  try {
    if (call.split('/', 1)[0] === sandboxCalls)
      return await answerControl(parts, call.slice(sandboxCalls.length), request)
    return request.method === 'POST' ? await answerPost(parts, call, request) : await answerGet(parts, call)
  } catch (error) {
    if (error instanceof DraftRefusal) return refused(error.status, error.message)
    const { problem } = machineErrorOf(error) ?? {}
    const message = error instanceof Error ? error.message : String(error)
    return refused(502, problem ? `${problem.message} ${problem.hint}` : message)
  }
}

async function answerGet({ brands, schema, drafts, commandsOf, runs }: WorkbenchParts, call: string): Promise<Answer> {
  if (call === 'brands') return { status: 200, body: brands }
  if (call === 'runs') return { status: 200, body: runs.list() }
  if (call === 'states') return { status: 200, body: await drafts.states() }
  if (call === 'schema') return { status: 200, body: JSON.parse(schema) as object }
  const [, id, commands] = /^brands\/([\w-]+)(\/commands)?$/.exec(call) ?? []
  if (id === undefined) return unknownCall
  // In JSON, the way to start one is left out.
  return { status: 200, body: commands === undefined ? await drafts.read(id) : commandsOf(id) }
}

const unknownCall = refused(404, 'The workbench has no such call.')

/** Base64 has four characters for three bytes; the rest of the body is a few names. */
const drawingBytes = Math.ceil((largestDrawing * 4) / 3) + 1024

async function answerPost(parts: WorkbenchParts, call: string, request: IncomingMessage): Promise<Answer> {
  const [, id = '', act] = /^brands\/([\w-]+)\/(\w+)$/.exec(call) ?? []
  const route = act === undefined ? call : `brands/*/${act}`
  const answer = Object.hasOwn(posts, route) ? posts[route] : undefined
  if (!answer) return unknownCall
  const read = await readCall(request, parts.origin, act === 'drawing' ? drawingBytes : bodyBytes)
  return 'refusal' in read ? refused(read.status, read.refusal) : await answer(parts, read.body, id)
}

/** A call with a body of this form; `names` says to those who send another what it names. */
const post =
  <Body>(
    form: z.ZodType<Body>,
    names: string,
    answer: (parts: WorkbenchParts, body: Body, id: string) => object | null | Promise<object | null>,
    status = 200,
  ) =>
  async (parts: WorkbenchParts, body: unknown, id: string): Promise<Answer> => {
    const { success, data } = form.safeParse(body)
    return success ? { status, body: await answer(parts, data, id) } : refused(400, `The call names ${names}.`)
  }

const settingPath = z.array(z.string().refine((key) => key !== '__proto__')).min(1)
const draftForm = z.object({
  version: z.string(),
  edits: z.array(z.object({ path: settingPath, value: z.custom<SettingValue>().optional() })),
})
const textsForm = draftForm.extend({ language: z.string(), asked: z.array(z.string()).max(12) })
const originForm = draftForm.extend({ setting: z.string() })
const newBrandForm = z.object({ id: z.string(), name: z.string(), color: z.string() })
const drawingForm = z.object({ setting: z.enum(drawnSettings), name: z.string(), data: z.base64() })

const postDraft = (actOf: (parts: WorkbenchParts) => (id: string, request: DraftRequest) => Promise<object>) =>
  post(draftForm, 'a version and edits', (parts, body, id) => actOf(parts)(id, body))

/** The calls that change or start something. */
const posts: Readonly<Record<string, ReturnType<typeof post>>> = {
  look: post(z.unknown(), 'colors', (_, body) => lookOf(body)),
  stop: post(z.object({ number: z.number() }), 'a run', ({ runs }, { number }) => {
    runs.stop(number)
    return runs.list()
  }),
  brands: post(newBrandForm, 'a folder, a name and a color', ({ create }, body) => create(body), 201),
  'brands/*/draft': postDraft(({ drafts }) => drafts.check),
  'brands/*/preview': postDraft(({ preview }) => preview),
  'brands/*/save': postDraft(({ drafts }) => drafts.save),
  'brands/*/texts': post(textsForm, 'a language and words', ({ drafts }, body, id) => drafts.texts(id, body)),
  'brands/*/origin': post(originForm, 'a setting', ({ drafts }, body, id) => drafts.origin(id, body)),
  'brands/*/drawing': post(drawingForm, 'a setting, a file and its bytes', ({ drafts }, body, id) =>
    drafts.draw(id, body),
  ),
  'brands/*/run': post(z.object({ act: z.string() }), 'what is to be done', run),
}

function run({ commandsOf, brands, runs }: WorkbenchParts, { act }: { readonly act: string }, id: string) {
  const command = commandsOf(id).find((one) => one.act === act)
  if (!command || !brands.some((brand) => brand.id === id)) throw new DraftRefusal(404, 'There is no such command.')
  if (command.refusal !== null) throw new DraftRefusal(403, command.refusal)
  runs.start(command)
  return runs.list()
}

/** Brand, and what is below its merchant: nothing that would lead elsewhere. */
const controlCall = /^\/([\w-]+)((?:\/[\w-]+)*)$/

/** A control call of the sandbox, for a page that knows the token. */
async function answerControl(
  { origin, sandbox }: WorkbenchParts,
  call: string,
  request: IncomingMessage,
): Promise<Answer> {
  const [, id = '', rest = ''] = controlCall.exec(call) ?? []
  const code = sandbox.codes.get(id)
  if (call !== '' && code === undefined) return unknownCall
  const { method = 'GET' } = request
  const read = method === 'GET' ? undefined : await readCall(request, origin, bodyBytes)
  if (read && 'refusal' in read) return refused(read.status, read.refusal)
  const path = code === undefined ? 'schema' : `merchants/${encodeURIComponent(code)}${rest}`
  return passOn(`${sandbox.origin}${controlPath}api/${path}`, method, read && JSON.stringify(read.body))
}

async function passOn(address: string, method: string, sent: string | undefined): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(address, { method, headers, ...(sent !== undefined && { body: sent }) })
  const body = (await answer.json()) as object
  if (answer.ok) return { status: answer.status, body }
  const { error, problems = [] } = body as Refusal & { readonly problems?: readonly string[] }
  return refused(answer.status, [error, ...problems].join(' '))
}

const lookForm = z.object({
  branding: branding.pick({ colors: true, colorScheme: true, shape: true, fonts: true }).strip(),
  languages: z.array(z.custom<LanguageCode>((code) => Object.hasOwn(languageCatalogue, String(code)))),
})

/** What the brand would look like, by the functions that build and check it; null for colors that are none. */
function lookOf(body: unknown): BrandLook | null {
  const { data } = lookForm.safeParse(body)
  if (!data) return null
  const findings = checkContrast(data.branding)
  return {
    css: themeCss(planTheme(data.branding, data.languages)),
    contrasts: contrastsOf(data.branding),
    refused: Object.fromEntries(
      findings.map(({ setting, nearest }) => [`branding.colors.${setting}`, nearest ?? null] as const),
    ),
  }
}

/** Takes equally long for every token of the same length. */
function isEqual(header: string | readonly string[] | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(String(header)), Buffer.from(token)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** A file of the page, as it is answered. */
interface PageFile {
  readonly type: string
  readonly body: Buffer
}

/** The built page by path, e.g. `/workbench/index.html`; builds it if its sources have changed. */
async function builtFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const folder = await builtPage(productRoot, 'workbench')
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(
    names.map((path) => [
      workbenchPath +
        path
          .slice(folder.length + 1)
          .split(sep)
          .join('/'),
      { type: contentTypes[extname(path).slice(1)] ?? 'application/octet-stream', body: readFileSync(path) },
    ]),
  )
}
