import type { Feature } from '../../shared/feature/feature.ts'
import { privacyPanel } from './components/privacy-panel.ts'

/** Marketing events behind one consent; exists when the flag of any vendor is on. */
export const trackingFeature: Feature = {
  name: 'tracking',
  slots: [
    { slot: 'background', order: 10, load: () => import('./components/page-views.tsx') },
    { slot: 'overlay', order: 20, load: () => import('./components/consent-banner.tsx') },
    { slot: 'footer', order: 90, load: () => import('./components/privacy-link.tsx') },
  ],
  panels: [{ panel: privacyPanel, load: () => import('./components/privacy-sheet.tsx') }],
}
