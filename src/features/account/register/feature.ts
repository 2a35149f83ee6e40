import { joinAlias, joinPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** Joining (ROUTE-04). */
export const registerFeature: Feature = {
  name: 'register',
  nav: [{ to: joinPath, label: 'app:join', order: 10, place: 'button', audience: 'guest' }],
  watchers: [{ load: () => import('./watch.tsx') }],
  routes: [
    {
      path: joinPath,
      isMain: true,
      slots: ['sign-in-methods'],
      aliases: [joinAlias],
      load: () => import('./register-page.tsx'),
    },
  ],
}
