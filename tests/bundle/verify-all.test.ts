/** `livery verify --all` over a target with several merchants, one of which was taken down. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { bin, withCommand, type Run } from './support/typed.ts'

const { work, livery } = withCommand()
const ids = ['acme', 'plynt', 'senxo']
const live = (id: string, path: string): string => join(work, 'www/live', id, path)
const all = ['verify', '--all', '--to', 'www']

beforeAll(() => {
  for (const id of [...ids, 'gone'])
    writeReleaseFolder(join(work, 'out', id), id, {
      [`m/assets/app-${id}.js`]: id,
      'm/index.html': `<script src=/m/assets/app-${id}.js></script>`,
      'm/sw.js': 'self.release = 1',
    })
  const sent = ['--out', 'out', '--to', 'kept']
  expect(livery('publish', ...ids, ...sent)).toMatchObject({ status: 0 })
  expect(livery('publish', 'gone', ...sent, '--waves', '100%', '--no-check')).toMatchObject({ status: 0 })
  expect(livery('rollback', '--rollout', 'r-0001', '--to', 'kept')).toMatchObject({ status: 0 })
})
beforeEach(() => {
  rmSync(join(work, 'www'), { recursive: true, force: true })
  cpSync(join(work, 'kept'), join(work, 'www'), { recursive: true })
})
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})

/** The command beside this process, which answers it. */
async function started(...args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [bin, ...args], { cwd: work, stdio: ['ignore', 'pipe', 'ignore'] })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part))
  const [status] = (await once(child, 'close')) as [number]
  return { status, stdout, stderr: '' }
}

interface Found {
  readonly ok: boolean
  readonly merchants: readonly {
    readonly id: string
    readonly differences: readonly { readonly path: string; readonly what: string; readonly found: string }[]
  }[]
  readonly problems: readonly { readonly code: string; readonly message: string }[]
}
const json = (run: Run): Found => JSON.parse(run.stdout) as Found
const unlike = (found: Found): readonly string[] =>
  found.merchants.flatMap(({ id, differences }) => differences.map(({ path, found: is }) => `${id} ${path} ${is}`))

test('[REL-07] every merchant of which something is live is compared, and one line says so', () => {
  const run = livery(...all)
  expect(run).toMatchObject({ status: 0, stderr: '' })
  // Three files each; what was taken down is not live.
  expect(run.stdout).toBe(`✔ 3 merchants, each is its release: 9 objects compared, ${join(work, 'www')}\n`)
  expect(json(livery(...all, '--json')).merchants.map(({ id }) => id)).toEqual(ids)
})

test('[REL-07] what is wrong with one merchant is named, and keeps none of the others from being compared', () => {
  rmSync(live('acme', 'm/assets/app-acme.js'))
  writeFileSync(live('senxo', 'm/sw.js'), 'self.release = 2')
  const run = livery(...all, '--json')
  expect(run.status).toBe(1)
  expect(unlike(json(run))).toEqual([
    'acme live/acme/m/assets/app-acme.js nothing',
    expect.stringMatching(/^senxo live\/senxo\/m\/sw\.js 16 bytes/),
  ])
  const text = livery(...all)
  expect(text).toMatchObject({ status: 1 })
  expect(text.stdout).toMatch(/^bytes  expected .*  found nothing\n  1 place: live\/acme\/m\/assets\/app-acme\.js\n/)
  expect(text.stdout).toMatch(/^acme is not release [0-9a-f]{8}, senxo is not release [0-9a-f]{8}$/m)
  expect(text.stdout).toContain('✖ 2 of 3 merchants differ: 2 differences, 9 objects compared')
  expect(text.stdout).toMatch(/To repair: remove the objects .*, then \.\/livery publish acme senxo --to .* sends/)
})

test('a merchant whose receipt is lost is reported, and the others are compared', () => {
  const run = livery('releases', 'plynt', '--to', 'www', '--json')
  const { release } = JSON.parse(run.stdout) as { readonly release: string }
  rmSync(join(work, 'www/.livery/plynt/releases', release, 'receipt.json'))
  const found = livery(...all, '--json')
  expect(found.status).toBe(1)
  expect(json(found).problems.map(({ message }) => message)).toEqual([expect.stringContaining('plynt')])
  expect(json(found).merchants.map(({ id }) => id)).toEqual(['acme', 'senxo'])
  expect(livery(...all).stdout).toContain('✖ 0 of 3 merchants differ, 1 could not be compared')
})

test('the receipt of another merchant proves nothing', () => {
  cpSync(join(work, 'www/.livery/plynt'), join(work, 'www/.livery/acme'), { recursive: true })
  const run = livery(...all, '--json')
  expect(run.status).toBe(1)
  expect(json(run).problems).toEqual([expect.objectContaining({ code: 'VERIFY_NO_RELEASE' })])
  expect(json(run).merchants.map(({ id }) => id)).toEqual(['plynt', 'senxo'])
})

test('[REL-07] sites are asked where the pattern says, and one that is silent keeps none of the others from it', async () => {
  const asked = new Set<string>()
  const server = createServer((request, response) => {
    const { host = '' } = request.headers
    asked.add(host)
    if (host.startsWith('plynt.')) return void response.destroy()
    response.writeHead(503).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const run = await started(...all, '--at', `http://{id}.localhost:${port}`, '--json')
  expect([...asked].sort()).toEqual(ids.map((id) => `${id}.localhost:${port}`))
  expect(run.status).toBe(1)
  const { merchants, problems } = json(run)
  expect(merchants.map(({ id, differences }) => [id, differences[0]?.what, differences[0]?.found])).toEqual([
    ['acme', 'status', '503'],
    ['senxo', 'status', '503'],
  ])
  expect(problems).toEqual([expect.objectContaining({ code: 'VERIFY_UNREACHABLE' })])
  expect(problems[0]?.message).toMatch(/^plynt: /)
  asked.clear()
  await started('verify', 'acme', ...all.slice(2), '--at', `http://{id}.localhost:${port}`, '--json')
  expect([...asked]).toEqual([`acme.localhost:${port}`])
})

test('what cannot be meant is refused', () => {
  expect(livery('verify', '--to', 'www')).toMatchObject({ status: 2 })
  expect(livery(...all, 'acme')).toMatchObject({ status: 2 })
  expect(livery(...all, '--release', 'abc')).toMatchObject({ status: 2 })
  expect(livery(...all, '--at', 'http://one.example').stderr).toContain('CHECK_ADDRESS')
  expect(livery('verify', '--all', '--to', 'empty').stderr).toContain('VERIFY_NOTHING_LIVE')
})
