import { benefitsPath, feedbackPath, homePath, memberHomePath } from '../../../contract/paths.ts'
import type { Feature } from '../../shared/feature/feature.ts'

/** The member centre, its benefits and the feedback page (MEM-01, MEM-07, MEM-08). */
export const memberCenterFeature: Feature = {
  name: 'member-center',
  routes: [
    {
      path: memberHomePath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).MemberHomePage }),
    },
    {
      path: benefitsPath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).BenefitsPage }),
    },
    {
      path: feedbackPath,
      guestsTo: homePath,
      audience: 'member',
      load: async () => ({ Page: (await import('./pages/not-yet.tsx')).FeedbackPage }),
    },
  ],
}
