import type { Feature } from '../../shared/feature/feature.ts'

/** The way in: sign in, join, and the change of a password (ROUTE-04, ROUTE-05). */
export const accountFeature: Feature = {
  name: 'account',
  routes: [
    { path: '/m/login', access: 'public', load: async () => ({ Page: (await import('./pages/not-yet.tsx')).SignInPage }) },
    { path: '/m/register', aliases: ['/m/register.html'], access: 'public', load: async () => ({ Page: (await import('./pages/not-yet.tsx')).JoinPage }) },
    { path: '/m/changePsw', access: 'member', load: async () => ({ Page: (await import('./pages/not-yet.tsx')).ChangePasswordPage }) },
  ],
}
