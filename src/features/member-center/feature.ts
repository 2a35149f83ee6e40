import type { Feature } from '../../shared/feature/feature.ts'

/** The member centre, its benefits and the feedback page (MEM-01, MEM-07, MEM-08). */
export const memberCenterFeature: Feature = {
  name: 'member-center',
  routes: [
    {
      path: '/m/member/home',
      isMain: true,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).MemberHomePage }),
    },
    {
      path: '/m/member/benefits',
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).BenefitsPage }),
    },
    {
      path: '/m/feedback',
      guestsTo: '/m/home',
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).FeedbackPage }),
    },
  ],
}
