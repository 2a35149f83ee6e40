import type { Feature } from '../../../shared/feature/feature.ts'
import { hasPartners } from './vendors/has-partners.ts'

const needed = hasPartners

/** Most visits show the question and the link, so they are fetched with the watcher. */
const load = () => import('./partner-watch.tsx')

/** Marketing events, subject to one consent; part of the build if any vendor's flag is on. */
export const trackingFeature: Feature = {
  name: 'tracking',
  watchers: [{ needed, load }],
  slots: [{ slot: 'footer', order: 90, needed, load: async () => ({ Part: (await load()).PrivacyLink }) }],
  panels: [{ panel: 'privacy', load: () => import('./components/privacy-sheet.tsx') }],
  overlays: [
    { name: 'consent', priority: 'bar', texts: 'shell', load: async () => ({ Part: (await load()).ConsentBanner }) },
  ],
}
