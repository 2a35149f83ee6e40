import type { ChildProcess, StdioOptions } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { flawsOf, hashesIn, receiptOf } from './support/folders.ts'
import { checkout, copyCheckout, livery, sampleIds, succeed, temporaryFolder } from './support/livery.ts'
import { warmCache } from './support/samples.ts'

const root = copyCheckout()
const cache = warmCache()
const ids = sampleIds(root)
/** Small brands that build quickly; several, so that a run can also be killed between two of them. */
const some = ['limanay', 'plynt', 'tsurugami']
const args = (out: string, ...more: readonly string[]): string[] => [
  'generate',
  ...(more.length > 0 ? more : some),
  '--out',
  out,
  '--cache',
  cache,
]
/** A different time makes every folder due, but needs no new bundle. */
const at = (seconds: number) => ({ root, env: { SOURCE_DATE_EPOCH: String(seconds) } })

const out = temporaryFolder()
let fullRunMs = 0

beforeAll(async () => {
  await succeed(['generate', '--all', '--out', out, '--cache', cache], at(1))
  const start = performance.now()
  await succeed(args(out), at(2))
  fullRunMs = performance.now() - start
})

/** The brands in the output: all names but that of the folder with their provenance. */
const brandsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name !== '.provenance')
    .sort()
const timeOf = (id: string): string | undefined => receiptOf(join(out, id)).time
const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()
const kill = (delay: number, signal: NodeJS.Signals) => (child: ChildProcess) =>
  void setTimeout(() => child.kill(signal), delay)

test('[OUT-07] a run killed at twenty moments leaves every folder whole each time, and the next run works', async () => {
  for (let round = 0; round < 20; round++) {
    const delay = (fullRunMs * (round + Math.random())) / 20
    await livery(args(out), { ...at(100 + round), onStart: kill(delay, 'SIGKILL') })
    for (const id of ids) expect(flawsOf(join(out, id)), `${id} after round ${round} at ${delay} ms`).toEqual([])
  }
  await succeed(args(out), at(200))
  expect(some.map(timeOf)).toEqual(some.map(() => iso(200)))
  expect(brandsIn(out)).toEqual(ids)
  expect(leftovers()).toEqual([])
})

/** Another version of Node has a folder of its own in the cache. */
const leftovers = (): string[] =>
  readdirSync(cache)
    .map((version) => join(cache, version, 'temporary'))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '[CLI-04] a run interrupted by %s exits with 130, ends its child processes and leaves nothing behind',
  async (signal) => {
    const fresh = temporaryFolder()
    const finished = await livery(['generate', '--all', '--out', out, '--cache', fresh], {
      ...at(300),
      onStart: whenBundling(signal),
    })
    expect(finished.code).toBe(130)
    expect(brandsIn(out)).toEqual(ids)
    for (const id of ids) expect(flawsOf(join(out, id))).toEqual([])
    await expect.poll(ownProcesses).toEqual([])
  },
)

test('[CLI-04] a run interrupted while brands wait for their bundles does not say that they failed', async () => {
  const finished = await livery(['generate', '--all', '--no-cache', '--out', out], {
    ...at(300),
    onStart: (child) =>
      child.stderr?.on('data', (data: Buffer) => {
        if (data.includes('bundled')) child.kill('SIGINT')
      }),
  })
  expect([finished.code, finished.stderr.split('\n').filter((line) => line.includes('failed'))]).toEqual([130, []])
})

/** The file `/dev/full` has no room, ever. */
const full = openSync('/dev/full', 'w')
afterAll(() => closeSync(full))

/** Closes our end of what the command prints to, as `head` and a lost terminal do. */
const gone =
  (...names: readonly ('stdout' | 'stderr')[]) =>
  (child: ChildProcess): void =>
    names.forEach((name) => child[name]?.destroy())

test.each<readonly [string, StdioOptions, (child: ChildProcess) => void]>([
  ['a reader of stdout that goes away', 'pipe', gone('stdout')],
  ['a reader of stderr that goes away', 'pipe', gone('stderr')],
  ['nobody who reads anything', 'pipe', gone('stdout', 'stderr')],
  ['a full disk behind both', ['ignore', full, full], () => {}],
  ['SIGUSR1, with which Node opens its debugger', 'pipe', (child) => whenBuilding(child, () => child.kill('SIGUSR1'))],
])('[CLI-04] a run with %s goes on to its end and leaves nothing behind', async (_, stdio, onStart) => {
  const seconds = (lastSeconds += 1)
  const finished = await livery(args(out), { ...at(seconds), stdio, onStart })
  expect(finished.stderr).not.toMatch(/ {4}at |Debugger/)
  expect(finished.code).toBe(0)
  expect(some.map(timeOf)).toEqual(some.map(() => iso(seconds)))
  expect(readdirSync(out).filter((name) => name.startsWith('.'))).toEqual(['.provenance'])
  expect(leftovers()).toEqual([])
})

let lastSeconds = 1000

test('[CLI-04] publishing to the end without a reader of stdout leaves no lease', async () => {
  const target = temporaryFolder()
  const finished = await livery(['publish', 'plynt', '--out', out, '--to', target], { root, onStart: gone('stdout') })
  expect(finished.code).toBe(0)
  expect((await succeed(['publish', 'plynt', '--out', out, '--to', target], { root })).stderr).not.toContain('waiting')
})

test('[CLI-05] a document that is lost to a full disk is a failure, and the result of a run is not', async () => {
  const stdio: StdioOptions = ['ignore', full, 'pipe']
  const lost = await livery(['list', '--json'], { root, stdio })
  expect([lost.code, lost.stderr]).toEqual([3, expect.stringContaining('What was printed is lost') as string])
  expect((await livery(['list'], { root, stdio })).code).toBe(0)
})

test('[CLI-05] a working folder that is gone is told before anything is built; one that goes away meanwhile does no harm', async () => {
  const folder = temporaryFolder()
  const lost = await livery(args(out), {
    ...at(1100),
    cwd: folder,
    through: ['sh', '-c', 'rmdir "$PWD" && exec "$@"', 'sh'],
  })
  expect(lost.stderr).toMatch(/^livery: The working folder is gone[^\n]*\n[^\n]*\n$/)
  expect(lost.code).toBe(3)
  expect(some.map(timeOf)).not.toContain(iso(1100))
  const meanwhile = temporaryFolder()
  const finished = await livery(args(out), {
    ...at(1101),
    cwd: meanwhile,
    onStart: (child) => whenBuilding(child, () => rmSync(meanwhile, { recursive: true })),
  })
  expect([finished.code, finished.stdout]).toEqual([0, expect.stringContaining('3 built') as string])
})

test('[CLI-04] a run that is killed leaves no process behind that goes on', async () => {
  const run = await livery(['generate', '--all', '--out', temporaryFolder(), '--cache', temporaryFolder()], {
    ...at(1200),
    onStart: whenBundling('SIGKILL'),
  })
  expect(run.signal).toBe('SIGKILL')
  await expect.poll(ownProcesses).toEqual([])
})

const ownProcesses = (): readonly string[] =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(name).includes(join(root, '.generated/cli')))

/** Acts once the run reports that it is building. */
function whenBuilding(child: ChildProcess, act: () => void): void {
  let isDone = false
  child.stderr?.on('data', (data: Buffer) => {
    if (isDone || !data.toString().includes('to build')) return
    isDone = true
    act()
  })
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** Sends the signal once the run reports that it is building, and has a bundling process. */
const whenBundling =
  (signal: NodeJS.Signals) =>
  (child: ChildProcess): void => {
    whenBuilding(child, () => {
      void vi
        .waitFor(() => expect(bundlersOf(child.pid ?? 0)).not.toEqual([]), { timeout: 60_000, interval: 5 })
        .then(() => child.kill(signal))
    })
  }

test('[OUT-07] a folder that a killed run had moved aside is put back', async () => {
  const before = hashesIn(join(out, 'plynt'))
  renameSync(join(out, 'plynt'), join(out, '.aside-999999-plynt'))
  mkdirSync(join(out, '.staging-999999-limanay/m'), { recursive: true })
  await succeed(['generate', 'senxo', '--out', out, '--cache', cache], at(1))
  expect(hashesIn(join(out, 'plynt'))).toEqual(before)
  expect(brandsIn(out)).toEqual(ids)
})

test('[OUT-09] of two simultaneous runs the second reports who holds the folder and waits, and both succeed', async () => {
  const [first, second] = await Promise.all([livery(args(out), at(400)), livery(args(out), at(401))])
  expect([first.code, second.code]).toEqual([0, 0])
  expect(first.stderr + second.stderr).toMatch(
    /Waiting for process \d+ on \S+, which is generating into the same folder\./,
  )
  for (const id of ids) expect(flawsOf(join(out, id))).toEqual([])
  expect(new Set(some.map(timeOf)).size).toBe(1)
})

test('[OUT-09] the lock of a process that died blocks nobody', async () => {
  writeFileSync(join(out, '.lock'), JSON.stringify({ pid: 999_999, host: hostname(), started: '1', token: 'x' }))
  await succeed(args(out), at(402))
  expect(existsSync(join(out, '.lock'))).toBe(false)
})

test.each([3, 40, 90])(
  '[OUT-07] [CLI-04] a disk that is full after %i files leaves the earlier folders intact and no draft, and the exit code is 3',
  async (files) => {
    const before = ids.map((id) => hashesIn(join(out, id)))
    const preload = join(checkout, 'tests/fixtures/disk/full-disk.mjs')
    const finished = await livery(args(out), {
      root,
      env: { SOURCE_DATE_EPOCH: String(500 + files), NODE_OPTIONS: `--import ${preload}`, FULL_AFTER: String(files) },
    })
    expect(finished.code, finished.stderr).toBe(3)
    expect(finished.stderr).toContain('The disk is full')
    expect(finished.stderr).not.toContain('    at ')
    const whole = ids.filter(
      (id, index) =>
        JSON.stringify(hashesIn(join(out, id))) === JSON.stringify(before[index]) ||
        flawsOf(join(out, id)).length === 0,
    )
    expect(whole).toEqual(ids)
    expect(brandsIn(out)).toEqual(ids)
    await succeed(args(out), at(600))
    expect(some.map(timeOf)).toEqual(some.map(() => iso(600)))
  },
)

test('[OUT-08] a merchant that fails during the build is reported at the end, the others are built, and the exit code is 1', async () => {
  const copy = copyCheckout()
  const other = temporaryFolder()
  const file = join(copy, 'merchants/plynt/merchant.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^seo:$/m, 'seo:\n  description: Opened with hunter2-hunter2'))
  const finished = await livery(['generate', 'limanay', 'plynt', '--json', '--out', other, '--cache', cache], {
    root: copy,
    env: { DEPLOY_PASSWORD: 'hunter2-hunter2' },
  })
  expect(finished.code).toBe(1)
  const report = JSON.parse(finished.stdout) as {
    ok: boolean
    merchants: { id: string }[]
    problems: { code: string; message: string }[]
  }
  expect(report.ok).toBe(false)
  expect(report.merchants.map(({ id }) => id)).toEqual(['limanay'])
  expect(report.problems.filter(({ code }) => code === 'GATE_SECRETS')[0]?.message).toContain('plynt was not built')
  expect(brandsIn(other)).toEqual(['limanay'])
  expect(flawsOf(join(other, 'limanay'))).toEqual([])
})

test('[OUT-08] a killed bundling process loses only the bundle it was making, and the other merchants are built', async () => {
  const other = temporaryFolder()
  const run = ['generate', ...some, '--jobs', '1', '--out', other, '--cache', cache]
  // All other contents are cached, so only bundling takes time, and the process is killed during its second bundle.
  for (const version of readdirSync(cache)) rmSync(join(cache, version, 'bundles'), { recursive: true, force: true })
  const finished = await livery(run, { root, onStart: whenBundled(killBundler) })
  expect(finished.code).toBe(1)
  expect(finished.stdout + finished.stderr).toContain('The bundling process ended (SIGKILL)')
  expect(brandsIn(other)).toHaveLength(some.length - 1)
  await succeed(run, { root })
  expect(brandsIn(other)).toEqual(some)
})

/** Acts once the run reports that its first bundle is done. */
const whenBundled =
  (act: (parent: number) => void) =>
  (child: ChildProcess): void => {
    let isDone = false
    child.stderr?.on('data', (data: Buffer) => {
      if (isDone || !/bundled in/.test(data.toString())) return
      isDone = true
      act(child.pid ?? 0)
    })
  }

function bundlersOf(parent: number): readonly string[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean)
  return children.filter((pid) => commandOf(pid).includes('bundle-worker'))
}

function killBundler(parent: number): void {
  for (const pid of bundlersOf(parent)) process.kill(Number(pid), 'SIGKILL')
}

test('[SCH-04] [BND-10] of a merchant with a mistake nothing is written, the others are built, and the exit code is 1', async () => {
  const copy = copyCheckout()
  const file = join(copy, 'merchants/plynt/merchant.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'nam: Plynt'))
  const other = temporaryFolder()
  for (const folder of [other, join(other, 'new/dist')]) {
    const finished = await livery(['generate', '--all', '--fail-fast', '--out', folder, '--cache', cache], {
      root: copy,
    })
    expect(finished.code).toBe(1)
    expect(finished.stderr).toContain('merchants/plynt/merchant.yaml')
    expect(finished.stdout).toContain(`✖ 1 failed (plynt), ${ids.length - 1} skipped (`)
    expect(readdirSync(other)).toEqual([])
  }
  const finished = await livery(['generate', 'plynt', 'senxo', '--out', other, '--cache', cache], { root: copy })
  expect(finished.code).toBe(1)
  expect(finished.stdout).toContain('✖ 1 built, 1 failed (plynt) in ')
  expect(brandsIn(other)).toEqual(['senxo'])
})

test('[CLI-04] an unknown merchant and no merchant at all are mistakes in the command line', async () => {
  expect((await livery(args(out, 'plint'), { root })).code).toBe(2)
  expect((await livery(['generate', '--out', out], { root })).code).toBe(2)
})

test('[CLI-11] merchants kept elsewhere are built and nothing is written beside them', async () => {
  const elsewhere = join(temporaryFolder(), 'brands')
  cpSync(join(root, 'merchants'), elsewhere, { recursive: true })
  const before = hashesIn(elsewhere)
  const other = temporaryFolder()
  await succeed(['generate', 'plynt', '--merchants', elsewhere, '--out', other, '--cache', cache], { root })
  expect(flawsOf(join(other, 'plynt'))).toEqual([])
  expect(hashesIn(elsewhere)).toEqual(before)
  const ino = statSync(join(other, 'plynt')).ino
  await succeed(['generate', 'plynt', '--merchants', elsewhere, '--out', other, '--cache', cache], { root })
  expect(statSync(join(other, 'plynt')).ino).toBe(ino)
})
