import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filesIn } from '../../../tests/support/files-in.ts'
import { openFolderStore } from '../publish/folder-store.ts'
import { readJournal } from '../publish/journal.ts'
import { publish } from '../publish/publish.ts'
import { readRelease } from '../publish/read-release.ts'
import { retire } from '../publish/retire.ts'
import { rollback } from '../publish/rollback.ts'
import { readState } from '../publish/state.ts'
import type { Store } from '../../system/store.ts'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
import { signerOf, type Signer } from '../../release/attestation/envelope.ts'
import type { Receipt } from '../../release/receipt.ts'
import { beginRollout } from './change-rollout.ts'
import { readLines, readRollout } from './rollout-store.ts'
import type { Author } from './change-rollout.ts'
import { holdRollout } from './hold-rollout.ts'
import type { Rollout, RolloutMerchant } from './model.ts'
import { performStep, type StepTools } from './perform-step.ts'
import { runRollout } from './run-rollout.ts'
import { surveyReleases } from './survey.ts'
import { endRollout, type EndListener } from './undo-rollout.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-rollout-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const ids = ['alpha', 'beta', 'gamma', 'delta']
const out = join(root, 'dist')
const filesOf = (name: string): Record<string, string> => ({
  [`m/assets/app-${name}.js`]: name,
  'm/index.html': `<script src=/m/assets/app-${name}.js></script>`,
  'm/sw.js': `importScripts('/m/assets/app-${name}.js')`,
})
const build = (name: string): readonly Receipt[] =>
  ids.map((id) => writeReleaseFolder(join(out, id), id, filesOf(`${id}-${name}`)))

/** A target in which `one` of every merchant is live; the finished folders are `two`. */
const template = join(root, 'template')
let receipts: readonly Receipt[]
let target: string
let store: Store
const isReady = (async () => {
  build('one')
  const first = openFolderStore(template)
  for (const id of ids) await publish(await atOnce(first, id))
  receipts = build('two')
})()
async function atOnce(into: Store, id: string) {
  const facts = { user: null, reason: null, now: 0, onWait: () => undefined }
  return { ...facts, store: into, ...(await readRelease(out, id)) }
}
const openTarget = (): void => {
  target = mkdtempSync(join(root, 'target-'))
  cpSync(template, target, { recursive: true })
  store = openFolderStore(target)
}
beforeEach(async () => {
  await isReady
  openTarget()
})

const author = (of: Store, reason: string | null = null): Author => ({
  store: of,
  user: 'ada',
  reason,
  now: () => Date.UTC(2026, 0, 1),
  onLine: () => undefined,
})
const begin = async (
  more: {
    readonly check?: string | null
    readonly canary?: readonly string[]
    readonly retired?: readonly string[]
  } = {},
) => {
  const { canary = ['alpha', 'beta'], check = 'https://{host}', retired = [] } = more
  const staying = receipts.filter(({ merchant }) => !retired.includes(merchant.id))
  const { changes } = await surveyReleases(store, staying)
  const waves = { canary, percentages: [50, 100] }
  return (await beginRollout(author(store), { changes, waves, check, approval: null, retire: retired })).id
}
/** Merchants whose check fails. */
let broken: readonly string[] = []
beforeEach(() => void (broken = []))
const tools = (of: Store, more: Partial<StepTools> = {}): StepTools => ({
  store: of,
  madeWith: () => '',
  out,
  user: 'ada',
  now: () => Date.UTC(2026, 0, 1),
  check: ({ merchant }) =>
    Promise.resolve({ passed: ['home'], faults: broken.includes(merchant.id) ? ['/m/home: it broke'] : [] }),
  onWait: () => undefined,
  onResult: () => undefined,
  ...more,
})
/** Begins or continues a rollout and runs it to its end, as the command does. */
const run = async (id: string, of: Store = store, more: Partial<StepTools> = {}): Promise<Rollout> => {
  const held = await holdRollout(author(of), id, () => undefined)
  try {
    if (held.current().wave >= 0) await held.change({ kind: 'resumed' })
    return await runRollout(
      held,
      (step) => performStep(held, step, tools(of, more)),
      () => false,
    )
  } finally {
    await held.release()
  }
}

const unheard: EndListener = { onWait: () => undefined, onBegin: () => undefined, onEnd: () => undefined }

/** The served files of a merchant: content by path. */
const live = (id: string): Record<string, string> => {
  const place = join(target, 'live', id)
  const paths = existsSync(place) ? filesIn(place) : []
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(place, path), 'utf8')]))
}
const liveName = (id: string): string => /app-\w+-(\w+)/.exec(live(id)['m/index.html'] ?? '')?.[1] ?? 'nothing'
const liveNames = () => Object.fromEntries(ids.map((id) => [id, liveName(id)]))
/** The assets that served pages request and do not get. */
const missing = (): readonly string[] =>
  ids.flatMap((id) => {
    const files = live(id)
    const texts = [files['m/index.html'] ?? '', files['m/sw.js'] ?? ''].join()
    return [...texts.matchAll(/\/(m\/assets\/[\w.-]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !(path in files))
  })
const events = async (id: string) => (await readJournal(store, id)).map(({ event }) => event)
const rolloutEvents = async (id: string) => (await readLines(store, id)).map(({ event, wave }) => `${event} ${wave}`)

/** A store that reports each change before it is made; the listener can refuse it by throwing. */
const watched = (onChange: (key: string) => void | Promise<void>): Store => ({
  ...store,
  write: async (key, bytes, options) => {
    await onChange(key)
    return store.write(key, bytes, options)
  },
  remove: async (key) => {
    await onChange(key)
    return store.remove(key)
  },
})

test('[REL-04] wave after wave goes live, each once the one before has passed', async () => {
  const id = await begin()
  const seen: string[] = []
  const done = await run(id, store, {
    check: ({ merchant }) => {
      seen.push(`${merchant.id}: ${Object.values(liveNames()).join(' ')}`)
      return Promise.resolve({ passed: [], faults: [] })
    },
  })
  expect(done).toMatchObject({ status: 'complete', waves: ['canary', '50 %', 'all'] })
  expect(liveNames()).toEqual({ alpha: 'two', beta: 'two', gamma: 'two', delta: 'two' })
  expect(seen.slice(2)).toEqual(['delta: two two one two', 'gamma: two two two two'])
  expect(await rolloutEvents(id)).toEqual([
    'begun null',
    ...['canary', '50 %'].flatMap((wave) => [`wave-begun ${wave}`, `wave-complete ${wave}`]),
    ...['wave-begun all', 'wave-complete all', 'complete null'],
  ])
})

test('[REL-04] [REL-08] a failed check rolls its merchant back and stops; the others stay, the next wave does not begin', async () => {
  broken = ['beta']
  const id = await begin()
  expect((await run(id)).status).toBe('stopped')
  expect(liveNames()).toEqual({ alpha: 'two', beta: 'one', gamma: 'one', delta: 'one' })
  expect(missing()).toEqual([])
  const journal = await readJournal(store, 'beta')
  expect(journal.slice(1)).toMatchObject([
    { event: 'published', user: 'ada', rollout: id, wave: 'canary' },
    { event: 'checked', result: '/m/home: it broke', rollout: id },
    { event: 'rolled-back', reason: 'check failed: /m/home: it broke', rollout: id },
  ])
  expect((await run(id)).status).toBe('complete')
  expect(liveNames()).toEqual({ alpha: 'two', beta: 'one', gamma: 'two', delta: 'two' })
})

test('[REL-08] a first release that fails its check is taken down, as nothing was live before', async () => {
  rmSync(target, { recursive: true })
  broken = ['alpha']
  expect((await run(await begin())).status).toBe('stopped')
  expect(Object.keys(live('alpha'))).toEqual(['m/assets/app-alpha-two.js'])
  expect((await readState(store, 'alpha')).state).toMatchObject({ release: null, changingTo: null })
  expect(await events('alpha')).toEqual(['published', 'checked', 'taken-down'])
  expect(liveName('beta')).toBe('two')
})

test('[REL-04] a merchant that cannot be published stops the next wave, not its own; resuming tries it again', async () => {
  const page = join(out, 'alpha/m/index.html')
  const text = readFileSync(page, 'utf8')
  rmSync(page)
  const id = await begin()
  expect((await run(id)).status).toBe('stopped')
  expect(liveNames()).toEqual({ alpha: 'one', beta: 'two', gamma: 'one', delta: 'one' })
  writeReleaseFolder(join(out, 'alpha'), 'alpha', { ...filesOf('alpha-two'), 'm/index.html': text })
  expect((await run(id)).status).toBe('complete')
  expect(liveName('alpha')).toBe('two')
})

test('only the planned release is published, and never over what another run has put live since', async () => {
  const id = await begin()
  writeReleaseFolder(join(out, 'alpha'), 'alpha', filesOf('alpha-three'))
  await publish(await atOnce(store, 'alpha'))
  writeReleaseFolder(join(out, 'alpha'), 'alpha', filesOf('alpha-two'))
  writeReleaseFolder(join(out, 'beta'), 'beta', filesOf('beta-three'))
  const stopped = await run(id)
  writeReleaseFolder(join(out, 'beta'), 'beta', filesOf('beta-two'))
  expect(stopped.status).toBe('stopped')
  expect(stopped.merchants.flatMap(({ failure }) => failure?.message ?? [])).toEqual([
    expect.stringContaining('was changed by another publisher'),
    expect.stringContaining(`${id} has planned release`),
  ])
  expect(liveNames()).toMatchObject({ alpha: 'three', beta: 'one' })
})

/** Runs until the store refuses a change, and then continues it as often as that takes. */
async function runCut(isCut: (key: string) => boolean): Promise<{ readonly id: string; readonly wasCut: boolean }> {
  broken = ['beta']
  const id = await begin()
  let isDead = false
  const failing = watched((key) => {
    expect(missing()).toEqual([])
    // A process that is killed writes nothing more, but here its leases are free at once.
    isDead ||= !key.endsWith('lease.json') && isCut(key)
    if (isDead && !key.endsWith('lease.json')) throw new Error('the line is cut')
  })
  const first = await run(id, failing).catch(({ message }: Error) => message)
  expect(['the line is cut', 'stopped']).toContain(typeof first === 'string' ? first : first.status)
  expect(missing()).toEqual([])
  if ((await readRollout(store, id)).rollout.status === 'running') await run(id)
  expect(liveNames()).toMatchObject({ beta: 'one', gamma: 'one', delta: 'one' })
  expect(await run(id)).toMatchObject({ status: 'complete' })
  return { id, wasCut: isDead }
}

/** Each event has exactly one line. */
async function expectWholeJournals(id: string): Promise<void> {
  for (const merchant of ids) {
    const changing = (await events(merchant)).filter((event) => event !== 'checked')
    expect(changing).toEqual(['published', 'published', ...(merchant === 'beta' ? ['rolled-back'] : [])])
    expect(await events(merchant)).toContain('checked')
  }
  const lines = await readLines(store, id)
  expect(lines.map(({ sequence }) => sequence)).toEqual(lines.map((_, at) => at + 1))
  expect(lines.filter(({ event }) => event !== 'resumed').map(({ event }) => event)).toEqual([
    ...['begun', 'wave-begun', 'stopped', 'wave-complete', 'wave-begun', 'wave-complete', 'wave-begun'],
    ...['wave-complete', 'complete'],
  ])
}

test('[REL-04] interrupted at any point, a rollout is continued to the same end', async () => {
  // Each write is a point of interruption; these are spread over all kinds of writes.
  const stride = 6
  let points = 0
  for (let wasCut = true; wasCut; points += 1) {
    openTarget()
    let left = points * stride
    const done = await runCut(() => left-- <= 0)
    wasCut = done.wasCut
    expect(liveNames()).toEqual({ alpha: 'two', beta: 'one', gamma: 'two', delta: 'two' })
    await expectWholeJournals(done.id)
  }
  expect(points).toBeGreaterThan(6)
})

test.each([
  'rollouts/r-0001/journal/000001',
  'rollouts/r-0001/journal/000003',
  'alpha/journal/000000002-published',
  'beta/journal/000000003-rolled-back',
])('[REL-06] interrupted exactly before %s is written, no line of a journal is lost', async (line) => {
  const { id, wasCut } = await runCut((key) => key.includes(line))
  expect(wasCut).toBe(true)
  await expectWholeJournals(id)
})

test('[REL-04] an abort is stored before anything is done, and wins over a process that is about to go on', async () => {
  const id = await begin()
  let go = (): void => undefined
  const held = new Promise<void>((resolve) => void (go = resolve))
  let reached = (): void => undefined
  const atEntry = new Promise<void>((resolve) => void (reached = resolve))
  const paused = watched(async (key) => {
    // The merchants are half published: their assets are sent, their html is not.
    if (!key.includes('/m/assets/')) return
    reached()
    await held
  })
  const running = run(id, paused).catch((error: Error) => error.message)
  await atEntry
  const ending = endRollout(author(store, 'wrong color'), id, 'abort', unheard)
  await expect.poll(async () => (await readRollout(store, id)).rollout.status).toBe('aborted')
  go()
  expect(await running).toMatch(/was aborted by another user/)
  expect((await ending).failed).toEqual([])
  expect(liveNames()).toEqual({ alpha: 'one', beta: 'one', gamma: 'one', delta: 'one' })
  expect((await readRollout(store, id)).rollout.merchants.map(({ state }) => state)).toEqual(
    expect.not.arrayContaining(['assets', 'entry', 'live', 'checked']),
  )
  expect((await readLines(store, id)).at(-1)).toMatchObject({ event: 'aborted', user: 'ada', reason: 'wrong color' })
  await expect(run(id)).rejects.toThrow(/was aborted/)
})

test('an abort takes back what is live and unchecked, and leaves what has passed', async () => {
  const id = await begin()
  const stateOfAlpha = async () =>
    (await readRollout(store, id)).rollout.merchants.find((of) => of.id === 'alpha')?.state
  const cut = run(id, store, {
    check: async ({ merchant }) => {
      if (merchant.id !== 'beta') return { passed: [], faults: [] }
      await expect.poll(stateOfAlpha).toBe('checked')
      throw new Error('no browser')
    },
  })
  await expect(cut).rejects.toThrow('no browser')
  expect(liveNames()).toMatchObject({ alpha: 'two', beta: 'two' })
  await endRollout(author(store), id, 'abort', unheard)
  expect(liveNames()).toEqual({ alpha: 'two', beta: 'one', gamma: 'one', delta: 'one' })
})

test('[REL-04] a rollout is undone, all of it, whatever was interrupted; what others have put live since stays', async () => {
  const id = await begin()
  await run(id)
  writeReleaseFolder(join(out, 'delta'), 'delta', filesOf('delta-three'))
  await publish(await atOnce(store, 'delta'))
  writeReleaseFolder(join(out, 'delta'), 'delta', filesOf('delta-two'))
  let changes = 0
  const failing = watched((key) => {
    if (!key.endsWith('lease.json') && changes++ >= 9) throw new Error('the line is cut')
  })
  await expect(endRollout(author(failing), id, 'undo', unheard)).rejects.toThrow('the line is cut')
  expect(missing()).toEqual([])
  await expect(run(id)).rejects.toThrow(/is being undone/)
  const { rollout } = await endRollout(author(store, 'wrong'), id, 'undo', unheard)
  expect(rollout.status).toBe('undone')
  expect(liveNames()).toEqual({ alpha: 'one', beta: 'one', gamma: 'one', delta: 'three' })
  expect(await events('alpha')).toEqual(['published', 'published', 'checked', 'rolled-back'])
  // A rollback does not return to what the rollout had put live.
  await rollback({ store, id: 'delta', release: undefined, user: null, reason: null, now: 0, onWait: () => undefined })
  expect(liveNames()).toMatchObject({ delta: 'one' })
})

const retireFor = (rollout: string, id: string, of: Store = store) =>
  retire({ ...{ store: of, id, rollout, user: 'ada', reason: null, now: 0 }, onWait: () => undefined })

test('[REL-04] undoing a rollout brings back what it has retired, whatever was interrupted', async () => {
  const id = await begin({ retired: ['delta'] })
  await run(id)
  const before = live('delta')
  await retireFor(id, 'delta')
  expect(liveNames()).toEqual({ alpha: 'two', beta: 'two', gamma: 'two', delta: 'nothing' })
  const failing = watched((key) => {
    if (key === 'live/delta/m/index.html') throw new Error('the line is cut')
  })
  await expect(endRollout(author(failing), id, 'undo', unheard)).rejects.toThrow('the line is cut')
  const { rollout, merchants } = await endRollout(author(store, 'wrong'), id, 'undo', unheard)
  expect(rollout.status).toBe('undone')
  expect(merchants).toMatchObject([{ id: 'delta', from: null, how: 'restored' }])
  expect(liveNames()).toEqual({ alpha: 'one', beta: 'one', gamma: 'one', delta: 'one' })
  expect(live('delta')).toEqual(before)
  expect(await events('delta')).toEqual(['published', 'retired', 'rolled-back'])
})

test('[REL-04] a retirement that was interrupted is undone; what another run has changed since stays', async () => {
  const id = await begin({ retired: ['gamma', 'delta'] })
  await run(id)
  const before = live('gamma')
  const failing = watched((key) => {
    if (key === 'live/gamma/m/index.html') throw new Error('the line is cut')
  })
  await expect(retireFor(id, 'gamma', failing)).rejects.toThrow('the line is cut')
  expect(live('gamma')).not.toEqual(before)
  await retireFor(id, 'delta')
  await publish(await atOnce(store, 'delta'))
  await endRollout(author(store), id, 'undo', unheard)
  expect(live('gamma')).toEqual(before)
  expect(liveNames()).toEqual({ alpha: 'one', beta: 'one', gamma: 'one', delta: 'two' })
  expect(await events('delta')).toEqual(['published', 'retired', 'published'])
})

test('[REL-04] a merchant that fails does not keep the others from being taken back, and no work goes on afterwards', async () => {
  const id = await begin()
  await run(id)
  const failing: Store = {
    ...store,
    read: (key) => (key.includes('/alpha/lease') ? Promise.reject(new Error('the line is cut')) : store.read(key)),
  }
  await expect(endRollout(author(failing), id, 'undo', unheard)).rejects.toThrow('the line is cut')
  expect(liveNames()).toEqual({ alpha: 'two', beta: 'one', gamma: 'one', delta: 'one' })
  const { merchants } = (await readRollout(store, id)).rollout
  expect(merchants.filter(({ state }) => state === 'rolled-back')).toHaveLength(3)
})

test('a file that is no line of the journal is passed over', async () => {
  const id = await begin()
  await run(id)
  const before = await readLines(store, id)
  await store.write(`.livery/rollouts/${id}/journal/000002.json.partial`, Buffer.from('{"time"'))
  await store.write(`.livery/rollouts/${id}/journal/notes.json`, Buffer.from('not JSON'))
  expect(await readLines(store, id)).toEqual(before)
})

test('one process runs a rollout at a time; the other one waits, and finds nothing left to do', async () => {
  const id = await begin({ check: null })
  const waited: string[] = []
  const published: string[] = []
  const onResult: StepTools['onResult'] = (merchant) => published.push(merchant.id)
  const second = async () => {
    const held = await holdRollout(author(store), id, (holder) => waited.push(holder))
    await held.release()
    return held.current().status
  }
  const [first, other] = await Promise.all([run(id, store, { onResult }), second()])
  expect(first.status).toBe('complete')
  expect(['running', 'complete']).toContain(other)
  expect([...published].sort()).toEqual([...ids].sort())
})

test('a rollout that cannot be read under its lease does not stay taken', async () => {
  const id = await begin({ check: null })
  let reads = 0
  const failing: Store = {
    ...store,
    read: (key) =>
      key.endsWith(`${id}.json`) && ++reads === 2 ? Promise.reject(new Error('the store is away')) : store.read(key),
  }
  await expect(holdRollout(author(failing), id, () => undefined)).rejects.toThrow('the store is away')
  const waited: string[] = []
  const held = await holdRollout(author(store), id, (holder) => waited.push(holder))
  await held.release()
  expect(waited).toEqual([])
})

const keyOfMachine = (): Signer => {
  const signer = signerOf(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
  if (!signer) throw new Error('no key')
  return signer
}
/** Changes to the object of a rollout that write access to the target allows. */
const forge = async (id: string, change: (rollout: Rollout) => unknown): Promise<void> => {
  const key = `.livery/rollouts/${id}.json`
  await store.write(key, Buffer.from(JSON.stringify(change((await readRollout(store, id)).rollout))))
}
const eachMerchant = (change: (merchant: RolloutMerchant) => Partial<RolloutMerchant>) => (rollout: Rollout) => ({
  ...rollout,
  merchants: rollout.merchants.map((merchant) => ({ ...merchant, ...change(merchant) })),
})
const approval = { signedBy: 'the head of compliance', time: '2026-01-01T00:00:00Z', note: null }
const forgeries: readonly (readonly [what: string, change: (rollout: Rollout) => unknown])[] = [
  [
    'another merchant',
    (rollout) => ({
      ...rollout,
      merchants: rollout.merchants.map((one) => (one.id === 'delta' ? { ...one, id: 'omega' } : one)),
    }),
  ],
  [
    'one more merchant',
    (rollout) => ({ ...rollout, merchants: [...rollout.merchants, { ...rollout.merchants[0], id: 'omega' }] }),
  ],
  ['one merchant less', (rollout) => ({ ...rollout, merchants: rollout.merchants.slice(1) })],
  ['another release', eachMerchant(() => ({ release: 'e'.repeat(64) }))],
  ['another release to go back to', eachMerchant(() => ({ previous: 'e'.repeat(64) }))],
  ['another state to begin from', eachMerchant(({ sequence }) => ({ sequence: sequence + 1 }))],
  ['all in the first wave', eachMerchant(() => ({ wave: 0 }))],
  ['an approval', (rollout) => ({ ...rollout, approval })],
  ['another address', (rollout) => ({ ...rollout, check: 'https://{id}.evil.example' })],
  ['no checks', (rollout) => ({ ...rollout, check: null })],
  ['another reason', (rollout) => ({ ...rollout, reason: 'approved by legal' })],
  ['another user', (rollout) => ({ ...rollout, user: 'root' })],
  ['another answer to whether there is a gate', (rollout) => ({ ...rollout, gate: !rollout.gate })],
]

test.each(forgeries)('[REL-04] a plan that was given %s is not followed, aborted or undone', async (_, change) => {
  const id = await begin()
  await run(id, store, { check: () => Promise.reject(new Error('no browser')) }).catch(() => undefined)
  const before = liveNames()
  await forge(id, change)
  await expect(run(id)).rejects.toThrow(/cannot be followed: it was begun with another one/)
  for (const how of ['abort', 'undo'] as const)
    await expect(endRollout(author(store), id, how, unheard)).rejects.toThrow(/cannot be followed/)
  expect(liveNames()).toEqual(before)
})

test('[REL-04] a plan that is changed while it is followed ends the run', async () => {
  const id = await begin()
  const check: StepTools['check'] = async () => {
    await forge(id, (rollout) => ({ ...rollout, approval }))
    return { passed: ['home'], faults: [] }
  }
  await expect(run(id, store, { check })).rejects.toThrow(/cannot be followed: it was changed meanwhile/)
  expect(liveNames()).toMatchObject({ gamma: 'one', delta: 'one' })
  expect(await events('gamma')).not.toContain('signed-off')
})

test('[REL-04] with a key, only plans that it has signed are followed, whatever else is in the target', async () => {
  const [own, other] = [keyOfMachine(), keyOfMachine()]
  const runWith = async (id: string, signer: Signer | undefined): Promise<string> => {
    const held = await holdRollout({ ...author(store), signer }, id, () => undefined)
    await held.release()
    return held.current().status
  }
  const { changes } = await surveyReleases(store, receipts)
  const plan = { changes, waves: { canary: [], percentages: [100] }, check: null, approval: null }
  const planOf = async (signer: Signer | undefined) => (await beginRollout({ ...author(store), signer }, plan)).id
  const [signed, foreign, unsigned] = [await planOf(own), await planOf(other), await planOf(undefined)]
  expect(await runWith(signed, own)).toBe('running')
  // Without a key, only the plan's hash counts.
  for (const id of [signed, foreign, unsigned]) expect(await runWith(id, undefined)).toBe('running')
  for (const id of [foreign, unsigned])
    await expect(runWith(id, own)).rejects.toThrow(/it is not signed with the key of this machine/)
  for (const how of ['abort', 'undo'] as const)
    await expect(endRollout({ ...author(store), signer: own }, foreign, how, unheard)).rejects.toThrow(/not signed/)
  // A plan with the signature of another one, and a plan whose two objects were both changed.
  const kept = (id: string): string => `.livery/rollouts/${id}/plan.json`
  const textAt = async (key: string) => Buffer.from((await store.read(key))?.bytes ?? []).toString()
  const { signed: signature } = JSON.parse(await textAt(kept(signed))) as { signed: unknown }
  const { plan: hash } = JSON.parse(await textAt(kept(unsigned))) as { plan: string }
  for (const forged of [
    signature,
    null,
    { ...(signature as object), signatures: [] },
    { ...(signature as object), signatures: [{ keyid: own.keyId, sig: 'AAAA' }] },
  ]) {
    await store.write(kept(unsigned), Buffer.from(JSON.stringify({ plan: hash, signed: forged })))
    await expect(runWith(unsigned, own)).rejects.toThrow(/it is not signed with the key of this machine/)
  }
  for (const wrong of ['', '[]', '{"plan":"x","signed":null}', `{"plan":"${hash}"}`]) {
    await store.write(kept(unsigned), Buffer.from(wrong))
    await expect(runWith(unsigned, undefined)).rejects.toThrow(/it has none/)
  }
})

test('a plan that a killed process left without its rollout does not block its number', async () => {
  const id = await begin()
  await store.remove(`.livery/rollouts/${id}.json`)
  expect(await begin()).toBe(id)
  expect((await run(id)).status).toBe('complete')
})

test('a stored rollout is read with distrust', async () => {
  const id = await begin()
  const key = `.livery/rollouts/${id}.json`
  const text = Buffer.from((await store.read(key))?.bytes ?? []).toString()
  for (const wrong of [
    text.replace('"alpha"', '"../../alpha"'),
    text.slice(0, -20),
    text.replace(id, 'r-0009'),
    '[]',
  ]) {
    await store.write(key, Buffer.from(wrong))
    await expect(readRollout(store, id)).rejects.toThrow(/is not a rollout that this Livery knows/)
  }
  await expect(readRollout(store, '../alpha/current')).rejects.toThrow(/There is no rollout/)
})
