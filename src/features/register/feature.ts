import type { Feature } from '../../shared/feature/feature.ts'

/** Joining (ROUTE-04). */
export const registerFeature: Feature = {
  name: 'register',
  routes: [
    {
      path: '/m/register',
      aliases: ['/m/register.html'],
      access: 'public',
      load: async () => ({ Page: (await import('./pages/register-page.tsx')).RegisterPage }),
    },
  ],
}
