import type { Feature } from '../../shared/feature/feature.ts'

/** The way in, and the change of a password (ROUTE-04, ROUTE-05). */
export const signInFeature: Feature = {
  name: 'sign-in',
  routes: [
    {
      path: '/m/login',
      isMain: true,
      load: async () => ({ Page: (await import('./pages/sign-in-page.tsx')).SignInPage }),
    },
    {
      path: '/m/changePsw',
      isMain: true,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/change-password-page.tsx')).ChangePasswordPage }),
    },
  ],
}
