import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { languageCatalogue, languageCodes, type LanguageCode } from '../contract/languages.ts'
import { ownTexts, type BrandDraft, type SettingEdit } from '../contract/workbench.ts'
import type { KeyValueStorage } from '../src/shared/lib/storage.ts'
import { isOnDisk, isSame, valueAt } from './settings.ts'

type Edits = readonly SettingEdit[]

/** The edits of one brand, as they outlive a reload of the page. */
export interface StoredEdits {
  /** The file that they were made for. */
  readonly version: string
  readonly edits: Edits
}

interface EditsState extends StoredEdits {
  /** The file on disk as it was read for these edits. */
  readonly base: BrandDraft | null
  readonly past: readonly Edits[]
  readonly future: readonly Edits[]
  /** The setting in which something is being typed: all of it is one step of undo. */
  readonly typing: string | null
  /** The file on disk, if it has changed since; the edits wait for a decision. */
  readonly newer: BrandDraft | null
  /** Settings that the file and these edits both changed; the edits apply. */
  readonly overlaps: readonly string[]
}

/** The state of the page, as far as its parts read it themselves. */
export interface State {
  readonly edits: EditsState
}

const initialState: EditsState = {
  base: null,
  version: '',
  edits: [],
  past: [],
  future: [],
  typing: null,
  newer: null,
  overlaps: [],
}

/** What pages of other edits show, and what they are to show; the language is a BCP 47 tag, null for any. */
export interface Rewording {
  readonly language: string | null
  readonly from: string
  readonly to: string
}

/**
 * How the brand's name and its texts change from one list of edits to another.
 * @param builtInOf the text that the brand does not have itself, where it is known
 */
export function rewordingsOf(
  { settings }: BrandDraft,
  shown: Edits,
  wanted: Edits,
  builtInOf: (language: LanguageCode, key: string) => string | undefined,
): readonly Rewording[] {
  const paths = new Map([...shown, ...wanted].map((edit) => [nameOf(edit), edit.path]))
  return [...paths].flatMap(([name, path]) => {
    const code = languageCodes.find((one) => path[0] === ownTexts && path[1] === one)
    const [from, to] = [shown, wanted].map((edits) => {
      const edit = edits.find((one) => nameOf(one) === name)
      return (edit ? edit.value : valueAt(settings, path)) ?? (code && builtInOf(code, path[2] ?? ''))
    })
    const isKnown = (code || name === 'name') && typeof from === 'string' && typeof to === 'string'
    return isKnown ? [{ language: code ? languageCatalogue[code].locale : null, from, to }] : []
  })
}

const nameOf = ({ path }: SettingEdit): string => path.join('.')
const without = (edits: Edits, name: string): Edits => edits.filter((edit) => nameOf(edit) !== name)
const pruned = (edits: Edits, base: BrandDraft): Edits => edits.filter((edit) => !isOnDisk(edit, base))

/** The state with other edits, and the former ones as a step of undo. */
const stepped = (state: EditsState, edits: Edits): EditsState => ({
  ...state,
  edits,
  past: [...state.past, state.edits],
  future: [],
  typing: null,
})

const on = (state: EditsState, base: BrandDraft): EditsState => ({ ...state, base, version: base.version, newer: null })

const slice = createSlice({
  name: 'edits',
  initialState,
  reducers: {
    /** The file was read: at first, or again. */
    arrived: (state: EditsState, { payload }: PayloadAction<{ base: BrandDraft; stored?: StoredEdits | null }>) => {
      const { base, stored } = payload
      if (state.base?.id !== base.id) {
        const { version, edits } = stored ?? { version: base.version, edits: [] }
        const fresh = { ...initialState, base, version }
        return version === base.version ? { ...fresh, edits: pruned(edits, base) } : { ...fresh, edits, newer: base }
      }
      if (state.version === base.version) return { ...state, base }
      return state.edits.length === 0 ? on({ ...initialState }, base) : { ...state, newer: base }
    },
    edited: (state: EditsState, { payload }: PayloadAction<{ edit: SettingEdit; typing?: boolean }>) => {
      const { edit, typing = false } = payload
      const name = nameOf(edit)
      const edits = [...without(state.edits, name), edit]
      const next = state.base ? pruned(edits, state.base) : edits
      if (isSame(next, state.edits)) return state
      if (typing && state.typing === name) return { ...state, edits: next, future: [] }
      return { ...stepped(state, next), typing: typing ? name : null }
    },
    /** The field that is typed into was left. */
    typed: (state: EditsState) => ({ ...state, typing: null }),
    /** Takes back what was done to one setting. */
    reverted: (state: EditsState, { payload }: PayloadAction<string>) => stepped(state, without(state.edits, payload)),
    undone: (state: EditsState) => {
      const edits = state.past.at(-1)
      if (!edits) return state
      return { ...state, edits, past: state.past.slice(0, -1), future: [state.edits, ...state.future], typing: null }
    },
    redone: (state: EditsState) => {
      const [edits, ...future] = state.future
      return edits ? { ...stepped(state, edits), future } : state
    },
    /** The edits that were sent are in the file now; those made meanwhile are still to be saved. */
    saved: (state: EditsState, { payload }: PayloadAction<{ base: BrandDraft; sent: Edits }>) => {
      const { base, sent } = payload
      const rest = state.edits.filter((edit) => !sent.some((one) => isSame(one, edit)))
      return on({ ...initialState, edits: pruned(rest, base) }, base)
    },
    /** The edits apply to the file as it is now. */
    takenOver: (state: EditsState) => {
      const { base, newer, edits } = state
      if (!base || !newer) return state
      const changed = ({ path }: SettingEdit) => !isSame(valueAt(base.settings, path), valueAt(newer.settings, path))
      return on({ ...initialState, edits: pruned(edits, newer), overlaps: edits.filter(changed).map(nameOf) }, newer)
    },
    /** The file as it is now applies; undo brings the edits back. */
    discarded: (state: EditsState) => (state.newer ? on(stepped(state, []), state.newer) : stepped(state, [])),
  },
})

export const { arrived, edited, typed, reverted, undone, redone, saved, takenOver, discarded } = slice.actions
export const editsReducer = slice.reducer

const storageKey = (id: string): string => `workbench.edits.${id}`

/** What is stored was written by this page. */
export function readEdits(storage: KeyValueStorage, id: string): StoredEdits | null {
  const text = storage.read(storageKey(id))
  return text === null ? null : (JSON.parse(text) as StoredEdits)
}

export function keepEdits(storage: KeyValueStorage, { base, version, edits }: EditsState): void {
  if (!base) return
  if (edits.length > 0) storage.write(storageKey(base.id), JSON.stringify({ version, edits }))
  else storage.remove(storageKey(base.id))
}
