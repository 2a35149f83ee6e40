import type { Feature } from '../../shared/feature/feature.ts'

/** Gets the consolidated settings once the page stands, and follows what they say of the web app manifest. */
export const configurationFeature: Feature = {
  name: 'configuration',
  slots: [{ slot: 'background', order: 20, texts: false, load: () => import('./components/configuration-effects.tsx') }],
}
