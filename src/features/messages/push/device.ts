import { publicBase } from '../../../../contract/paths.ts'
import type { PushReport } from '../../../../contract/push.ts'
import { isIos } from '../../../shared/lib/ios.ts'
import { isFromHomeScreen } from '../../../shared/lib/platform.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import { canReceive } from './may-ask.ts'
import type { PushProject } from './messaging.ts'

/** The browser's abilities for messages; injected, so that the rules can be tested without a browser. */
export interface PushDevice {
  /** Undefined if the browser has no notifications. */
  readonly permission: () => NotificationPermission | undefined
  /** Whether messages can arrive here; our worker has to be active already. */
  readonly canReceive: () => Promise<boolean>
  /** Address of the current subscription; null if there is none. */
  readonly endpoint: () => Promise<string | null>
  /** Subscribes if need be, and registers the subscription. */
  readonly fetchToken: () => Promise<string>
  /** Resolves when our worker is active; never if there is no worker. */
  readonly ready: () => Promise<unknown>
  /** Calls back with each report of the worker; `confirm` tells the worker that the player has been told. */
  readonly onReport: (run: (report: PushReport, confirm: () => void) => void) => Cancel
}

export const browserDevice = (project: PushProject): PushDevice => ({
  permission: () => ('Notification' in window ? Notification.permission : undefined),
  canReceive: async () =>
    canReceive({
      hasNotifications: 'Notification' in window,
      hasPush: 'PushManager' in window,
      hasWorker: Boolean((await registration())?.active),
      isIos: isIos(navigator),
      isFromHomeScreen: isFromHomeScreen(),
    }),
  endpoint: async () => (await (await registration())?.pushManager.getSubscription())?.endpoint ?? null,
  fetchToken: async () => {
    const worker = await registration()
    if (!worker) throw new Error('There is no worker that could receive messages')
    const { fetchToken } = await import('./messaging.ts')
    return fetchToken(project, worker)
  },
  ready: () => workersOfPage()?.ready ?? new Promise(() => undefined),
  onReport: (run) => {
    const workers = workersOfPage()
    const listen = ({ data, ports: [port] }: MessageEvent<unknown>) =>
      isReport(data) && run(data, () => port?.postMessage('shown'))
    workers?.addEventListener('message', listen)
    return () => workers?.removeEventListener('message', listen)
  },
})

const workersOfPage = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined

/** Private windows refuse to tell. */
const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  workersOfPage()
    ?.getRegistration(publicBase)
    .catch(() => undefined)

const isReport = (data: unknown): data is PushReport =>
  typeof data === 'object' && data !== null && 'type' in data && /^push-(received|changed)$/.test(String(data.type))
