import type { Feature } from '../../shared/feature/feature.ts'

/** The reward centre (REWCEN3). */
export const rewardsFeature: Feature = {
  name: 'rewards',
  routes: [
    {
      path: '/m/rewardCenter',
      access: 'member',
      flag: 'REWCEN3',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).RewardCenterPage }),
    },
  ],
}
