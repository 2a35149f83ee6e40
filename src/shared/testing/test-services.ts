import { keyValueStorage } from '../lib/storage.ts'
import type { StoreServices } from '../store/services.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { memoryStorage } from './memory-storage.ts'

/** Fresh services of a store except the calls: a clock that stands still, and storages of their own. */
export function testServices(): Omit<StoreServices, 'calls'> & { readonly clock: FakeClock } {
  const [local, session] = [memoryStorage(), memoryStorage()]
  return { clock: createFakeClock(), local: keyValueStorage(() => local), session: keyValueStorage(() => session) }
}
