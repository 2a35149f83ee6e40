import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { BrandDraft, DraftProblem } from '../contract/workbench.ts'
import {
  allSettings,
  originOf,
  otherProblems,
  problemsOf,
  sectionsOf,
  valueAt,
  weightOf,
  withEdits,
  type Schema,
  type Setting,
} from './settings.ts'

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../merchants/merchant.schema.json'), 'utf8'),
) as Schema
const sections = sectionsOf(schema)
const setting = (name: string): Setting => {
  const found = allSettings(sections).find((one) => one.name === name)
  if (!found) throw new Error(`No setting ${name}`)
  return found
}

const leavesOf = ({ properties }: Schema, path: string): readonly string[] =>
  properties
    ? Object.entries(properties).flatMap(([key, inner]) => leavesOf(inner, path === '' ? key : `${path}.${key}`))
    : [path]

test('every setting of the real schema is in the form, once', () => {
  const names = allSettings(sections).map(({ name }) => name)
  expect([...names].sort()).toEqual([...leavesOf(schema, '')].sort())
})

test('a key that no section names is in the last one', () => {
  const more = { ...schema, properties: { ...schema.properties, loyalty: { type: 'boolean', description: 'New.' } } }
  const last = sectionsOf(more).at(-1)
  expect(last && allSettings([last]).map(({ name }) => name)).toContain('loyalty')
})

test('the kind of a value decides on its control; what has no form is shown as it is', () => {
  const controls = {
    name: 'text',
    'branding.colors.brand': 'colour',
    'icons.background': 'colour',
    'legal.minimumAge': 'number',
    'whitelabel.NEWS3': 'switch',
    'branding.shape': 'choice',
    'languages.supported': 'choices',
    'domains.aliases': 'list',
    schema: 'fixed',
    'tracking.xEvents': 'entries',
    'pwa.shortcuts': 'maps',
  }
  expect(Object.fromEntries(Object.keys(controls).map((name) => [name, setting(name).control]))).toEqual(controls)
})

test('an item of a list of maps has its own settings, with paths from there', () => {
  expect(setting('legal.help').fields.map(({ name, control, isRequired }) => [name, control, isRequired])).toEqual([
    ['label', 'text', true],
    ['labels', 'entries', false],
    ['url', 'text', true],
  ])
})

test('labels are words of the keys, and languages have their own names', () => {
  const names = ['security.trustedHosts', 'market.currency.code', 'branding.colors.brand', 'whitelabel.NEWS3', 'code']
  expect(names.map((name) => setting(name).label)).toEqual([
    'Trusted hosts',
    'Currency code',
    'Brand color',
    'NEWS3',
    'Code',
  ])
  expect(setting('languages.default').options[0]).toEqual({ value: 'EN', label: 'English (EN)' })
})

test('a setting may be left out unless it and everything around it is required', () => {
  const required = ['name', 'market.currency.code'].map((name) => setting(name).isRequired)
  const optional = ['legal.licence.number', 'api.base', 'branding.colors.brand'].map((name) => setting(name).isRequired)
  expect([required, optional]).toEqual([
    [true, true],
    [false, false, false],
  ])
})

const draft: BrandDraft = {
  id: 'lotus',
  file: 'merchants/lotus/merchant.yaml',
  version: 'v1',
  settings: { name: 'Lotus', domains: { aliases: ['a.example'] } },
  origins: {
    name: 'lotus/merchant.yaml:2:7',
    'domains.aliases.0': 'lotus/merchant.yaml:4:13',
    'legal.minimumAge': '_presets/asia-lobby.yaml:4:3',
  },
  problems: [],
  isBundled: null,
  diff: [],
}

test('the origin is the own file, a preset by its name, or the default', () => {
  const titles = ['name', 'domains.aliases', 'legal.minimumAge', 'api.base'].map((name) => originOf(draft, name))
  expect(titles.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'own: own file',
    'own: own file',
    'inherited: asia-lobby',
    'default: default',
  ])
})

test('a value is read by its own keys alone', () => {
  expect(valueAt(draft.settings, ['domains', 'aliases'])).toEqual(['a.example'])
  expect(valueAt(draft.settings, ['constructor'])).toBeUndefined()
  expect(valueAt(draft.settings, ['name', 'length'])).toBeUndefined()
  expect(valueAt(null, ['name'])).toBeUndefined()
})

test('a problem is shown at the setting that holds its path, or above the form', () => {
  const problem = (path: string): DraftProblem => ({
    severity: 'error',
    code: 'X',
    path,
    message: path,
    hint: '',
    place: '',
  })
  const problems = ['', 'languages.supported.1', 'languages', 'nothing.known'].map(problem)
  expect(problemsOf(problems, setting('languages.supported')).map(({ path }) => path)).toEqual([
    'languages.supported.1',
  ])
  expect(otherProblems(problems, sections).map(({ path }) => path)).toEqual(['', 'languages', 'nothing.known'])
})

test('the form shows settings with the edits, whatever is typed; what is inherited stays', () => {
  const settings = { name: 'Lotus', branding: { colors: { brand: '#fff' }, shape: 'soft' } }
  const edits = [
    { path: ['branding', 'colors', 'accent'], value: '#0f7' },
    { path: ['branding', 'fonts', 'body'], value: 'a.woff2' },
    { path: ['name', 'inner'], value: 1 },
    { path: ['branding', 'shape'] },
  ]
  expect(withEdits(settings, edits)).toEqual({
    name: { inner: 1 },
    branding: { colors: { brand: '#fff', accent: '#0f7' }, shape: 'soft', fonts: { body: 'a.woff2' } },
  })
  expect(settings.name).toBe('Lotus')
})

test('a flag says what it needs and what it excludes', () => {
  const conditions = (flag: string) => setting(`whitelabel.${flag}`).conditions
  expect(conditions('AGEGATE3')).toEqual([{ kind: 'needs', names: ['legal.minimumAge'] }])
  expect(conditions('LOTTMINIGAME3')).toEqual([{ kind: 'excludes', names: ['whitelabel.SEALOTTMINIGAME3'] }])
  expect(conditions('GEETESTTEST3')).toContainEqual({
    kind: 'needs one of',
    names: ['whitelabel.GEETEST3', 'whitelabel.GEETESTVCODE3'],
  })
  expect(conditions('NEWS3')).toEqual([])
  expect(setting('name').conditions).toEqual([])
})

test('a flag weighs what was measured; nothing is claimed of others', () => {
  const weights = { NEWS3: 12_340, MALL3: 0, CBS3: -200 }
  expect(['NEWS3', 'MALL3', 'CBS3', 'REWCEN3'].map((flag) => weightOf(`whitelabel.${flag}`, weights))).toEqual([
    'Adds 12.3 kB of scripts and styles (brotli) to these flags',
    'No script or style of its own beside these flags',
    'Saves 0.2 kB of scripts and styles (brotli) beside these flags',
    null,
  ])
  expect(weightOf('name', weights)).toBeNull()
  expect(weightOf('whitelabel.NEWS3', undefined)).toBeNull()
})
