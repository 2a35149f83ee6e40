import { beforeEach, expect, test, vi } from 'vitest'
import type { FleetResult } from '../../../build/fleet/run.ts'
import type * as printing from '../../terminal/print.ts'
import type { Lines } from '../../terminal/print.ts'
import { reportGenerated } from './report.ts'

const printed = vi.hoisted(() => ({ out: [] as string[], notes: [] as string[], json: [] as unknown[] }))
vi.mock('../../terminal/print.ts', async (importOriginal) => {
  const actual = await importOriginal<typeof printing>()
  return {
    ...actual,
    print: (lines: Lines) => void printed.out.push(actual.screenText(lines)),
    note: (lines: Lines) => void printed.notes.push(actual.screenText(lines)),
    printJson: (value: unknown) => void printed.json.push(value),
  }
})
beforeEach(() => {
  for (const lines of Object.values(printed)) lines.length = 0
})

const nothing: FleetResult = {
  ok: true,
  merchants: [],
  failed: [],
  skipped: [],
  orphaned: [],
  problems: [],
  bugs: [],
  searched: [],
  toBuild: [],
  outcomes: [],
  fleet: { hash: '', ids: [], flagSets: { own: 0, all: 0 } },
  sources: '',
}
const facts = { form: 'text' as const, quiet: false, dryRun: false, out: '/dist', ms: 1 }

test('a bug of a thousand merchants is printed once, with the first ids and how many more', () => {
  const ids = Array.from({ length: 1000 }, (_, at) => `m-${String(at).padStart(4, '0')}`)
  reportGenerated({ ...nothing, ok: false, bugs: [{ stack: 'TypeError: no icon\n    at draw', ids }] }, facts)
  expect(printed.notes).toEqual([
    'While building m-0000, m-0001, m-0002 and 997 more:\nTypeError: no icon\n    at draw',
  ])
})

const due: FleetResult['toBuild'] = [
  { id: 'acme', reasons: [{ kind: 'input-changed', from: 'a', to: 'b' }] },
  {
    id: 'lotus',
    reasons: [
      { kind: 'epoch-changed', from: null, to: 7 },
      { kind: 'input-changed', from: 'a', to: 'c' },
    ],
  },
  { id: 'zeta', reasons: [{ kind: 'folder-changed', difference: 'missing' }] },
]

test('a dry run shows what would be built, and why', () => {
  reportGenerated({ ...nothing, toBuild: due }, { ...facts, dryRun: true })
  expect(printed.out).toEqual([
    [
      'Would build 3: acme, lotus, zeta',
      '  SOURCE_DATE_EPOCH changed from none to 7: lotus',
      '  settings, texts or assets changed: acme, lotus',
      '  the folder is missing: zeta',
    ].join('\n'),
  ])
})

test('its JSON has the ids, and the reasons by id', () => {
  reportGenerated({ ...nothing, toBuild: due }, { ...facts, dryRun: true, form: 'json' })
  expect(printed.json).toMatchObject([
    { toBuild: ['acme', 'lotus', 'zeta'], reasons: { zeta: [{ kind: 'folder-changed', difference: 'missing' }] } },
  ])
})
