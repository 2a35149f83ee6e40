import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { news } from '../../contract/wire/news.ts'
import { createClient } from '../../src/shared/testing/client.ts'

/** What the server does with a call to `/wps/content/news?case=<name>`. */
const cases: Record<string, (response: ServerResponse) => void> = {
  empty: (response) => response.end(),
  nothing: (response) => response.destroy(),
  'cut off': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 })
    response.write('{"success":true,"value":[{"id"')
    setImmediate(() => response.destroy())
  },
  'half an object': (response) => response.setHeader('Content-Type', 'application/json').end('{"success":true,"va'),
  html: (response) =>
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>success=maybe</title>'),
  'wrong types': (response) => response.end('{"success":"yes","value":1,"errorCode":{},"message":[]}'),
  'a list': (response) => response.end('[]'),
  null: (response) => response.end('null'),
  'wrong types of texts': (response) => response.end('{"success":false,"errorCode":{"a":1},"message":["x"]}'),
  '10 MB': (response) => response.end(`{"success":true,"value":"${'a'.repeat(10_000_000)}"}`),
  slow: () => undefined,
  'never ends': (response) => {
    const drip = setInterval(() => response.write(' '), 5)
    response.on('close', () => clearInterval(drip))
  },
  'a redirect': (response) => response.writeHead(302, { Location: '/elsewhere' }).end(),
  'bad gateway': (response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502</h1>'),
  'too many': (response) =>
    response.writeHead(429).end('{"success":false,"errorCode":"TOO_MANY_REQUEST","message":"Slow down"}'),
  'a message of 1 MB': (response) =>
    response.end(JSON.stringify({ success: false, errorCode: 'E', message: 'x'.repeat(1_000_000) })),
}

/** News of two articles, the second of which is malformed. */
const article = {
  id: '1',
  title: 'News',
  summary: 'Short',
  body: ['Long'],
  publishedAt: 1,
  category: 'notice',
  pinned: false,
}
const values: Readonly<Record<string, unknown>> = {
  'an object': { items: [article] },
  'a text': 'news',
  nothing: null,
  garbage: [{ ...article, title: { html: '<b>' } }, 'news', { __proto__: article }],
  'too much': Array.from({ length: 10_001 }, () => article),
  'an article and garbage': [article, { ...article, publishedAt: 'today' }, null],
  'an article with more': [{ ...article, onClick: 'alert(1)', imageUrl: 5 }],
}
for (const [name, value] of Object.entries(values))
  cases[`value: ${name}`] = (response) => response.end(JSON.stringify({ success: true, value }))

let server: Server
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    asked.push(url.pathname)
    cases[url.searchParams.get('case') ?? '']?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  vi.stubGlobal('location', { protocol: 'https:' })
})

/** Only these run into the time limit; all other answers arrive by themselves. */
const neverAnswered = ['slow', 'never ends']

async function call(name: string) {
  const client = createClient((url, init) => fetch(url, init), {
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  const result = await client.run({
    endpoint: 'news',
    shape: news.value,
    query: { case: name },
    ...(neverAnswered.includes(name) && { timeoutMs: 400 }),
  })
  return { data: result.data, error: result.error, alertTexts: client.alertTexts() }
}

const unknown = [{ key: 'shared:unknown_error' }]

test.each([
  ['empty', { status: 200, code: 'client.unreadable' }],
  ['nothing', { status: 0, code: 'client.unreachable' }],
  ['cut off', { status: 0, code: 'client.unreachable' }],
  ['half an object', { status: 200, code: 'client.unreadable' }],
  ['html', { status: 200, code: 'client.unreadable' }],
  ['wrong types', { status: 200, code: 'client.unreadable' }],
  ['a list', { status: 200, code: 'client.unreadable' }],
  ['null', { status: 200, code: 'client.unreadable' }],
  ['wrong types of texts', { status: 200, data: null }],
  ['10 MB', { status: 200, code: 'client.too_large' }],
  ['slow', { status: 0, code: 'client.timeout' }],
  ['never ends', { status: 0, code: 'client.timeout' }],
])(
  '[HTTP-16] [ERR-08] an answer that is "%s" is a failure, and the player is told that something went wrong',
  async (name, error) => {
    expect(await call(name)).toMatchObject({ error, alertTexts: unknown })
  },
)

test.each(['an object', 'a text', 'nothing', 'garbage', 'too much'])(
  '[HTTP-16] [ERR-08] a value that is not a list of news, but %s, is a failure that contains the value',
  async (name) => {
    const { error, alertTexts } = await call(`value: ${name}`)
    expect(error).toMatchObject({ status: 200, code: 'client.malformed', data: values[name] })
    expect(alertTexts).toEqual(unknown)
  },
)

test.each(['an article and garbage', 'an article with more'])('of %s the article arrives', async (name) => {
  expect(await call(`value: ${name}`)).toEqual({ data: [article], error: undefined, alertTexts: [] })
})

test('[ERR-02] the player sees the beginning of an endless message', async () => {
  expect(await call('a message of 1 MB')).toMatchObject({
    error: { code: 'E' },
    alertTexts: [{ text: 'x'.repeat(500) }],
  })
})

test('[HTTP-04] a redirect is not followed', async () => {
  expect(await call('a redirect')).toHaveProperty('error')
  expect(asked).toEqual(['/wps/content/news'])
})

test.each([
  ['[ERR-07]', 'bad gateway'],
  ['[ERR-06]', 'too many'],
])('%s after "%s" nothing is shown', async (_, name) => {
  const { error, alertTexts } = await call(name)
  expect(error).toBeDefined()
  expect(alertTexts).toEqual([])
})
