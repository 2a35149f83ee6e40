/**
 * All parsers of documents that another machine, or a person with access to the store, may have written. For any
 * document they answer or refuse, and Livery's own documents are read back unchanged.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { MachineError } from './errors/machine-error.ts'
import { StoreError } from './errors/store-error.ts'
import { UserError } from './errors/user-error.ts'
import { answerShapes, envelopeShape } from './ship/publish/command/conversation.ts'
import { addLine, readJournal, readCommits } from './ship/publish/journal.ts'
import { holderOf } from './ship/publish/lease.ts'
import { withStateBeside, withStateElsewhere } from './ship/publish/state-place.ts'
import { bytesOf, changeState, readPublished, readState } from './ship/publish/state.ts'
import { writeReleaseFolder } from './ship/publish/testing/release-folder.ts'
import { fetchOrder, fetchVerdict, checkJob } from './queue/check-exchange.ts'
import { fetchFleet, fetchRelease } from './queue/exchange.ts'
import { parseBuildJob, parseReply } from './queue/jobs.ts'
import { checkAttestation, isSealed } from './release/attestation/check-attestation.ts'
import { parseReceipt } from './release/parse-receipt.ts'
import { parsedJson } from './release/parsed-json.ts'
import { receiptText } from './release/receipt.ts'
import type { Rollout } from './ship/rollout/model.ts'
import { addLines, createRollout, readLines, readRollout } from './ship/rollout/rollout-store.ts'
import { readSignOff } from './ship/rollout/sign-off.ts'
import { createReport, parseReport, reportText } from './build/shards/fleet-report.ts'
import { readJson, writeJson } from './merchant/translation/flat-json.ts'
import { readPo, writePo } from './merchant/translation/po.ts'
import { readXliff, writeXliff } from './merchant/translation/xliff.ts'
import { decodeEntry, encodeEntry, type CheckedEntry } from './cache/shared/entry.ts'
import type { SharedCache } from './cache/shared/shared-cache.ts'
import { signingOf } from './cache/shared/signing.ts'
import type { Store } from './system/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-documents-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs of each property. */
const numRuns = 300

const names = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'length', '']
/** Stands for arrays that are nested too deeply for a recursive reader. */
const deep = '@deep@'
const deepText = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
const odd = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(null, true, -1, 0.5, 1e308, 2 ** 53, [], {}, '', '\0', '\ud800') },
  { weight: 4, arbitrary: fc.constantFrom(...names, '../../etc/passwd', 'https://ops:pw@evil.example') },
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(deep, 'x'.repeat(70_000)) },
)

interface Change {
  readonly path: readonly number[]
  readonly how: 'replace' | 'remove' | 'add' | 'repeat'
  readonly name: string
  readonly value: unknown
}

const change: fc.Arbitrary<Change> = fc.record({
  path: fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 6 }),
  how: fc.constantFrom('replace', 'remove', 'add', 'repeat'),
  name: fc.constantFrom(...names),
  value: odd,
})

/** A copy of a document with one value replaced, removed, added or repeated, anywhere in it. */
function changed(document: unknown, { path, how, name, value }: Change): unknown {
  const copy = structuredClone(document)
  let holder = copy as Record<string, unknown>
  for (const [at, index] of path.entries()) {
    if (typeof holder !== 'object' || holder === null) return value
    const keys = Object.keys(holder)
    const key = keys[index % keys.length]
    if (key === undefined) return value
    const inner = holder[key]
    if (at < path.length - 1 && typeof inner === 'object' && inner !== null) {
      holder = inner as Record<string, unknown>
      continue
    }
    if (Array.isArray(holder)) changeList(holder, Number(key), { how, value })
    else if (how === 'remove') delete holder[key]
    // Not by assignment, which would set the prototype for `__proto__`.
    else {
      const facts = { value, enumerable: true, configurable: true, writable: true }
      Object.defineProperty(holder, how === 'replace' ? key : name, facts)
    }
    return copy
  }
  return copy
}

function changeList(list: unknown[], index: number, { how, value }: Pick<Change, 'how' | 'value'>): void {
  if (how === 'remove') list.splice(index, 1)
  else if (how === 'replace') list[index] = value
  else list.push(how === 'repeat' ? list[index] : value)
}

const textOf = (value: unknown): string => JSON.stringify(value).replaceAll(JSON.stringify(deep), deepText)

/** Texts between a genuine document and no document at all. */
const textsLike = (document: unknown): fc.Arbitrary<string> => {
  const text = JSON.stringify(document)
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(change, { minLength: 1, maxLength: 3 }).map((all) => textOf(all.reduce(changed, document))),
    },
    { weight: 1, arbitrary: fc.nat({ max: text.length }).map((end) => text.slice(0, end)) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.json(),
        fc.string(),
        fc.constantFrom('', 'null', '[', '{"__proto__":{"polluted":1}}', deepText),
      ),
    },
  )
}

const isRefusal = (error: unknown): boolean =>
  error instanceof UserError || error instanceof StoreError || error instanceof MachineError

/** For any document there is soon an answer or a refusal of ours, and no other object has changed. */
async function neverFails(
  document: unknown,
  parse: (text: string) => unknown,
  texts = textsLike(document),
): Promise<void> {
  const before = Object.getOwnPropertyNames(Object.prototype).length
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const start = performance.now()
      try {
        await parse(text)
      } catch (error) {
        if (!isRefusal(error)) throw error
      }
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before)
      expect({}).not.toHaveProperty('polluted')
      expect(performance.now() - start).toBeLessThan(5_000)
    }),
    { numRuns },
  )
}

/** A store with one object, under every key. */
const holding = (text: string): Store => ({
  name: '/srv/www',
  read: async () => ({ bytes: Buffer.from(text), tag: 't' }),
  write: async () => 't',
  remove: async () => {},
  list: async (prefix) => [`${prefix}000001.json`],
  folders: async () => [],
})

/** A store of what is written into it. */
function memory(): Store {
  const objects = new Map<string, Uint8Array>()
  return {
    ...holding(''),
    read: async (key) => {
      const bytes = objects.get(key)
      return bytes && { bytes, tag: 't' }
    },
    write: async (key, bytes) => (objects.set(key, bytes), 't'),
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
  }
}

const hash = 'a'.repeat(64)
const time = '2026-11-26T01:00:00.000Z'
const receipt = writeReleaseFolder(join(folder, 'acme'), 'acme', {
  'm/index.html': '<html>',
  'm/sw.js': 'self',
  'm/assets/a-1.js': 'a',
})
const line = {
  ...{
    time,
    user: 'ada',
    event: 'published' as const,
    release: hash,
    previous: null,
    commit: null,
    merchantsCommit: null,
  },
  ...{ reason: 'a\nb', result: null, rollout: null, wave: null, sequence: 1 },
}
const state = {
  release: hash,
  previous: null,
  sequence: 1,
  changingTo: null,
  kept: [{ release: hash, at: time }],
  line,
}
const rolloutLine = {
  ...{
    time,
    user: null,
    event: 'begun' as const,
    rollout: 'r-0001',
    wave: null,
    reason: null,
    result: '1 live',
    sequence: 0,
  },
}
const rollout: Rollout = {
  ...{
    schema: 1,
    id: 'r-0001',
    begun: time,
    user: null,
    reason: null,
    approval: null,
    retire: [],
    gate: false,
    status: 'running',
    check: null,
  },
  ...{ waves: ['all'], wave: 0, isHalting: false, lines: 1, latest: [rolloutLine] },
  merchants: [
    { id: 'acme', release: hash, previous: null, sequence: 0, wave: 0, state: 'planned', failure: null },
    {
      id: 'nova',
      release: hash,
      previous: hash,
      sequence: 3,
      wave: 0,
      state: 'failed',
      failure: { at: 'check', message: 'x' },
    },
  ],
}

test('a receipt', async () => {
  const parse = (text: string): void => {
    const parsed = parseReceipt(text)
    expect(['receipt', 'unknown-schema', 'unreadable']).toContain(parsed.kind)
    if (parsed.kind === 'receipt') receiptText(parsed.receipt)
  }
  await neverFails(JSON.parse(receiptText(receipt)), parse)
  expect(parseReceipt(receiptText(receipt))).toEqual({ kind: 'receipt', receipt })
})

test('a receipt in a store', async () => {
  await neverFails(receipt, (text) => readPublished(holding(text), 'acme', receipt.release))
})

test('the state of a merchant', async () => {
  await neverFails(state, (text) => readState(holding(text), 'acme'))
  const store = memory()
  await changeState(store, 'acme', await readState(store, 'acme'), state)
  expect((await readState(store, 'acme')).state).toEqual(state)
})

test('a line of a journal', async () => {
  await neverFails(line, async (text) => {
    for (const read of await readJournal(holding(text), 'acme')) expect(typeof read.event).toBe('string')
  })
  const store = memory()
  await addLine(store, 'acme', line)
  expect(await readJournal(store, 'acme')).toEqual([line])
})

test('a lease', async () => {
  const process = { pid: 7, host: 'elsewhere', started: 'x', boot: 'y', processSpace: 'z' }
  const lease = { token: 't', holder: 'ada on elsewhere', fence: 1, beat: 2, isReleased: false, process }
  await neverFails(lease, (text) => holderOf(holding(text), 'acme'))
  expect(await holderOf(holding(JSON.stringify(lease)), 'acme')).toBe('ada on elsewhere')
})

test('a rollout', async () => {
  await neverFails(rollout, (text) => readRollout(holding(text), 'r-0001'))
  const store = memory()
  await createRollout(store, rollout)
  expect((await readRollout(store, 'r-0001')).rollout).toEqual(rollout)
})

test('a line of the journal of a rollout', async () => {
  await neverFails(rolloutLine, (text) => readLines(holding(text), 'r-0001'))
  const store = memory()
  await addLines(store, rollout)
  expect(await readLines(store, 'r-0001')).toEqual([rolloutLine])
})

test('the place of the state, and where a release comes from', async () => {
  await neverFails({ place: 's3://state' }, (text) => withStateBeside(holding(text)).read('.livery/acme/current.json'))
  await neverFails({ place: '/srv/www' }, (text) =>
    withStateElsewhere(holding(text), holding(text)).write('.livery/acme/current.json', bytesOf({})),
  )
  await neverFails({ commit: 'abc', merchantsCommit: null }, (text) => readCommits(holding(text), 'acme', hash))
})

test('a statement, in an envelope or without', async () => {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: 'acme', digest: { sha256: receipt.release } }],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: { runDetails: { byproducts: [{ name: 'sbom.cdx.json', digest: { sha256: hash } }] } },
  }
  const envelope = {
    payloadType: 'application/vnd.in-toto+json',
    payload: Buffer.from(JSON.stringify(statement)).toString('base64'),
    signatures: [{ keyid: 'x', sig: 'eA==' }],
  }
  const own = { id: 'acme', release: receipt.release, receipt: Buffer.from(receiptText(receipt)), bill: undefined }
  for (const document of [statement, envelope])
    await neverFails(document, (text) => {
      isSealed(Buffer.from(text))
      expect(checkAttestation({ ...own, statement: Buffer.from(text) }, []).length).toBeGreaterThan(0)
    })
})

test('the report of a shard', async () => {
  const report = createReport({
    product: { version: '1.0.0', sources: hash },
    fleet: { hash, merchants: ['acme'] },
    shard: { index: 1, count: 1 },
    ms: 1,
    merchants: [{ id: 'acme', result: 'built', ms: 1, release: hash, receipt: hash, statement: null, problems: [] }],
    problems: [],
  })
  await neverFails(report, (text) => expect(Object.keys(parseReport(text))).toHaveLength(1))
  expect(parseReport(reportText(report))).toEqual({ report })
})

test('a sign-off', async () => {
  const file = join(folder, 'sign-off.json')
  const signOff = { schema: 1, kind: 'livery-sign-off', signedBy: 'ada', time, note: null, releases: { acme: hash } }
  await neverFails(signOff, (text) => {
    writeFileSync(file, text)
    return readSignOff(file)
  })
})

test('what a program that keeps a store answers', async () => {
  for (const answer of [
    { id: 1, bytes: 'eA==', tag: 't', headers: { a: 'b' } },
    { id: 1, keys: ['a', 'b'] },
  ])
    await neverFails(answer, (text) => {
      const value = parsedJson(text)
      envelopeShape.safeParse(value)
      for (const shape of Object.values(answerShapes)) shape.safeParse(value)
    })
})

test('jobs and replies of a queue', async () => {
  const bundle = { on: [], encryption: 'v2' }
  const brand = { configuration: hash, fleet: hash, epochSeconds: null, environment: null }
  const problem = { severity: 'error', code: 'X', path: '', message: 'm', hint: 'h' }
  const refuses = (parse: () => unknown): void => {
    try {
      parse()
    } catch (error) {
      // A worker is told in this way that a job is not from this product; a caller treats it as an unusable reply.
      expect((error as Error).name).toMatch(/^(ZodError|\$ZodError|MachineError|UserError)$/)
    }
  }
  for (const [kind, job] of [
    ['bundle', bundle],
    ['brand', brand],
  ] as const)
    await neverFails(job, (text) => refuses(() => parseBuildJob(kind, parsedJson(text), { state: 's' })))
  await neverFails({ order: hash }, (text) => checkJob.safeParse(parsedJson(text)))
  for (const reply of [
    { kind: 'done', ms: 1, cached: true },
    { kind: 'failed', ms: 1, problems: [problem], bug: 'b' },
  ])
    await neverFails(reply, (text) => refuses(() => parseReply(parsedJson(text))))
})

/** A shared cache whose entries have this value, signed or not, and no contents. */
const sharing = (text: string) =>
  ({
    fetch: async (_name: unknown, read: (entry: CheckedEntry) => unknown) =>
      read({ value: parsedJson(text), contentOf: () => undefined }),
  }) as unknown as SharedCache

test('what machines exchange through a shared cache', async () => {
  const order = { state: 's', origin: 'https://acme.example', receipt: hash }
  const fleet = [{ id: 'acme', facts: [{ kind: 'code', value: 'ACME', path: 'code' }] }]
  const content = { sha256: hash, size: 1, integrity: '' }
  const release = {
    ...{ bundle: `${'0'.repeat(16)}-${'0'.repeat(10)}`, images: { cached: 0, count: 0 }, idle: [] },
    files: [{ path: 'release.json', role: 'brand', content }],
    summary: {
      id: 'acme',
      code: 'A',
      flagSet: 'f',
      languages: ['EN'],
      firstLoad: { js: 1, css: 1 },
      files: 1,
      bytes: 1,
    },
  }
  await neverFails(order, (text) => fetchOrder(sharing(text), 'n', 's'))
  await neverFails({ passed: ['x'], faults: [] }, (text) => fetchVerdict(sharing(text), 'n'))
  await neverFails(fleet, (text) => fetchFleet(sharing(text), hash))
  const cache = { pool: { adopt: () => false } } as never
  await neverFails(release, (text) => fetchRelease(cache, sharing(text), 'k', { id: 'acme', configuration: hash }))
})

test('an entry of a shared cache', async () => {
  const signing = signingOf('s'.repeat(40), false)
  const name = { kind: 'release', key: 'k', version: 'v' } as const
  const entry = { value: { a: 1 }, contents: [Buffer.from('one'), Buffer.from('two\n')] }
  const genuine = encodeEntry(name, entry, signing)
  const bytes = fc.oneof(
    fc.tuple(fc.nat({ max: genuine.length - 1 }), fc.nat({ max: 255 })).map(([at, byte]) => {
      const copy = Buffer.from(genuine)
      copy[at] = byte
      return copy
    }),
    fc.nat({ max: genuine.length }).map((end) => genuine.subarray(0, end)),
    fc.uint8Array({ maxLength: 200 }).map((more) => Buffer.concat([genuine, more])),
    // Written by a machine with the key, or into a cache without signatures.
    textsLike({ version: 'v', kind: 'release', key: 'k', value: 1, contents: [[hash, 3]] }).map((text) => {
      const header = Buffer.from(`${text.replaceAll('\n', ' ')}\n`)
      const seal = signing.sign?.(Buffer.concat([Buffer.from('livery-cache 1\n'), header])).toString('base64')
      return Buffer.concat([Buffer.from(`livery-cache 1 hmac-sha256 ${seal}\n`), header, Buffer.from('one')])
    }),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (found) => {
      const decoded = decodeEntry(name, found, signing)
      if (decoded && found.equals(genuine)) expect(decoded.value).toEqual(entry.value)
    }),
    { numRuns },
  )
  const decoded = decodeEntry(name, genuine, signing)
  expect(decoded?.value).toEqual(entry.value)
})

test('translations that come back', async () => {
  const unit = {
    key: 'a:b',
    source: 'One {{x}} <\n"',
    target: 'Un {{x}} & \\',
    notes: ['n'],
    places: ['a/b.ts'],
    mark: 'x',
  }
  const translation = { brand: 'acme', source: 'EN', target: 'ES', units: [unit, { ...unit, key: 'a:c' }] } as const
  const pieces = [
    '<',
    '</target>',
    '<x id="1"/>',
    '&a;',
    ']]>',
    '"',
    '\\',
    '#~',
    'msgid "',
    '{{',
    ' '.repeat(99),
    '\0',
    '\ud800',
    '\r\n',
  ]
  for (const [write, read] of [
    [writeXliff, readXliff],
    [writePo, readPo],
    [writeJson, readJson],
  ] as const) {
    const text = write(translation)
    const damaged = fc
      .array(fc.tuple(fc.nat({ max: text.length }), fc.nat({ max: 40 }), fc.constantFrom('', ...pieces)), {
        minLength: 1,
        maxLength: 3,
      })
      .map((all) =>
        all.reduce((left, [at, length, piece]) => left.slice(0, at) + piece + left.slice(at + length), text),
      )
    await neverFails(text, (found) => read('/texts/back', found), fc.oneof(damaged, textsLike(translation)))
    const back = [read('/texts/back', text)].flat()
    expect(
      back.map(({ units, problems }) => [units.map(({ key, source, target }) => [key, source, target]), problems]),
    ).toEqual([[['a:b', 'a:c'].map((key) => [key, unit.source, unit.target]), []]])
  }
})
