/**
 * The one module that knows the push messaging SDK, fetched when a token is needed. The SDK is given our own worker;
 * left alone it would register a second one.
 */
import { initializeApp } from 'firebase/app'
import { getMessaging, getToken, isSupported } from 'firebase/messaging'
import type { BrandConfig } from '../../../../contract/brand.ts'

export type PushProject = NonNullable<BrandConfig['firebase']>

/** Gets this device's token, or renews it after 7 days (PUSH-07). Throws whatever the SDK throws. */
export async function fetchToken(project: PushProject, worker: ServiceWorkerRegistration): Promise<string> {
  // If messaging is not supported, e.g. in private windows without a database, the SDK would reject later without a
  // handler.
  if (!(await isSupported())) throw new Error('The browser lacks what the messaging SDK needs')
  const { vapidKey, ...options } = project
  // An app of a name is the same one when it is asked for again.
  const app = initializeApp(options, 'push')
  return getToken(getMessaging(app), { serviceWorkerRegistration: worker, ...(vapidKey && { vapidKey }) })
}
