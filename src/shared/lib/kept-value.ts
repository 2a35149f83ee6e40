import { localValues, type KeyValueStorage } from './storage.ts'

/** One local storage entry. */
export interface KeptValue {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

export const keptValue = (key: string, storage: KeyValueStorage = localValues): KeptValue => ({
  read: () => storage.read(key),
  write: (value) => storage.write(key, value),
})
