/** The real command publishes to a real object store, while it is killed, raced and watched. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { readJournal } from '../../generator/ship/publish/journal.ts'
import { publish as publishRelease } from '../../generator/ship/publish/publish.ts'
import { readRelease } from '../../generator/ship/publish/read-release.ts'
import { openS3Store } from '../../generator/ship/publish/s3/s3-store.ts'
import { readState } from '../../generator/ship/publish/state.ts'
import type { Store } from '../../generator/system/store.ts'
import { writeReleaseFolder } from '../../generator/ship/publish/testing/release-folder.ts'
import { createBucket, environmentOf, useGateway } from './support/bucket.ts'
import { forwarding, openProxy, type Proxy } from './support/proxy.ts'

const bin = join(import.meta.dirname, '../../generator/bin.mjs')
const home = mkdtempSync(join(tmpdir(), 'livery-publish-'))
let proxy: Proxy
let [bucket, store]: [string, Store] = [] as never
beforeAll(async () => {
  proxy = await openProxy()
})
beforeEach(async () => {
  proxy.behave(forwarding)
  bucket = await createBucket()
  useGateway()
  store = openS3Store({ bucket, prefix: 'www/' })
})
afterAll(async () => {
  await proxy.close()
  rmSync(home, { recursive: true, force: true })
})

interface Finished {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command, as its user would. */
function livery(args: readonly string[], endpoint: string, onStart?: (child: ChildProcess) => void): Promise<Finished> {
  const child = spawn(process.execPath, [bin, ...args, '--to', `s3://${bucket}/www`], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1', ...environmentOf(endpoint) },
  })
  onStart?.(child)
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })))
}

/** The files of a release whose page and worker request a script of its own and one that all share. */
const filesOf = (name: string): Record<string, string> => ({
  'm/assets/shared-0.js': 'shared',
  [`m/assets/app-${name}.js`]: `app ${name}`,
  '404.html': `<p>gone ${name}</p>`,
  'm/index.html': `<script src=/m/assets/app-${name}.js></script><script src=/m/assets/shared-0.js></script>`,
  'm/manifest.webmanifest': `{"name":"${name}"}`,
  'm/sw.js': `importScripts('/m/assets/app-${name}.js')`,
})
const build = (name: string, out = 'out') => writeReleaseFolder(join(home, out, 'acme'), 'acme', filesOf(name))
const publish = (endpoint = inject('gateway'), out = 'out', onStart?: (child: ChildProcess) => void) =>
  livery(['publish', 'acme', '--out', out], endpoint, onStart)

/** The same, in this process, which starts faster. */
const publishHere = async () =>
  publishRelease({
    store,
    ...(await readRelease(join(home, 'out'), 'acme')),
    user: 'ada',
    reason: null,
    now: Date.UTC(2026, 0, 1),
    onWait: () => undefined,
  })

const text = async (path: string): Promise<string> => {
  const object = await store.read(`live/acme/${path}`)
  return object ? Buffer.from(object.bytes).toString() : ''
}
const live = async (name: string): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.keys(filesOf(name)).map(async (path) => [path, await text(path)] as const)),
  )

/** What a page or worker that is served now requests and does not get. */
async function missing(): Promise<readonly string[]> {
  const served = await Promise.all([text('m/index.html'), text('m/sw.js')])
  const requested = [...served.join().matchAll(/\/(m\/assets\/[\w.-]+)/g)].map(([, path = '']) => path)
  const found = await Promise.all(requested.map(text))
  return requested.filter((_, at) => found[at] === '')
}

test('[REL-01] a store that answers 503 and cuts connections is published to all the same', async () => {
  let requests = 0
  proxy.behave(async (_, forward) => {
    requests += 1
    if (requests % 7 === 3) return { status: 503 }
    const answer = await forward()
    return requests % 7 === 6 ? 'cut' : answer
  })
  build('one')
  expect(await publish(proxy.url)).toMatchObject({ code: 0, stderr: expect.not.stringContaining('error') })
  expect(await live('one')).toEqual(filesOf('one'))
  expect(await readJournal(store, 'acme')).toHaveLength(1)
})

test('[REL-01] a store that returns other bytes is never put live, and ends the run with exit code 3', async () => {
  build('one')
  await publish()
  build('two')
  proxy.behave(async ({ method, path }, forward) => {
    const answer = await forward()
    if (method !== 'GET' || !path.includes('/entry/')) return answer
    const headers = { ...answer.headers, 'x-amz-meta-sha256': undefined }
    return { ...answer, headers, body: Buffer.from(answer.body ?? '').fill('x') }
  })
  const run = await publish(proxy.url)
  expect([run.code, run.stderr]).toEqual([3, expect.stringContaining('STORE_DAMAGED')])
  expect(await live('one')).toEqual(filesOf('one'))
  proxy.behave(forwarding)
  expect(await publish()).toMatchObject({ code: 0 })
  expect(await live('two')).toEqual(filesOf('two'))
})

test('[REL-01] what somebody has changed in the bucket is sent again', async () => {
  build('one')
  await publish()
  await store.write('live/acme/m/assets/shared-0.js', Buffer.from('Shared'))
  await store.write('live/acme/m/assets/app-one.js', Buffer.from('a longer script'))
  const reads: string[] = []
  proxy.behave(async ({ method, path }, forward) => {
    if (method === 'GET' && path.includes('/live/acme/m/')) reads.push(path)
    return await forward()
  })
  expect(await publish(proxy.url)).toMatchObject({ code: 0, stderr: expect.stringContaining('sent again · 2 assets') })
  expect(await live('one')).toEqual(filesOf('one'))
  // Of the others the listing says enough.
  expect(reads.map((path) => /live\/acme\/([^?]*)/.exec(path)?.[1])).toEqual(['m/assets/shared-0.js'])
})

test('[REL-09] of two publishers at once one waits for the other, and what is live is one release', async () => {
  const [one, two] = [build('one', 'out-one'), build('two', 'out-two')]
  const runs = await Promise.all([publish(undefined, 'out-one'), publish(undefined, 'out-two')])
  expect(runs.map(({ code }) => code)).toEqual([0, 0])
  expect(runs.map(({ stderr }) => stderr).join('')).toMatch(/acme is being published by .* process \d+; waiting\./)
  const { state } = await readState(store, 'acme')
  const last = state.release === one.release ? 'one' : 'two'
  expect([state.sequence, state.changingTo]).toEqual([2, null])
  expect(await live(last)).toEqual(filesOf(last))
  const journal = await readJournal(store, 'acme')
  expect(journal.map(({ release }) => release).sort()).toEqual([one.release, two.release].sort())
})

test('[REL-01] [REL-09] a publisher that is killed at any request leaves pages whole, and publishing again completes', async () => {
  build('zero')
  await publish()
  let isWatched = true
  const faults: (readonly string[])[] = []
  // A client that reads the site all the time.
  const watching = (async () => {
    while (isWatched) faults.push(await missing())
  })()
  for (let point = 1, isKilled = true; isKilled; point += 2) {
    const { release } = build(`r${point}`)
    let [writes, publisher]: [number, ChildProcess | undefined] = [0, undefined]
    // Every other time the store has done it, and the publisher does not hear of it.
    proxy.behave(async ({ method }, forward) => {
      const isPoint = method !== 'GET' && method !== 'HEAD' && ++writes === point
      if (!isPoint) return await forward()
      if (point % 4 === 1) await forward()
      publisher?.kill('SIGKILL')
      return 'cut'
    })
    const run = await publish(proxy.url, 'out', (child) => (publisher = child))
    isKilled = run.signal === 'SIGKILL'
    expect([point, await missing()]).toEqual([point, []])
    proxy.behave(forwarding)
    await publishHere()
    expect(await live(`r${point}`)).toEqual(filesOf(`r${point}`))
    expect((await readState(store, 'acme')).state).toMatchObject({ release, changingTo: null })
    if (!isKilled) expect(point).toBeGreaterThan(15)
  }
  isWatched = false
  await watching
  expect(faults.length).toBeGreaterThan(15)
  expect(faults.flat()).toEqual([])
})

test('[REL-01] an object is served from the store with its type and how long it may be kept', async () => {
  build('one')
  await publish()
  const headersOf = async (path: string) => (await store.read(`live/acme/${path}`))?.headers
  expect(await headersOf('m/assets/app-one.js')).toEqual({
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  expect(await headersOf('m/index.html')).toEqual({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
  expect(await headersOf('m/sw.js')).toMatchObject({ 'Cache-Control': 'no-cache' })
  const receipt = readFileSync(join(home, 'out/acme/release.json'), 'utf8')
  const { release } = JSON.parse(receipt) as { release: string }
  const kept = await store.read(`.livery/acme/releases/${release}/receipt.json`)
  expect(Buffer.from(kept?.bytes ?? []).toString()).toBe(receipt)
})
