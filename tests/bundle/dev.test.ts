/** What a foreign page, or a careless client, gets from the development server. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from './support/livery.ts'

let child: ChildProcess
let host: string
beforeAll(async () => {
  const started = spawn(
    process.execPath,
    [join(checkout, 'generator/bin.mjs'), 'dev', 'plynt', '--port', '0', '--json'],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  child = started
  const [line] = (await once(createInterface({ input: started.stdout }), 'line')) as [string]
  host = new URL((JSON.parse(line) as { brands: readonly { url: string }[] }).brands[0]?.url ?? '').host
}, 120_000)
afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
})

interface Answer {
  readonly status: number
  readonly body: string
}

/** Requests a path; the status is 101 if the connection becomes a WebSocket. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port: host.split(':')[1], path, headers: { Host: host, ...headers } },
      (response) => {
        let body = ''
        response
          .setEncoding('utf8')
          .on('data', (data: string) => (body += data))
          .on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    call.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, body: '' })
    })
    call.on('error', reject).end()
  })
}

const page = { Accept: 'text/html' }
const paths = [
  '/m/home',
  '/__livery/state',
  '/__livery/gallery',
  '/__livery/client.js',
  '/__livery/sandbox',
  '/m/src/main.tsx',
  '/m/@vite/client',
  '/wps/system/settings',
  '/',
]

test.each([
  'evil.example',
  'evil.example:4000',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '192.168.0.10',
  'localhost.',
])('[CLI-07] a request under the foreign name %s (DNS rebinding) reads nothing', async (name) => {
  for (const path of paths)
    expect(await ask(path, { ...page, Host: name }), path).toEqual({
      status: 403,
      body: expect.stringContaining('localhost alone') as unknown,
    })
})

test('[CLI-07] requests under this machine’s own names are answered', async () => {
  const port = host.split(':')[1]
  for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `plynt.localhost:${port}`]) {
    expect((await ask('/__livery/state', { Host: name })).body, name).toContain('"current":"plynt"')
    expect((await ask('/m/home', { ...page, Host: name })).body, name).toContain('<title>Plynt')
  }
})

test.each(['/%', '/m/%E0%A4%A', '/__livery/%', '/__livery/use/%', '//[', '/m/%00%'])(
  '[CLI-07] the malformed address %s is answered with 400',
  async (path) => {
    expect(await ask(path)).toEqual({ status: 400, body: expect.stringContaining('not an address') as unknown })
  },
)

const socket = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol': 'vite-hmr',
}

test('[CLI-07] the hot-reload socket accepts only pages of this server', async () => {
  const token = /wsToken = "([^"]+)"/.exec((await ask('/m/@vite/client')).body)?.[1] ?? ''
  expect(token).not.toBe('')
  const path = `/m/?token=${token}`
  expect((await ask(path, { ...socket, Origin: `http://${host}` })).status).toBe(101)
  expect((await ask(path, { ...socket, Host: 'evil.example', Origin: 'http://evil.example' })).status).toBe(403)
  expect((await ask(path, { ...socket, Origin: 'https://evil.example' })).status).toBe(403)
  expect((await ask(path, { ...socket, Origin: 'null' })).status).toBe(403)
})

test('[CLI-07] a page of another site cannot switch the brand', async () => {
  for (const site of ['cross-site', 'same-site'])
    expect((await ask('/__livery/use/limanay', { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'no-cors' })).status).toBe(
      403,
    )
  expect((await ask('/__livery/state')).body).toContain('"current":"plynt"')
})
