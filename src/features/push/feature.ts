import type { Feature } from '../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** Web push: asks for the permission, keeps the device's token at the back end, and says what arrives meanwhile. */
export const pushFeature: Feature = {
  name: 'push',
  watchers: [{ load: async () => ({ Watcher }) }],
  overlays: [
    {
      name: 'push-permission',
      priority: 'permission',
      audience: 'member',
      load: () => import('./components/permission-dialog.tsx'),
    },
  ],
}
