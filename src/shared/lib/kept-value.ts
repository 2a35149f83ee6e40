import { readStored, writeStored } from './storage.ts'

/**
 * A small text kept in local storage. Where storage is denied, full or missing the text is kept in memory,
 * so for the life of the page everything works as if it had been stored.
 */
export interface KeptValue {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

export function keptValue(key: string): KeptValue {
  let memory: string | null = null
  return {
    read: () => memory ?? readStored(key),
    write: (value) => {
      writeStored(key, value)
      memory = readStored(key) === value ? null : value
    },
  }
}
