import { changePasswordPath, signInPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The pages to sign in and to change the password (ROUTE-04, ROUTE-05). */
export const signInFeature: Feature = {
  name: 'sign-in',
  nav: [{ to: signInPath, label: 'app:sign_in', order: 20, place: 'button', audience: 'guest' }],
  routes: [
    {
      path: signInPath,
      isMain: true,
      slots: ['sign-in-methods'],
      load: () => import('./sign-in-page.tsx'),
    },
    {
      path: changePasswordPath,
      isMain: true,
      audience: 'member',
      load: () => import('./change-password-page.tsx'),
    },
  ],
}
