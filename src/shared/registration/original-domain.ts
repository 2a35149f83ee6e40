import type { KeyValueStorage } from '../lib/storage.ts'

/** Key in local storage. */
const key = 'originalDomain'

/** The host of the very first visit, which may be this one (REG-18). */
export function originalDomain(host: string, local: KeyValueStorage): string {
  if (!local.read(key)) local.write(key, host)
  return local.read(key) ?? host
}
