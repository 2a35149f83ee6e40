import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { BrandState, BrandStates, FleetBrand, FleetLanguage } from '../contract/workbench.ts'

export type Scheme = 'auto' | 'light' | 'dark'

export interface Device {
  readonly name: string
  /** Of its window, in CSS pixels. */
  readonly width: number
  readonly height: number
}

export const devices = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Small phone', width: 360, height: 780 },
  { name: 'Large phone', width: 430, height: 932 },
  { name: 'Tablet', width: 820, height: 1180 },
] as const satisfies readonly Device[]

/** What is looked for; an empty text or name takes every brand. */
export interface Wanted {
  readonly text: string
  /** Code of a language, and name of a flag. */
  readonly language: string
  readonly flag: string
  /** One of `stateNamesOf`. */
  readonly state: string
  /** One of `sizeOf`. */
  readonly size: string
}

/** What a phone shows; it outlives the frame, which is there only while the phone is near the window. */
export interface PhoneState {
  /** Its own; without one, the scheme of all phones applies. */
  readonly scheme?: Scheme
  /** Code of the language that was chosen, or that the storefront has reported. */
  readonly language: string
  /** It was chosen, and the storefront has not been told yet. */
  readonly isChosen: boolean
  /** Of the session in the storefront; empty for a guest. */
  readonly token: string
}

interface FleetSlice {
  readonly wanted: Wanted
  readonly device: Device
  readonly scheme: Scheme
  readonly phones: Readonly<Record<string, PhoneState>>
  /** Said to the user; each has a number, because the same may be said twice. */
  readonly said: { readonly text: string; readonly count: number }
}

export interface FleetState {
  readonly fleet: FleetSlice
}

const all: Wanted = { text: '', language: '', flag: '', state: '', size: '' }
const untouched: PhoneState = { language: '', isChosen: false, token: '' }

const initialState: FleetSlice = {
  wanted: all,
  device: devices[0],
  scheme: 'auto',
  phones: {},
  said: { text: '', count: 0 },
}

type Phone = { -readonly [Key in keyof PhoneState]: PhoneState[Key] }
const phoneIn = ({ phones }: { phones: Record<string, Phone> }, id: string): Phone => (phones[id] ??= { ...untouched })

const slice = createSlice({
  name: 'fleet',
  initialState,
  reducers: {
    wanted: (state, { payload }: PayloadAction<Partial<Wanted>>) => void Object.assign(state.wanted, payload),
    deviceChosen: (state, { payload }: PayloadAction<string>) => {
      state.device = devices.find(({ name }) => name === payload) ?? devices[0]
    },
    /** For all phones: their own choices end. */
    schemeChosen: (state, { payload }: PayloadAction<Scheme>) => {
      state.scheme = payload
      for (const phone of Object.values(state.phones)) delete phone.scheme
    },
    phoneSchemeChosen: (state, { payload }: PayloadAction<{ id: string; scheme: Scheme }>) => {
      phoneIn(state, payload.id).scheme = payload.scheme
    },
    languageChosen: (state, { payload }: PayloadAction<{ ids: readonly string[]; language: string }>) => {
      const chosen = { language: payload.language, isChosen: true }
      for (const id of payload.ids) Object.assign(phoneIn(state, id), chosen)
    },
    languageTold: (state, { payload }: PayloadAction<string>) => {
      phoneIn(state, payload).isChosen = false
    },
    /** What the storefront in a phone says of itself; a language that was chosen is still on its way there. */
    reported: (state, { payload }: PayloadAction<{ id: string; token: string; language: string }>) => {
      const phone = phoneIn(state, payload.id)
      phone.token = payload.token
      if (payload.language !== '' && !phone.isChosen) phone.language = payload.language
    },
    said: (state, { payload }: PayloadAction<string>) => {
      state.said = { text: payload, count: state.said.count + 1 }
    },
  },
})

export const { wanted, deviceChosen, schemeChosen, phoneSchemeChosen, languageChosen, languageTold, reported, said } =
  slice.actions
export const fleetReducer = slice.reducer
export const phoneOf = ({ fleet }: FleetState, id: string): PhoneState => fleet.phones[id] ?? untouched
export const schemeOf = ({ fleet }: FleetState, id: string): Scheme => fleet.phones[id]?.scheme ?? fleet.scheme
export const nothingWanted = all

/** @param states undefined while they are not known: none is looked for then */
export function findBrands(
  brands: readonly FleetBrand[],
  { text, language, flag, state, size }: Wanted,
  states?: BrandStates,
): readonly FleetBrand[] {
  const words = text.toLowerCase().split(/\s+/)
  const sized = size === '' ? brands : brands.filter((brand) => sizeOf(brand) === size)
  return sized.filter(
    ({ id, name, languages, flags }) =>
      words.every((word) => `${id} ${name}`.toLowerCase().includes(word)) &&
      (language === '' || languages.some(({ code }) => code === language)) &&
      (flag === '' || flags.includes(flag)) &&
      (state === '' || !states || stateNamesOf(states[id]).includes(state)),
  )
}

export const stateTitles = { current: 'Up to date', due: 'Due', refused: 'Refused' } as const

/** A due brand is also found by each of its reasons. */
const stateNamesOf = (state: BrandState | undefined): readonly string[] =>
  state
    ? [stateTitles[state.kind], ...(state.kind === 'due' ? state.reasons.map((reason) => `Due: ${reason}`) : [])]
    : []

/** The states that brands are in, and the one that is looked for, each with the number of its brands. */
export function stateOptions(brands: readonly FleetBrand[], states: BrandStates | undefined, looked: string) {
  if (!states) return []
  const found = brands.flatMap(({ id }) => stateNamesOf(states[id]))
  const names = [...new Set([...found, ...(looked === '' ? [] : [looked])])].sort()
  return names.map((name) => ({ value: name, words: `${name} (${found.filter((one) => one === name).length})` }))
}

const step = 5000
/** What a first load weighs, in steps of 5 kB. */
const sizeOf = ({ firstLoad = 0 }: FleetBrand): string => `up to ${(Math.ceil(firstLoad / step) * step) / 1000} kB`

/** The sizes of brands, the smallest first, each with the number of its brands. */
export function sizeOptions(brands: readonly FleetBrand[]) {
  const sizes = [...brands].sort((a, b) => (a.firstLoad ?? 0) - (b.firstLoad ?? 0)).map(sizeOf)
  const countOf = (size: string): number => sizes.filter((one) => one === size).length
  return [...new Set(sizes)].map((size) => ({ value: size, words: `First load ${size} (${countOf(size)})` }))
}

/**
 * In ms. During a look at the files of a thousand brands, which takes a second to some seconds, the server serves no
 * phone: it does so in a twentieth of the time at most.
 */
export const lookAgainAfter = (lookedFor: number): number => Math.max(5000, 20 * lookedFor)

/** The languages of all brands, each once. */
export function languagesOf(brands: readonly FleetBrand[]): readonly FleetLanguage[] {
  const byCode = new Map(brands.flatMap(({ languages }) => languages).map((language) => [language.code, language]))
  return [...byCode.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** The flags that are on in a brand, each once. */
export const flagsOf = (brands: readonly FleetBrand[]): readonly string[] =>
  [...new Set(brands.flatMap(({ flags }) => flags))].sort()

const numbers = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ')

export const headlineOf = (count: number): string =>
  `One storefront, ${numbers[count] ?? count.toLocaleString('en')} ${count === 1 ? 'brand' : 'brands'}.`
