import { homePath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'
import type { WelcomePicture } from './welcome-pictures.ts'
import { Watcher } from './watch.tsx'

/** The welcome pictures to keep, one after the other, over the home page (POP-13 to POP-16). */
export const downloadImagesFeature: Feature = {
  name: 'download-images',
  watchers: [{ load: async () => ({ Watcher }) }],
  overlays: [
    {
      name: 'download-image',
      priority: 'picture',
      routes: [homePath],
      load: () => import('./picture.tsx'),
    },
  ],
}

declare module '../../../shared/overlay/overlays.ts' {
  interface OverlaySubjects {
    'download-image': WelcomePicture
  }
}
