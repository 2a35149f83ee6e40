import type { Feature } from '../../../shared/feature/feature.ts'

/** The language selector, opened by name from the header, the menu and the footer. */
export const languageFeature: Feature = {
  name: 'language',
  watchers: [{ audience: 'member', load: () => import('./member-watch.tsx') }],
  panels: [
    {
      panel: 'language',
      load: () => import('./language-sheet.tsx'),
    },
  ],
}
