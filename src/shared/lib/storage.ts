/**
 * Storage for small texts that never throws. Where the browser's own storage is blocked, full or missing, texts are held
 * in memory and last as long as the page.
 */
export interface KeyValueStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  clear(): void
}

/** `open` returns the browser's storage and may throw. */
export function keyValueStorage(open: () => Storage): KeyValueStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(open())
    } catch {
      return null
    }
  }
  const stored = (key: string) => attempt((storage) => storage.getItem(key))
  return {
    read: (key) => memory.get(key) ?? stored(key),
    write: (key, value) => {
      attempt((storage) => storage.setItem(key, value))
      if (stored(key) === value) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear: () => {
      memory.clear()
      attempt((storage) => storage.clear())
    },
  }
}

/** Local storage. If the browser denies it or has none, values last as long as the tab. */
export function lasting(page: Pick<Window, 'localStorage' | 'sessionStorage'> = window): Storage {
  try {
    return (page.localStorage as Storage | null) ?? page.sessionStorage
  } catch {
    return page.sessionStorage
  }
}

export const localValues = /* @__PURE__ */ keyValueStorage(() => lasting())
export const sessionValues = /* @__PURE__ */ keyValueStorage(() => sessionStorage)
