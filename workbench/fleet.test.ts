import { expect, test } from 'vitest'
import type { BrandStates, FleetBrand } from '../contract/workbench.ts'
import {
  deviceChosen,
  findBrands,
  flagsOf,
  fleetReducer,
  headlineOf,
  languageChosen,
  languageTold,
  languagesOf,
  nothingWanted,
  phoneOf,
  phoneSchemeChosen,
  reported,
  schemeChosen,
  schemeOf,
  sizeOptions,
  stateOptions,
  type FleetState,
} from './fleet.ts'

const brandOf = (id: string, codes: readonly string[], flags: readonly string[]): FleetBrand => ({
  id,
  name: `Brand ${id.toUpperCase()}`,
  url: 'http://localhost:1',
  home: 'http://localhost:1/m/home',
  icon: `/icons/${id}.png`,
  palette: { brand: '#000000', accent: '#000000', ground: '#ffffff' },
  scheme: 'auto',
  languages: codes.map((code) => ({ code, tag: code.toLowerCase(), name: `Language ${code}` })),
  flags,
  members: [],
})
const brands = [brandOf('ash', ['EN', 'AR'], ['CBS3']), brandOf('oak', ['EN'], ['CBS3', 'AGEGATE3'])]
const idsOf = (found: readonly FleetBrand[]) => found.map(({ id }) => id)

test('brands are found by name or folder, by language and by flag, and by all of these at once', () => {
  const find = (wanted: Partial<typeof nothingWanted>) => idsOf(findBrands(brands, { ...nothingWanted, ...wanted }))
  expect(find({})).toEqual(['ash', 'oak'])
  expect(find({ text: ' OAK ' })).toEqual(['oak'])
  expect(find({ text: 'brand a' })).toEqual(['ash', 'oak'])
  expect(find({ text: 'sh brand' })).toEqual(['ash'])
  expect(find({ language: 'AR' })).toEqual(['ash'])
  expect(find({ flag: 'AGEGATE3' })).toEqual(['oak'])
  expect(find({ flag: 'CBS3', language: 'AR', text: 'oak' })).toEqual([])
})

test('brands are found by the size of their first load, in steps of 5 kB', () => {
  const sized = [130_001, 128_400, 135_000, 0].map((firstLoad, index) => ({
    ...brandOf(`b${index}`, [], []),
    firstLoad,
  }))
  const options = sizeOptions(sized)
  expect(options.map(({ words }) => words)).toEqual([
    'First load up to 0 kB (1)',
    'First load up to 130 kB (1)',
    'First load up to 135 kB (2)',
  ])
  expect(idsOf(findBrands(sized, { ...nothingWanted, size: options[2]?.value ?? '' }))).toEqual(['b0', 'b2'])
})

const problem = { severity: 'error', code: 'X', path: '', message: '', hint: '', place: '' } as const
const states: BrandStates = {
  ash: { kind: 'due', reasons: ['settings changed', 'Livery changed'] },
  oak: { kind: 'refused', problem },
}

test('brands are found by their state and by why they are due, once it is known; of an unknown one nothing is said', () => {
  const find = (state: string, known?: BrandStates) => idsOf(findBrands(brands, { ...nothingWanted, state }, known))
  expect(find('Due', states)).toEqual(['ash'])
  expect(find('Due: Livery changed', states)).toEqual(['ash'])
  expect(find('Refused', states)).toEqual(['oak'])
  expect(find('Up to date', states)).toEqual([])
  expect(find('Due', {})).toEqual([])
  expect(find('Due')).toEqual(['ash', 'oak'])
})

test('the states to choose from are those that brands are in, and the chosen one stays when no brand is in it', () => {
  const wordsOf = (looked: string, known?: BrandStates) => stateOptions(brands, known, looked).map(({ words }) => words)
  expect(wordsOf('', states)).toEqual([
    'Due (1)',
    'Due: Livery changed (1)',
    'Due: settings changed (1)',
    'Refused (1)',
  ])
  expect(wordsOf('Due', { ash: { kind: 'current' } })).toEqual(['Due (0)', 'Up to date (1)'])
  expect(wordsOf('Due')).toEqual([])
})

test('languages and flags to choose from are those of the brands, each once', () => {
  expect(languagesOf(brands).map(({ code }) => code)).toEqual(['AR', 'EN'])
  expect(flagsOf(brands)).toEqual(['AGEGATE3', 'CBS3'])
})

test('the headline counts in words as far as they are short', () => {
  expect([1, 6, 12, 13, 1000].map(headlineOf)).toEqual([
    'One storefront, one brand.',
    'One storefront, six brands.',
    'One storefront, twelve brands.',
    'One storefront, 13 brands.',
    'One storefront, 1,000 brands.',
  ])
})

const after = (...actions: readonly Parameters<typeof fleetReducer>[1][]): FleetState => ({
  fleet: actions.reduce(fleetReducer, fleetReducer(undefined, { type: '' })),
})

test('a scheme of all phones ends what was chosen for one of them, and nothing else', () => {
  const one = after(
    phoneSchemeChosen({ id: 'ash', scheme: 'dark' }),
    reported({ id: 'ash', token: 't', language: 'AR' }),
  )
  expect([schemeOf(one, 'ash'), schemeOf(one, 'oak')]).toEqual(['dark', 'auto'])
  const all: FleetState = { fleet: fleetReducer(one.fleet, schemeChosen('light')) }
  expect([schemeOf(all, 'ash'), schemeOf(all, 'oak')]).toEqual(['light', 'light'])
  expect(phoneOf(all, 'ash')).toMatchObject({ token: 't', language: 'AR' })
})

test('a chosen language stays until the storefront was told, whatever it reports before; its session is taken over', () => {
  const chosen = languageChosen({ ids: ['ash'], language: 'AR' })
  const before = after(chosen, reported({ id: 'ash', token: 'x', language: 'EN' }))
  expect(phoneOf(before, 'ash')).toMatchObject({ language: 'AR', isChosen: true, token: 'x' })
  const told = after(chosen, languageTold('ash'), reported({ id: 'ash', token: '', language: 'EN' }))
  expect(phoneOf(told, 'ash')).toMatchObject({ language: 'EN', isChosen: false, token: '' })
  expect(phoneOf(told, 'oak')).toMatchObject({ language: '', token: '' })
})

test('a device that is none of the list is not shown', () => {
  expect(after(deviceChosen('Tablet')).fleet.device).toMatchObject({ width: 820 })
  expect(after(deviceChosen('Toaster')).fleet.device).toMatchObject({ width: 390 })
})
