/** One request of the table, sent to a host and compared by meaning. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Unlike } from './host.ts'
import type { Row } from './table.ts'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Decoded. */
  readonly body: Buffer
}

/** Sends the path exactly as it is given; follows no redirect. */
export function send(port: number, { path, method, headers = {} }: Omit<Row, 'expected'>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: method ?? 'GET',
        headers: { 'accept-encoding': 'identity', ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const found = Object.fromEntries(
            Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
          )
          resolve({
            status: answer.statusCode ?? 0,
            headers: found,
            body: decoded(Buffer.concat(parts), found['content-encoding']),
          })
        })
      },
    )
    call.on('error', reject).end()
  })
}

function decoded(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

export interface Served {
  readonly port: number
  /** The brand's folder as it was generated. */
  readonly folder: string
  readonly unlike: ReadonlySet<Unlike>
}

const securityHeaders = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

/** The differences between the answer and what the row expects, in words. */
export async function faultsOf(row: Row, { port, folder, unlike }: Served): Promise<readonly string[]> {
  if (row.excusedBy !== undefined && unlike.has(row.excusedBy)) return []
  const { path, method, expected } = row
  const answer = await send(port, row)
  const said = `${method ?? 'GET'} ${path}${row.headers ? ` ${JSON.stringify(row.headers)}` : ''}`
  const all: readonly Compared[] =
    answer.status === expected.status
      ? [...headersCompared(row, answer, unlike), bodyCompared(row, answer, folder)]
      : [['status', expected.status, answer.status]]
  return all
    .filter(([, wanted, found]) => wanted !== undefined && wanted !== found)
    .map(([what, wanted, found]) => `${said}: ${what} should be ${String(wanted)}, is ${String(found)}`)
}

/** If `wanted` is undefined, anything is accepted. */
type Compared = readonly [what: string, wanted: unknown, found: unknown]

function headersCompared(
  { headers: sent, expected: { location, type, cache, encoding } }: Row,
  { headers }: Answer,
  unlike: Served['unlike'],
): readonly Compared[] {
  const found = headers['content-encoding'] ?? 'identity'
  const plain = sent?.['accept-encoding']
  return [
    ['location', location && valuesOf(location), valuesOf(addressOf(headers['location']) ?? 'none')],
    ['type', type && meaningOf(type), meaningOf(headers['content-type'] ?? 'none')],
    ['cache', cacheWanted(cache, unlike), cachingOf(headers['cache-control'])],
    ['encoding', unlike.has('compression') ? undefined : encoding, found],
    ['encoding', plain === 'identity' ? plain : undefined, found],
    ...(location !== undefined && unlike.has('redirect headers') ? [] : alwaysCompared(headers)),
  ]
}

function cacheWanted(cache: Row['expected']['cache'], unlike: Served['unlike']): typeof cache {
  if (unlike.has('caching')) return undefined
  return cache === 'none' && unlike.has('caching of a 404') ? 'revalidated' : cache
}

const alwaysCompared = (headers: Answer['headers']): readonly Compared[] => [
  ...Object.entries(securityHeaders).map(([name, value]): Compared => [name, value, headers[name]]),
  ['whether there is a policy', true, headers['content-security-policy'] !== undefined],
  // Apache on Debian takes `.br` for Breton.
  ['language', 'none', headers['content-language'] ?? 'none'],
]

const bodyCompared = ({ method, expected }: Row, { body }: Answer, folder: string): Compared =>
  method === 'HEAD'
    ? ['length of the body', 0, body.length]
    : ['body', expected.body && sha256(contentOf(folder, expected.body)), sha256(body)]

/** As `verify --json` reports it. */
export type Difference = Readonly<Record<'path' | 'what' | 'expected' | 'found', string>>

/** What `livery verify` reports only because of what a local server cannot do. */
const differencesOf: Readonly<Partial<Record<Unlike, readonly Partial<Difference>[]>>> = {
  'redirect headers': ['/', '/m'].map((path) => ({ path, what: 'Strict-Transport-Security', found: 'none' })),
  caching: [{ what: 'Cache-Control', found: 'public, max-age=0' }],
  compression: [{ what: 'Content-Encoding', found: 'identity' }],
  'page of a 404': [{ path: '/404.html', what: 'status', found: '404' }],
  'types of its own': ['/.well-known/apple-app-site-association', '/m/mayurdeep.mobileconfig'].map((path) => ({
    path,
    what: 'Content-Type',
    found: 'application/octet-stream',
  })),
}

const isLike = (difference: Difference, part: Partial<Difference>): boolean =>
  Object.entries(part).every(([name, value]) => difference[name as keyof Difference] === value)

/** What `livery verify` reports and the limits of a host's program do not explain. */
export function unexcused(differences: readonly Difference[], names: Served['unlike']): readonly Difference[] {
  const unlike = [...names].flatMap((name) => differencesOf[name] ?? [])
  return differences.filter((difference) => !unlike.some((each) => isLike(difference, each)))
}

/** Contents of hidden files, to compare answers with. @param files of the folder that is served */
export const secretsOf = (files: readonly string[]): ReadonlySet<string> =>
  new Set(files.filter((file) => existsSync(file)).map((file) => sha256(readFileSync(file))))

/** What a path reveals of hidden files, redirects followed. */
export async function leaksAt(
  path: string,
  { port, folder }: Served,
  secrets: ReadonlySet<string>,
): Promise<readonly string[]> {
  let at = path
  for (let hop = 0; hop < 4; hop += 1) {
    const { status, headers, body } = await send(port, { path: at })
    if (secrets.has(sha256(body))) return [`${path} shows a hidden file`]
    if (status === 200 && sha256(body) !== sha256(contentOf(folder, 'shell')))
      return [`${path} is 200: ${body.toString().slice(0, 80)}`]
    if (status < 300 || status > 399) return []
    at = addressOf(headers['location']) ?? '/'
  }
  return []
}

const contentOf = (folder: string, body: NonNullable<Row['expected']['body']>): Buffer =>
  readFileSync(join(folder, body === 'shell' ? 'm/index.html' : body === 'missing' ? '404.html' : body))

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Path and query of an absolute or relative address. */
function addressOf(location: string | undefined): string | undefined {
  if (location === undefined) return undefined
  const { pathname, search } = new URL(location, 'http://site.invalid')
  return pathname + search
}

/** An address with its query decoded, because hosts encode it differently. */
function valuesOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid')
  return `${pathname} ${JSON.stringify([...searchParams])}`
}

/** One type for all spellings that mean the same to a browser. */
const meaningOf = (type: string): string => {
  const plain = type.replace(/;.*/, '').trim().toLowerCase()
  return (
    {
      'application/javascript': 'text/javascript',
      'text/xml': 'application/xml',
      'image/vnd.microsoft.icon': 'image/x-icon',
    }[plain] ?? plain
  )
}

function cachingOf(header: string | undefined): Row['expected']['cache'] | string {
  const parts = new Set(
    (header ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
      .filter(Boolean),
  )
  if (parts.has('max-age=31536000') && parts.has('immutable')) return 'year'
  if (parts.has('no-store')) return 'none'
  if (parts.has('no-cache') || (parts.has('max-age=0') && parts.has('must-revalidate'))) return 'revalidated'
  return parts.size === 0 ? 'none' : header
}
