import type { Feature } from '../../shared/feature/feature.ts'

/** The language selector, opened by name from the header, the menu and the footer; and the member's language at the back end. */
export const languageFeature: Feature = {
  name: 'language',
  panels: [{ panel: 'language', load: async () => ({ Part: (await import('./components/language-sheet.tsx')).LanguageSheet }) }],
  slots: [{ slot: 'background', order: 20, texts: false, load: () => import('./components/language-sync.tsx') }],
}
