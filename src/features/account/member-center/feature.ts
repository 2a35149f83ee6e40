import {
  benefitsPath,
  feedbackPath,
  helpPath,
  homePath,
  memberHomePath,
  securityPath,
} from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'
import type { IconShape } from '../../../shared/ui/icons/icons.ts'

const pen: IconShape = {
  line: 'M12 20h7.5M5 16.2 15.6 5.6a1.9 1.9 0 0 1 2.7 0l.1.1a1.9 1.9 0 0 1 0 2.7L7.8 19 4 20z',
  tint: 'M5 16.2 15.6 5.6a1.9 1.9 0 0 1 2.8 2.8L7.8 19 4 20z',
}

/** The member center with the pages of the account itself (MEM-01, MEM-07, MEM-08). */
export const memberCenterFeature: Feature = {
  name: 'member-center',
  routes: [
    {
      path: memberHomePath,
      audience: 'member',
      // Parts that came after the page would push down the content below.
      slots: ['member-home'],
      load: () => import('./member-home-page.tsx'),
    },
    { path: benefitsPath, audience: 'member', load: () => import('./benefits-page.tsx') },
    { path: securityPath, audience: 'member', load: () => import('./security-page.tsx') },
    { path: feedbackPath, audience: 'member', guestsTo: homePath, load: () => import('./feedback-page.tsx') },
  ],
  nav: [
    { to: benefitsPath, place: 'member', group: 'rewards', order: 10, icon: 'crown', label: 'member-center:benefits' },
    { to: securityPath, place: 'member', group: 'account', order: 10, icon: 'shield', label: 'member-center:security' },
    { to: helpPath, place: 'member', group: 'service', order: 10, icon: 'help', label: 'help:nav' },
    { to: feedbackPath, place: 'member', group: 'service', order: 20, icon: pen, label: 'member-center:feedback' },
  ],
}
