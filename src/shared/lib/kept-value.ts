/**
 * A small text kept in local storage. Where storage is denied, full or missing the text is kept in memory,
 * so for the life of the page everything works as if it had been stored.
 */
export interface KeptValue {
  readonly read: () => string | null
  readonly write: (value: string) => void
}

/** @param storage gives the store each time; it may throw, as `localStorage` does where it is denied. */
export function keptValue(key: string, storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage): KeptValue {
  let memory: string | null = null
  return {
    read() {
      if (memory !== null) return memory
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(value) {
      memory = null
      try {
        storage().setItem(key, value)
      } catch {
        memory = value
      }
    },
  }
}
