import type { AnyShape } from '../../../../../contract/wire/shape.ts'
import { decodeAnswer } from '../../../../shared/api/decode.ts'
import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'

export interface StoredList<Item> {
  /** Entries that cannot be read are left out. */
  readonly read: () => readonly Item[]
  readonly write: (items: readonly Item[]) => void
}

/** A list kept as JSON under one key. */
export const storedList = <Item>(storage: KeyValueStorage, key: string, item: AnyShape): StoredList<Item> => ({
  read: () => (decodeAnswer({ list: item }, parsed(storage.read(key))) ?? []) as readonly Item[],
  write: (items) => (items.length > 0 ? storage.write(key, JSON.stringify(items)) : storage.remove(key)),
})

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
