import type { Feature } from '../../shared/feature/feature.ts'

/** The way to become a member (ROUTE-04). */
export const accountFeature: Feature = {
  name: 'account',
  routes: [{ path: '/m/register', aliases: ['/m/register.html'], access: 'public', load: async () => ({ Page: (await import('./pages/not-yet.tsx')).JoinPage }) }],
}
