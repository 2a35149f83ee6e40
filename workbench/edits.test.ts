import { expect, test } from 'vitest'
import type { BrandDraft, SettingEdit, SettingValue } from '../contract/workbench.ts'
import { keyValueStorage } from '../src/shared/lib/storage.ts'
import {
  arrived,
  discarded,
  edited,
  editsReducer,
  keepEdits,
  readEdits,
  redone,
  reverted,
  rewordingsOf,
  saved,
  takenOver,
  typed,
  undone,
} from './edits.ts'

const file: BrandDraft = {
  id: 'lotus',
  file: 'merchants/lotus/merchant.yaml',
  version: 'v1',
  settings: { name: 'Lotus', pwa: { startupImages: false }, legal: { minimumAge: 18 } },
  origins: { name: 'lotus/merchant.yaml:2:7', 'legal.minimumAge': '_presets/asia.yaml:4:3' },
  problems: [],
  isBundled: null,
  diff: [],
}
const newer: BrandDraft = { ...file, version: 'v2', settings: { ...file.settings, name: 'Lotus Two' } }

const after = (...actions: Parameters<typeof editsReducer>[1][]) =>
  actions.reduce(editsReducer, editsReducer(undefined, arrived({ base: file })))
const set = (path: string, value?: SettingValue, typing = false) =>
  edited({ edit: { path: path.split('.'), ...(value !== undefined && { value }) }, typing })
const editOf = (path: string, value: SettingValue): SettingEdit => ({ path: path.split('.'), value })

test('a later edit of a setting takes the place of the earlier one', () => {
  const { edits } = after(set('name', 'A'), set('pwa.startupImages', true), set('name', 'B'))
  expect(edits).toEqual([editOf('pwa.startupImages', true), editOf('name', 'B')])
})

test('an edit that sets what the file already says disappears', () => {
  expect(after(set('name', 'A'), set('name', 'Lotus')).edits).toEqual([])
  expect(after(set('legal.minimumAge')).edits).toEqual([])
  expect(after(set('name')).edits).toEqual([{ path: ['name'] }])
})

test('of a file with errors it is not known what it says: every edit stays', () => {
  const base = { ...file, settings: null }
  expect(editsReducer(after(), arrived({ base })).base).toEqual(base)
  expect(after(arrived({ base }), set('legal.minimumAge'), set('name', 'Lotus')).edits).toHaveLength(2)
})

test('undo and redo go through the steps; what is typed without leaving the field is one', () => {
  const typing = after(set('name', 'A', true), set('name', 'AB', true), set('pwa.startupImages', true))
  const once = editsReducer(typing, undone())
  expect(once.edits).toEqual([editOf('name', 'AB')])
  expect(editsReducer(once, undone()).edits).toEqual([])
  expect(editsReducer(once, redone()).edits).toEqual(typing.edits)
  expect(after(set('name', 'A', true), typed(), set('name', 'AB', true), undone()).edits).toEqual([editOf('name', 'A')])
})

test('undo at the start and redo at the end change nothing; a new edit ends what could be redone', () => {
  expect(after(undone(), redone())).toEqual(after())
  const { edits } = after(set('name', 'A'), undone(), set('name', 'B'), redone())
  expect(edits).toEqual([editOf('name', 'B')])
})

test('one setting is taken back, which is a step of its own', () => {
  const state = after(set('name', 'A'), set('pwa.startupImages', true), reverted('name'))
  expect(state.edits).toEqual([editOf('pwa.startupImages', true)])
  expect(editsReducer(state, undone()).edits).toHaveLength(2)
})

test('edits survive a reload of the page', () => {
  const storage = keyValueStorage(() => {
    throw new Error('denied')
  })
  keepEdits(storage, after(set('name', 'A')))
  const reloaded = editsReducer(undefined, arrived({ base: file, stored: readEdits(storage, 'lotus') }))
  expect([reloaded.edits, reloaded.newer]).toEqual([[editOf('name', 'A')], null])
  keepEdits(storage, after())
  expect(readEdits(storage, 'lotus')).toBeNull()
})

test('edits of an earlier file wait for a decision, and are kept as such until it is made', () => {
  const stored = { version: 'v1', edits: [editOf('name', 'A')] }
  const state = editsReducer(undefined, arrived({ base: newer, stored }))
  expect([state.newer, state.version, state.edits]).toEqual([newer, 'v1', stored.edits])
})

test('a file that changes without edits is shown; with edits nothing is lost on either side', () => {
  expect(after(arrived({ base: newer }))).toMatchObject({ base: newer, version: 'v2', newer: null })
  const conflict = after(set('name', 'A'), set('pwa.startupImages', true), arrived({ base: newer }))
  expect([conflict.base, conflict.newer]).toEqual([file, newer])
  const taken = editsReducer(conflict, takenOver())
  expect(taken).toMatchObject({ base: newer, version: 'v2', newer: null, overlaps: ['name'] })
  expect(taken.edits).toEqual(conflict.edits)
  const dropped = editsReducer(conflict, discarded())
  expect([dropped.base, dropped.version, dropped.edits]).toEqual([newer, 'v2', []])
  expect(editsReducer(dropped, undone()).edits).toEqual(conflict.edits)
})

test('what was saved is in the file; what was edited meanwhile is still to be saved', () => {
  const sent = [editOf('name', 'Lotus Two ')]
  const state = after(set('name', 'Lotus Two '), set('pwa.startupImages', true), saved({ base: newer, sent }))
  expect(state).toMatchObject({ base: newer, version: 'v2', past: [] })
  expect(state.edits).toEqual([editOf('pwa.startupImages', true)])
})

test('another brand starts with its own edits', () => {
  const other = { ...file, id: 'cedar' }
  expect(after(set('name', 'A'), arrived({ base: other }))).toMatchObject({ base: other, edits: [], past: [] })
})

test('a name and texts are worded anew from the edits of a preview to those of the draft; an unknown text is not', () => {
  const of = (key: string, value?: string): SettingEdit => ({ path: ['locales', 'TH', key], ...(value && { value }) })
  const base = { ...file, settings: { name: 'Lotus', locales: { TH: { 'app:own': 'Own' } } } }
  const change = (shown: readonly SettingEdit[], wanted: readonly SettingEdit[]) =>
    rewordingsOf(base, shown, wanted, (language, key) =>
      language === 'TH' && key === 'app:nav' ? 'Built in' : undefined,
    )
  const th = (from: string, to: string) => ({ language: 'th-TH', from, to })
  expect(change([], [editOf('name', 'Gold')])).toEqual([{ language: null, from: 'Lotus', to: 'Gold' }])
  expect(change([editOf('name', 'Gold')], [])).toEqual([{ language: null, from: 'Gold', to: 'Lotus' }])
  expect(change([editOf('name', 'A')], [editOf('name', 'B')])).toEqual([{ language: null, from: 'A', to: 'B' }])
  expect(change([], [of('app:own', 'New')])).toEqual([th('Own', 'New')])
  expect(change([], [of('app:nav', 'New')])).toEqual([th('Built in', 'New')])
  expect(change([of('app:nav', 'A')], [of('app:nav')])).toEqual([th('A', 'Built in')])
  expect(change([], [of('app:new', 'New'), of('app:own')])).toEqual([])
  expect(change([editOf('legal.minimumAge', 21), editOf('shortName', 'L')], [])).toEqual([])
})
