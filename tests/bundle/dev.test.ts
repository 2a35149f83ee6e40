/** What a foreign page, or a careless client, gets from the development server. */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkout } from './support/livery.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-editor-'))
/** An editor that writes down what it is started with. */
const [editor, opened] = [join(folder, 'editor'), join(folder, 'opened')]
writeFileSync(editor, `#!/bin/sh\necho "$@" >> '${opened}'\n`, { mode: 0o755 })

let child: ChildProcess
let host: string
beforeAll(async () => {
  const started = spawn(
    process.execPath,
    [join(checkout, 'generator/bin.mjs'), 'dev', 'plynt', '--port', '0', '--json'],
    {
      cwd: checkout,
      env: { ...process.env, LAUNCH_EDITOR: editor },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  child = started
  const [line] = (await once(createInterface({ input: started.stdout }), 'line')) as [string]
  host = new URL((JSON.parse(line) as { brands: readonly { url: string }[] }).brands[0]?.url ?? '').host
})
afterAll(async () => {
  child.kill('SIGTERM')
  await once(child, 'exit')
  rmSync(folder, { recursive: true })
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

/** What a browser, or another program, says of where a request comes from that no page of this server sends. */
const strangers: readonly Readonly<Record<string, string>>[] = [
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
  { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' },
  // A link in a mail, or the address bar.
  { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' },
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'http://localhost:3000' },
  { Referer: 'https://evil.example/' },
  {},
]

test('[CLI-07] only a page of this server switches the brand', async () => {
  for (const headers of strangers)
    expect((await ask('/__livery/use/limanay', headers)).status, JSON.stringify(headers)).toBe(403)
  expect((await ask('/__livery/state')).body).toContain('"current":"plynt"')
})

test('[CLI-07] only a page of this server has the bundler start the editor', async () => {
  const open = (path: string, headers: Record<string, string>) => ask(`${path}?file=package.json`, headers)
  for (const path of [
    '/__open-in-editor',
    '/m/__open-in-editor',
    '/m/__OPEN-in-editor',
    '/m/%5f_open-in-editor',
    '//__open-in-editor',
  ])
    for (const headers of strangers)
      expect((await open(path, headers)).status, path + JSON.stringify(headers)).not.toBe(200)
  const own = { Referer: `http://${host}/m/home`, 'Sec-Fetch-Site': 'same-origin' }
  expect((await open('/m/__open-in-editor', own)).status).toBe(200)
  await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8')).toBeTruthy()
  expect(readFileSync(opened, 'utf8').split('\n').filter(Boolean)).toEqual([join(checkout, 'package.json')])
})

test("[CLI-07] sources are read by this server's pages, by other programs, and by no other site", async () => {
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
  const owners: readonly Record<string, string>[] = [own, {}, { Origin: `http://${host}` }]
  for (const headers of owners) expect((await ask('/m/src/main.tsx', headers)).status).toBe(200)
  for (const site of ['cross-site', 'same-site'])
    expect((await ask('/m/src/main.tsx', { 'Sec-Fetch-Site': site })).status).toBe(403)
  expect((await ask('/m/src/main.tsx', { Origin: 'http://localhost:3000' })).status).toBe(403)
})
