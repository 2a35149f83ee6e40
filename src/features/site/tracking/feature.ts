import type { Feature } from '../../../shared/feature/feature.ts'
import { hasPartners } from './vendors/has-partners.ts'

const needed = hasPartners

/** Marketing events, subject to one consent; part of the build if any vendor's flag is on. */
export const trackingFeature: Feature = {
  name: 'tracking',
  watchers: [{ needed, load: () => import('./watch.tsx') }],
  slots: [{ slot: 'footer', order: 90, needed, load: () => import('./components/privacy-link.tsx') }],
  panels: [{ panel: 'privacy', load: () => import('./components/privacy-sheet.tsx') }],
  overlays: [
    { name: 'consent', priority: 'bar', texts: 'shell', load: () => import('./components/consent-banner.tsx') },
  ],
}
