import type { KeyShelf } from './password-vault.ts'

const [database, store, name] = ['remembered-login', 'keys', 'device']

/** The key in IndexedDB, which keeps it without showing it to any script. */
export const deviceShelf: KeyShelf = {
  load: () => withStore('readonly', (keys) => keys.get(name)),
  keep: (key) =>
    withStore('readwrite', (keys) => {
      const present = keys.get(name)
      present.onsuccess = () => present.result ?? keys.put(key, name)
      return present
    }).then((present) => present ?? key),
}

/**
 * Nothing is remembered without a secure context, where neither keys nor their storage can be had (ruling on AUTH-15).
 */
export const canRemember = (): boolean => isSecureContext && 'indexedDB' in globalThis

async function withStore(
  mode: IDBTransactionMode,
  act: (keys: IDBObjectStore) => IDBRequest<CryptoKey | undefined>,
): Promise<CryptoKey | undefined> {
  const db = await open()
  try {
    const transaction = db.transaction(store, mode)
    const request: IDBRequest<CryptoKey | undefined> = act(transaction.objectStore(store))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(new Error('The transaction was aborted'))
    })
    return request.result
  } finally {
    db.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('The browser keeps no database'))
  })
}
