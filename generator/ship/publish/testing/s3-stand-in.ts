import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decoded } from '../../../../contract/decoded.ts'

interface StoredBytes {
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** A bucket in this process: what it stores, and what it was asked. */
export interface StandIn {
  readonly endpoint: string
  /** By key. */
  readonly objects: Map<string, StoredBytes>
  /** `GET .livery/acme/current.json`, `LIST .livery/`, in their order. */
  readonly requests: string[]
  /** Called after a page was listed, before its answer is sent. */
  onListed: () => void
  /** Refuses listings with a longer delimiter than one character, as some stores do. */
  isStrict: boolean
  close(): void
}

/** The most entries of a page. */
const perPage = 1000

const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

/** Answers what Livery asks of a bucket, with conditions and delimiters as AWS has them; signatures are not checked. */
export async function openStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(bucket, request, response, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const bucket: StandIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    requests: [],
    onListed: () => undefined,
    isStrict: false,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return bucket
}

function answer(bucket: StandIn, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  if (searchParams.has('list-type')) return list(bucket, searchParams, response)
  const [, , ...names] = (decoded(pathname) ?? '').split('/')
  const key = names.join('/')
  bucket.requests.push(`${request.method} ${key}`)
  const found = bucket.objects.get(key)
  if (request.method === 'PUT') return put(bucket, key, request, response, body)
  if (request.method === 'DELETE') return void (bucket.objects.delete(key), response.writeHead(204).end())
  if (!found) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { ...found.headers, ETag: etagOf(found.bytes), 'Content-Length': found.bytes.length })
  response.end(request.method === 'HEAD' ? undefined : found.bytes)
}

function put(
  { objects }: StandIn,
  key: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
): void {
  const found = objects.get(key)
  const expected = headers['if-match']?.replaceAll('"', '')
  const isTaken = headers['if-none-match'] !== undefined && found !== undefined
  const isOther = expected !== undefined && (!found || etagOf(found.bytes) !== `"${expected}"`)
  if (isTaken || isOther) return refuse(response, 412, 'PreconditionFailed')
  const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  objects.set(key, { bytes, headers: Object.fromEntries(kept) as Record<string, string> })
  response.writeHead(200, { ETag: etagOf(bytes) }).end()
}

function list(bucket: StandIn, asked: URLSearchParams, response: ServerResponse): void {
  const [prefix, delimiter] = [asked.get('prefix'), asked.get('delimiter')]
  const after = asked.get('continuation-token') ?? asked.get('start-after')
  bucket.requests.push(`LIST ${prefix}`)
  if (bucket.isStrict && (delimiter ?? '').length > 1) return refuse(response, 501, 'NotImplemented')
  const entries = entriesOf([...bucket.objects.keys()], prefix ?? '', delimiter ?? '')
  const left = entries.filter((entry) => entry > (after ?? ''))
  const page = left.slice(0, perPage)
  const next = left.length > perPage ? (page.at(-1) ?? '') : ''
  const listed = page.map((entry) => {
    const bytes = bucket.objects.get(entry)?.bytes
    if (!bytes) return `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
    return `<Contents><Key>${entry}</Key><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Contents>`
  })
  bucket.onListed()
  const rest = next === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`
  response.writeHead(200, { 'Content-Type': 'application/xml' })
  response.end(
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${rest}${listed.join('')}</ListBucketResult>`,
  )
}

/** Keys below a prefix, and the common beginnings of those with the delimiter, sorted. */
function entriesOf(keys: readonly string[], prefix: string, delimiter: string): readonly string[] {
  const below = keys.filter((key) => key.startsWith(prefix))
  const entries = below.map((key) => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
    return at < 0 ? key : key.slice(0, at + delimiter.length)
  })
  return [...new Set(entries)].sort()
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
