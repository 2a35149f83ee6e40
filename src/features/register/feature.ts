import type { Feature } from '../../shared/feature/feature.ts'

/** Joining (ROUTE-04). */
export const registerFeature: Feature = {
  name: 'register',
  watchers: [{ load: () => import('./watch.tsx') }],
  routes: [
    {
      path: '/m/register',
      isMain: true,
      aliases: ['/m/register.html'],
      load: async () => ({ Page: (await import('./pages/register-page.tsx')).RegisterPage }),
    },
  ],
}
