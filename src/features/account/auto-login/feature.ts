import type { Feature } from '../../../shared/feature/feature.ts'
import { localValues } from '../../../shared/lib/storage.ts'
import { rememberedLoginKey } from '../../../shared/session/remembered-login.ts'

/** Signs the player in with the login that this device remembers (AUTH-16); not fetched if there is none. */
export const autoLoginFeature: Feature = {
  name: 'auto-login',
  watchers: [
    {
      early: true,
      needed: () => localValues.read(rememberedLoginKey) !== null,
      texts: 'pages',
      load: () => import('./auto-login.tsx'),
    },
  ],
}
