import { localValues } from '../../../shared/lib/storage.ts'

/** Local storage key of the push token that is kept on this device (PUSH-06). */
export const recordKey = 'pushToken'

/** Whether a session has ended without the back end's word that it sends nothing more; reading the whole record is the watcher's. */
export const isLeaving = (): boolean => localValues.read(recordKey)?.includes('isLeaving') ?? false
