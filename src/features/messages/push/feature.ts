import type { Feature } from '../../../shared/feature/feature.ts'
import { isLeaving } from '../../../shared/push/record.ts'

/**
 * Web push: asks for the permission, keeps the device's token at the back end, and reports messages that arrive
 * meanwhile.
 */
export const pushFeature: Feature = {
  name: 'push',
  watchers: [{ audience: 'member', unfinished: isLeaving, load: () => import('./member-watch.tsx') }],
  overlays: [
    {
      name: 'push-permission',
      priority: 'permission',
      audience: 'member',
      load: () => import('./permission-dialog.tsx'),
    },
  ],
}
