import { expect, test } from 'vitest'
import { createReport, parseReport, reportText, type FleetReport } from './fleet-report.ts'
import { joinReports, type ReadReport } from './join-reports.ts'

const hash = (digit: string): string => digit.repeat(64)
const merchant = (id: string): FleetReport['merchants'][number] => ({
  id,
  result: 'built',
  ms: 10,
  release: hash('a'),
  receipt: hash('b'),
  statement: hash('e'),
  problems: [],
})
const all = ['acme', 'lotus', 'nova', 'zeta']

/** Three shards of four merchants. */
function shard(index: number, ids: readonly string[], more: Partial<FleetReport> = {}): ReadReport {
  const report = createReport({
    product: { version: '0.1.0', sources: hash('c') },
    fleet: { hash: hash('d'), merchants: all },
    shard: { index, count: 3 },
    ms: index * 1_000,
    merchants: ids.map(merchant),
    problems: [],
    ...more,
  })
  return { file: `shard-${index}.json`, report }
}
const [one, two, three] = [shard(1, ['nova']), shard(2, ['acme', 'zeta']), shard(3, ['lotus'])]

const codesOf = (reports: readonly ReadReport[], allowed: readonly number[] = []): string[] => {
  const result = joinReports(reports, allowed)
  return 'problems' in result ? result.problems.map(({ code }) => code) : []
}

test('[FLEET-04] the shards of a fleet give one report of all merchants, in whatever order they come', () => {
  const result = joinReports([three, one, two], [])
  expect(result).toMatchObject({
    missing: [],
    report: { shard: { index: 1, count: 1 }, ms: 3_000, merchants: all.map((id) => ({ id })) },
  })
  expect(joinReports([one, two, three], [])).toEqual(result)
})

test.each<readonly [string, string, readonly ReadReport[]]>([
  ['a missing shard', 'SHARD_MISSING', [one, three]],
  ['a doubled shard', 'SHARD_DOUBLED', [one, two, three, { ...two, file: 'again.json' }]],
  [
    'another product',
    'SHARD_PRODUCT',
    [one, two, shard(3, ['lotus'], { product: { version: '0.1.0', sources: hash('e') } })],
  ],
  ['another fleet', 'SHARD_FLEET', [one, two, shard(3, ['lotus'], { fleet: { hash: hash('e'), merchants: all } })]],
  [
    'other merchants',
    'SHARD_FLEET',
    [one, two, shard(3, ['lotus'], { fleet: { hash: hash('d'), merchants: [...all, 'zulu'] } })],
  ],
  ['another division', 'SHARD_COUNT', [one, two, shard(3, ['lotus'], { shard: { index: 3, count: 4 } })]],
  ['a doubled merchant', 'SHARD_MERCHANT', [one, two, shard(3, ['lotus', 'nova'])]],
  ['a merchant that is twice in one report', 'SHARD_MERCHANT', [one, two, shard(3, ['lotus', 'lotus'])]],
  ['a missing merchant', 'SHARD_MERCHANT', [one, two, shard(3, [])]],
  ['a merchant of another fleet', 'SHARD_MERCHANT', [one, two, shard(3, ['lotus', 'zulu'])]],
])('[FLEET-04] %s is refused', (_, code, reports) => {
  expect(codesOf(reports)).toEqual([code])
})

test('[FLEET-04] a shard that may be missing is, and its merchants are named', () => {
  expect(joinReports([one, three], [2])).toMatchObject({
    missing: ['acme', 'zeta'],
    report: { merchants: [{ id: 'lotus' }, { id: 'nova' }] },
  })
  expect(codesOf([one], [2])).toEqual(['SHARD_MISSING'])
})

test('a problem that every shard sees is reported once', () => {
  const problem = {
    severity: 'warning' as const,
    code: 'OUTPUT_ORPHANED',
    file: null,
    line: null,
    column: null,
    path: '',
    message: 'A folder of no merchant.',
    hint: 'Remove it.',
  }
  const seeing = (index: number, ids: readonly string[]): ReadReport => shard(index, ids, { problems: [problem] })
  expect(joinReports([seeing(1, ['nova']), seeing(2, ['acme', 'zeta']), seeing(3, ['lotus'])], [])).toMatchObject({
    report: { problems: [problem] },
  })
})

const text = reportText(two.report)

test('[FLEET-04] a report is read as it was written', () => {
  expect(parseReport(text)).toEqual({ report: two.report })
})

/** What another machine, or an attacker in between, may have made of it. */
const spoilt: readonly (readonly [string, (report: Record<string, unknown>) => unknown])[] = [
  ['no object', () => []],
  ['another schema', (report) => ({ ...report, schema: 1 })],
  ['another kind', (report) => ({ ...report, kind: 'receipt' })],
  ['a field that is not known', (report) => ({ ...report, extra: 1 })],
  ['a path as an id', (report) => ({ ...report, merchants: [merchant('../../etc')] })],
  ['a hidden folder as an id', (report) => ({ ...report, merchants: [merchant('.livery')] })],
  ['a path in the fleet', (report) => ({ ...report, fleet: { hash: hash('d'), merchants: ['a/b'] } })],
  ['a shard that does not exist', (report) => ({ ...report, shard: { index: 4, count: 3 } })],
  ['a release that is no hash', (report) => ({ ...report, merchants: [{ ...merchant('acme'), release: 'x' }] })],
  ['a result that is not known', (report) => ({ ...report, merchants: [{ ...merchant('acme'), result: 'perfect' }] })],
  ['what another command does', (report) => ({ ...report, merchants: [{ ...merchant('acme'), result: 'published' }] })],
  ['a build without a release', (report) => ({ ...report, merchants: [{ ...merchant('acme'), release: null }] })],
  ['a folder without a receipt', (report) => ({ ...report, merchants: [{ ...merchant('acme'), receipt: null }] })],
  [
    'a code that is none',
    (report) => ({
      ...report,
      problems: [
        { severity: 'error', code: '`x`', file: null, line: null, column: null, path: '', message: '', hint: '' },
      ],
    }),
  ],
]

test.each(spoilt)('[FLEET-04] %s is no report', (_, spoil) => {
  const value = spoil(JSON.parse(text) as Record<string, unknown>)
  expect(parseReport(JSON.stringify(value))).toEqual({ fault: expect.any(String) as string })
})

test('what is cut off is no report', () => {
  for (const length of [0, 1, text.length - 3]) expect(parseReport(text.slice(0, length))).toHaveProperty('fault')
})
