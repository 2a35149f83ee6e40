import type { Feature } from '../../shared/feature/feature.ts'

/** The picker of the country whose dialling code stands before a number; opened by name from the number's field. */
export const diallingCodeFeature: Feature = {
  name: 'dialling-code',
  panels: [
    {
      panel: 'dialling-code',
      load: () => import('./components/dialling-code-sheet.tsx'),
    },
  ],
}
