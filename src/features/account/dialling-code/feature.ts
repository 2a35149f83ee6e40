import type { Feature } from '../../../shared/feature/feature.ts'

/** The picker for the country of a number's dialing code; opened by name from the number's field. */
export const diallingCodeFeature: Feature = {
  name: 'dialling-code',
  panels: [
    {
      panel: 'dialling-code',
      load: () => import('./dialling-code-sheet.tsx'),
    },
  ],
}
