import type { Feature } from '../../shared/feature/feature.ts'

/** The language selector, opened by name from the header, the menu and the footer. */
export const languageFeature: Feature = {
  name: 'language',
  panels: [
    {
      panel: 'language',
      load: async () => ({ Part: (await import('./components/language-sheet.tsx')).LanguageSheet }),
    },
  ],
}
