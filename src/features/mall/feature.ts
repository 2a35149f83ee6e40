import type { Feature } from '../../shared/feature/feature.ts'

/** The point market (MALL3). */
export const mallFeature: Feature = {
  name: 'mall',
  routes: [
    {
      path: '/m/mall/mallHome',
      audience: 'member',
      load: () => import('./pages/not-yet.tsx'),
    },
  ],
}
