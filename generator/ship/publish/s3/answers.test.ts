/** What a store answers, and what is said about it. */
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openAuthority } from '../../../../tests/support/authority.ts'
import { openForwardProxy } from '../../../../tests/support/forward-proxy.ts'
import { MachineError } from '../../../errors/machine-error.ts'
import { openS3Store } from './s3-store.ts'

const place = { bucket: 'brands', prefix: 'live/' }
const requests: { readonly method: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}
let answer: (method: string, headers: IncomingHttpHeaders) => Answer
const listener: RequestListener = (request, response) => {
  request.resume().on('end', () => {
    const { method = '', headers } = request
    requests.push({ method, headers })
    const { status, headers: own, body = '' } = answer(method, headers)
    response.writeHead(status, { 'Content-Type': 'application/xml', ...own }).end(method === 'HEAD' ? '' : body)
  })
}
const servers: Server[] = []
async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const plain = await listen(createServer(listener))
const home = mkdtempSync(join(tmpdir(), 'livery-s3-answers-'))
afterAll(() => {
  servers.forEach((server) => server.close())
  rmSync(home, { recursive: true })
  vi.unstubAllEnvs()
})

beforeEach(() => {
  requests.length = 0
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env).filter((name) => /^aws_|_proxy$/i.test(name))) vi.stubEnv(name, '')
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${plain}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 's3cret')
  vi.stubEnv('AWS_CONFIG_FILE', join(home, 'none'))
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(home, 'none'))
})

const xml = (code: string, message: string, more = ''): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`

const problemOf = async (act: (store: ReturnType<typeof openS3Store>) => Promise<unknown>) => {
  const error: unknown = await act(openS3Store(place)).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (error instanceof MachineError) return error.problem
  throw error
}

test.each<[number, string, string, string, RegExp]>([
  [403, 'AccessDenied', 'User ada is not authorized to perform s3:PutObject', 'STORE_DENIED', /Grant this identity/],
  [403, 'InvalidAccessKeyId', 'The key Id does not exist in our records', 'STORE_DENIED', /AWS_ACCESS_KEY_ID/],
  [403, 'SignatureDoesNotMatch', 'The signature does not match', 'STORE_DENIED', /AWS_SECRET_ACCESS_KEY/],
  [403, 'RequestTimeTooSkewed', 'The difference is too large', 'STORE_DENIED', /clock/],
  [400, 'ExpiredToken', 'The provided token has expired', 'STORE_FAILED', /new credentials/],
  [301, 'PermanentRedirect', 'Use the specified endpoint', 'STORE_FAILED', /AWS_REGION to eu-north-1/],
  [
    400,
    'AuthorizationHeaderMalformed',
    "The region 'us-east-1' is wrong; expecting 'eu-north-1'",
    'STORE_FAILED',
    /AWS_REGION to eu-north-1/,
  ],
  [501, 'NotImplemented', 'A header implies functionality that is not implemented', 'STORE_FAILED', /If-None-Match/],
  [400, 'InvalidRequest', 'Something else is wrong', 'STORE_FAILED', /what the store says/],
  [404, 'NoSuchBucket', 'The bucket does not exist', 'STORE_NO_BUCKET', /Create it/],
])('[REL-01] %i %s has its own advice, with the words of the store', async (status, code, words, problem, hint) => {
  const region = { 'x-amz-bucket-region': 'eu-north-1' }
  answer = () => ({ status, headers: status === 301 ? region : {}, body: xml(code, words) })
  const acts = [
    (store: ReturnType<typeof openS3Store>) => store.write('a', Buffer.from('a')),
    (store: ReturnType<typeof openS3Store>) => store.list(''),
    (store: ReturnType<typeof openS3Store>) => store.read('a'),
  ]
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
  for (const act of acts) {
    const found = await problemOf(act)
    expect(found).toMatchObject({ code: problem, hint: expect.stringMatching(hint) as string })
    if (code !== 'NoSuchBucket') expect(found.message).toContain(`${code}: ${words}`)
    expect(found.message).not.toMatch(/asked \d/)
  }
})

test('[REL-01] only what was repeated is said to have been, and a refusal is sent once', async () => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '2')
  answer = () => ({ status: 500, body: xml('InternalError', 'Try again') })
  const failed = await problemOf((store) => store.list(''))
  expect(failed.message).toBe('s3://brands/live failed to list : InternalError: Try again (HTTP 500), asked 2 times.')
  expect(requests).toHaveLength(2)
  answer = () => ({ status: 403, body: xml('AccessDenied', 'No') })
  await problemOf((store) => store.list(''))
  expect(requests).toHaveLength(3)
})

test('[REL-01] a bucket with Object Lock gets the checksum that it asks for', async () => {
  answer = (method, headers) =>
    method === 'PUT' && headers['content-md5'] === undefined
      ? { status: 400, body: xml('InvalidRequest', 'Content-MD5 OR x-amz-checksum- HTTP header is required') }
      : { status: 200, headers: { ETag: '"1"' } }
  const store = openS3Store(place)
  expect(await store.write('a', Buffer.from('a'))).toBe('1')
  expect(await store.write('b', Buffer.from('b'), { condition: 'absent' })).toBe('1')
  expect(requests[0]?.headers['content-md5']).toBe('DMF1ucDxtqgxw5niaXcmYQ==')
})

test('[REL-01] a page that is not the answer of a store is no bug', async () => {
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1')
  const headers = { 'Content-Type': 'text/html' }
  for (const status of [200, 403, 404, 502]) {
    answer = () => ({ status, headers, body: '<!doctype html><html><body>Sign in<br></body></html>' })
    expect((await problemOf((store) => store.list(''))).code).toMatch(/^STORE_/)
  }
})

test('[REL-01] variables without a value, and a key with the end of a line, are no faults', async () => {
  for (const name of [
    'AWS_REGION',
    'AWS_PROFILE',
    'AWS_MAX_ATTEMPTS',
    'AWS_ENDPOINT_URL',
    'AWS_SESSION_TOKEN',
    'AWS_CA_BUNDLE',
    'AWS_RETRY_MODE',
  ])
    vi.stubEnv(name, '')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAEXAMPLE\r\n')
  answer = () => ({ status: 200, body: '<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>' })
  expect(await openS3Store(place).list('')).toEqual([])
  expect(requests[0]?.headers.authorization).toContain('Credential=AKIAEXAMPLE/')
})

test('[REL-01] a key that no request may have is named, not shown', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIA\nEXAMPLE')
  const found = await problemOf((store) => store.list(''))
  expect(found).toMatchObject({ code: 'STORE_CREDENTIALS' })
  expect(JSON.stringify(found)).not.toContain('EXAMPLE')
})

test('[REL-01] a store behind a proxy and an authority of the company is reached [where: HTTP proxy × publish]', async () => {
  const authority = openAuthority()
  const secure = await listen(createSecureServer(authority.identify('objects.acme.example'), listener))
  const places = { 'objects.acme.example:443': secure, 'objects.acme.example:80': plain }
  const proxy = await openForwardProxy({ places, credentials: 'ada:s3cret' })
  const address = `http://ada:s3cret@127.0.0.1:${proxy.port}`
  const bundle = join(home, 'acme.pem')
  writeFileSync(bundle, authority.cert)
  answer = () => ({ status: 200, headers: { ETag: '"1"' } })
  try {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://objects.acme.example')
    vi.stubEnv('HTTP_PROXY', address)
    expect(await openS3Store(place).write('a', Buffer.alloc(3_000_000))).toBe('1')
    vi.stubEnv('HTTP_PROXY', proxy.url)
    expect(await problemOf((store) => store.list(''))).toMatchObject({
      code: 'STORE_UNREACHABLE',
      message: expect.stringContaining('the proxy of this machine answers 407') as string,
    })
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'https://objects.acme.example')
    vi.stubEnv('HTTPS_PROXY', address)
    expect(await problemOf((store) => store.list(''))).toMatchObject({
      code: 'STORE_UNREACHABLE',
      hint: expect.stringMatching(/NODE_EXTRA_CA_CERTS/) as string,
    })
    vi.stubEnv('AWS_CA_BUNDLE', bundle)
    expect(await openS3Store(place).write('a', Buffer.from('a'))).toBe('1')
    expect(proxy.seen).toContain('PUT http://objects.acme.example/brands/live/a?x-id=PutObject')
    expect(proxy.seen).toContain('CONNECT objects.acme.example:443')
  } finally {
    await proxy.close()
  }
})
