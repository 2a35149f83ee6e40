import type { KeyStore } from './password-vault.ts'

const [database, store, name] = ['remembered-login', 'keys', 'device']

/** Keeps the key in IndexedDB, which stores it without revealing it to any script. */
export const deviceKeyStore: KeyStore = {
  load: () => withStore('readonly', (keys) => keys.get(name)),
  keep: (key) =>
    withStore('readwrite', (keys) => {
      const present = keys.get(name)
      present.onsuccess = () => present.result ?? keys.put(key, name)
      return present
    }).then((present) => present ?? key),
}

/**
 * Nothing is remembered outside a secure context, where neither keys nor their storage are available (ruling on
 * AUTH-15).
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
    request.onerror = () => reject(new Error('The browser cannot open a database'))
  })
}
