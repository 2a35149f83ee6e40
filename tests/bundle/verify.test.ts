/** `livery verify` over a sample brand that nginx serves from the target, by the brand's own server block. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync, type PathLike } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildProcess } from 'node:child_process'
import { gzipSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiptOf } from './support/folders.ts'
import { startNginx } from './support/nginx.ts'
import { openAuthority } from '../support/authority.ts'
import { freePort } from '../support/free-port.ts'
import { generateSamples } from './support/samples.ts'
import { withCommand, type Run } from './support/typed.ts'

const id = 'plynt'
const authority = openAuthority()
const { cert, key } = authority.identify('localhost', `${id}.localhost`)
const pem = mkdtempSync(join(tmpdir(), 'livery-pem-'))
for (const [name, text] of Object.entries({ 'ca.pem': authority.cert, 'cert.pem': cert, 'key.pem': key }))
  writeFileSync(join(pem, name), text)
const { work, livery } = withCommand({ NODE_EXTRA_CA_CERTS: join(pem, 'ca.pem') })
const live = join(work, 'www/live', id)
const toTarget = ['--to', 'www']
let [out, block, port]: [string, string, number] = ['', '', 0]
let server: ChildProcess | undefined

beforeAll(async () => {
  out = generateSamples()
  expect(livery('publish', id, '--out', out, ...toTarget)).toMatchObject({ status: 0 })
  port = await freePort()
  block = readFileSync(join(live, 'nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(`root /var/www/${id};`, `root ${live};`)
})
beforeEach(async () => {
  server = await startNginx(block, port)
})
const stop = async (): Promise<void> => {
  const running = server
  server = undefined
  if (!running) return
  const ended = new Promise((resolve) => running.once('exit', resolve))
  running.kill('SIGTERM')
  await ended
}
const undo: (() => void)[] = []
afterEach(async () => {
  await stop()
  for (const change of undo.splice(0)) change()
})
afterAll(() => [work, pem].forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Changes a file until the end of the test. */
function spoil(path: PathLike, change: (bytes: Buffer) => Buffer | string): void {
  const bytes = readFileSync(path)
  undo.push(() => writeFileSync(path, bytes))
  writeFileSync(path, change(bytes))
}
const at = (): readonly string[] => ['--at', `http://127.0.0.1:${port}`]
interface Verified {
  readonly release: string
  readonly checked: number
  readonly recompressed: readonly string[]
  readonly protocol?: string
  readonly differences: readonly Record<'path' | 'encoding' | 'what' | 'expected' | 'found', string>[]
}
const json = (run: Run): Verified => JSON.parse(run.stdout) as Verified
const differences = (run: Run) =>
  json(run).differences.map(({ path, encoding, what }) => [path, encoding, what].join(' '))

test('[REL-07] a site that serves the release is proven to, file by file and encoding by encoding', () => {
  const run = livery('verify', id, ...at(), ...toTarget, '--json')
  const { release, files } = receiptOf(join(out, id))
  expect([run.stderr, json(run).differences]).toEqual(['', []])
  const forms = Object.values(files).map((row) => (row.length - 1) / 2)
  // And what has no file of its own, such as a page of the app; compressed forms of hidden files are not asked for.
  expect(json(run).release).toBe(release)
  expect(json(run).checked).toBeGreaterThan(forms.reduce((sum, count) => sum + count, 0) - 12)
  expect(livery('verify', id, ...at(), '--out', out)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^✔ http:\/\/127.* is release .* of plynt: \d+ answers compared\n$/) as string,
  })
})

test('[REL-07] each object with other bytes is named, in the encoding that has them', () => {
  spoil(join(live, 'm/index.html.br'), (bytes) => bytes.subarray(0, 100))
  spoil(join(live, 'robots.txt'), () => 'User-agent: *')
  rmSync(join(live, '404.html'))
  undo.push(() => writeFileSync(join(live, '404.html'), readFileSync(join(out, id, '404.html'))))
  const run = livery('verify', id, ...at(), ...toTarget, '--json')
  expect(run.status).toBe(1)
  expect(differences(run)).toEqual(
    expect.arrayContaining(['/m/home br bytes', '/m/index.html br bytes', '/robots.txt identity bytes']),
  )
  expect(differences(run)).not.toContain('/m/index.html identity bytes')
  expect(differences(run).some((found) => found.startsWith('/404.html identity status'))).toBe(true)
})

test('[REL-07] each header and rule that differs is named', async () => {
  const text = block
    .replaceAll(/max-age=31536000, immutable/g, 'max-age=60')
    .replaceAll(/(object|default)-src 'none'/g, "$1-src 'self'")
    .replaceAll('add_header X-Frame-Options', 'add_header X-Frame')
    .replaceAll('302 /m/home', '302 /m/elsewhere')
  await stop()
  server = await startNginx(text, port)
  const run = livery('verify', id, ...at(), ...toTarget, '--json')
  const found = differences(run)
  const asset = Object.keys(receiptOf(join(out, id)).files).find((path) => /^m\/assets\/app-\w+\.js$/.test(path)) ?? ''
  for (const what of ['Content-Security-Policy', 'X-Frame-Options']) expect(found).toContain(`/m/home identity ${what}`)
  expect(found).toContain('/m/sw.js br Content-Security-Policy')
  expect(found).toContain(`/${asset} br Cache-Control`)
  expect(found).toContain('/ identity Location')
  expect(found).not.toContain('/m/home identity Cache-Control')
})

test('[REL-07] a file that the host compresses itself is remarked on, and only its content counts', () => {
  spoil(join(live, 'm/index.html.gz'), (bytes) => gzipSync(gunzipSync(bytes), { level: 1 }))
  const run = livery('verify', id, ...at(), ...toTarget, '--json')
  expect([run.status, json(run).recompressed]).toEqual([0, ['/m/home', '/m/index.html']])
})

test.each([
  ['', 'http/1.1', /^✔ .*\n  Reached over HTTP\/1\.1 only: with HTTP\/2 pages come seconds sooner/],
  [' http2', 'h2', /^✔ .* compared\n$/],
])('with "listen … ssl%s", the site speaks %s, which is told if it is slow', async (more, protocol, words) => {
  const secure = `ssl${more}; ssl_certificate ${pem}/cert.pem; ssl_certificate_key ${pem}/key.pem;`
  await stop()
  server = await startNginx(block.replace(`${port};`, `${port} ${secure}`), port)
  const site = ['--at', `https://localhost:${port}`, '--out', out]
  const run = livery('verify', id, ...site, '--json')
  expect(run).toMatchObject({ status: 0, stderr: '' })
  expect(json(run).protocol).toBe(protocol)
  expect(livery('verify', id, ...site).stdout).toMatch(words)
  const all = livery('verify', '--all', '--at', `https://{id}.localhost:${port}`, ...toTarget)
  expect([all.status, all.stdout.includes('plynt: Reached over HTTP/1.1 only')]).toEqual([0, protocol !== 'h2'])
})

test('[REL-07] without an address, the objects of the target are compared, and what brings the release back', () => {
  const kept = `.livery/${id}/releases/${receiptOf(join(out, id)).release}/entry/m/sw.js`
  expect(livery('verify', id, ...toTarget)).toMatchObject({ status: 0 })
  spoil(join(live, 'm/sw.js'), () => 'self.skipWaiting()')
  spoil(join(work, 'www', kept), () => '')
  const run = livery('verify', id, ...toTarget, '--json')
  expect(run.status).toBe(1)
  expect(differences(run)).toEqual([`live/${id}/m/sw.js  bytes`, `${kept}  bytes`])
})

test('[REL-07] a site is found by its address; one that no release is served at, or that is away, is a problem', async () => {
  const { canonical } = receiptOf(join(out, id)).hosting ?? { canonical: '' }
  const found = livery('verify', `https://${canonical}/m/home`, ...at(), ...toTarget, '--json')
  expect(json(found)).toMatchObject({ id, at: `http://127.0.0.1:${port}`, ok: true })
  expect(livery('verify', 'https://elsewhere.example', ...toTarget).stderr).toContain('VERIFY_NO_MERCHANT')
  await stop()
  expect(livery('verify', id, ...at(), ...toTarget)).toMatchObject({ status: 3 })
  expect(livery('verify', id, '--at', 'www.lotus.example', ...toTarget)).toMatchObject({ status: 2 })
})
