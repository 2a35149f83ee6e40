import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openForwardProxy } from '../../../tests/support/forward-proxy.ts'
import type { RolloutLine } from './model.ts'
import { sendToWebhook } from './webhook.ts'

const line: RolloutLine = {
  time: '2026-01-01T00:00:00.000Z',
  user: 'ada',
  event: 'stopped',
  rollout: 'r-0001',
  wave: 'canary',
  reason: null,
  result: '1 live, 1 rolled back',
  sequence: 3,
}
const received: unknown[] = []
let server: Server
let address: string
let onEndless = (): void => undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => void (text += chunk.toString()))
    request.on('end', () => {
      received.push([request.method, request.headers['content-type'], JSON.parse(text)])
      if (request.url === '/endless') {
        response.on('close', () => onEndless())
        return response.writeHead(200).write('still')
      }
      const status = request.url === '/moved' ? 302 : request.url === '/broken' ? 500 : 204
      response.writeHead(status, { Location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const send = (to: string | undefined) => sendToWebhook('/srv/www', line, { LIVERY_WEBHOOK: to })

test('a line of the journal is posted as it is, with the name of the target', async () => {
  expect(await send(`${address}/hook`)).toBeUndefined()
  expect(received).toEqual([['POST', 'application/json', { ...line, store: '/srv/www' }]])
  expect(await send(undefined)).toBeUndefined()
  expect(received).toHaveLength(1)
})

test('a webhook is reached through the proxy of the environment, and nowhere else [where: HTTP proxy × publish]', async () => {
  const proxy = await openForwardProxy({ places: { 'hooks.example:80': Number(new URL(address).port) } })
  const refusing = await openForwardProxy({ places: {}, credentials: 'ada:s3cret' })
  const before = received.length
  vi.stubEnv('http_proxy', proxy.url)
  expect(await send('http://hooks.example/hook')).toBeUndefined()
  expect(proxy.seen).toEqual(['POST http://hooks.example/hook'])
  expect(received.slice(before)).toEqual([['POST', 'application/json', { ...line, store: '/srv/www' }]])
  vi.stubEnv('http_proxy', refusing.url)
  expect(await send('http://hooks.example/hook')).toMatch(/the proxy answers 407/)
  vi.stubEnv('no_proxy', '127.0.0.1')
  expect(await send(`${address}/hook`)).toBeUndefined()
  vi.unstubAllEnvs()
  await Promise.all([proxy.close(), refusing.close()])
})

test.each([
  ['/broken', /answered 500$/],
  ['/moved', /answered 302$/],
])('what %s answers is told, and no redirect is followed', async (path, fault) => {
  const before = received.length
  expect(await send(address + path)).toMatch(fault)
  expect(received).toHaveLength(before + 1)
})

test('an endless answer is not read, and its connection is closed', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal)
  const closed = new Promise<void>((resolve) => void (onEndless = resolve))
  expect(await send(`${address}/endless`)).toBeUndefined()
  await closed
})

test.each(['file:///etc/passwd', 'secret', 'http://127.0.0.1:9/secret'])('%s is refused without harm', async (to) => {
  const fault = await send(to)
  expect(fault).toMatch(/is not an http or https address|was not reached/)
  expect(fault).not.toContain('secret')
})
