import { localValues, type KeyValueStorage } from './storage.ts'

/** One local storage entry. */
export interface StoredValue {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

export const storedValue = (key: string, storage: KeyValueStorage = localValues): StoredValue => ({
  read: () => storage.read(key),
  write: (value) => storage.write(key, value),
})
