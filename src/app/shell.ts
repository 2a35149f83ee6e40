import type { Feature } from '../shared/feature/feature.ts'

/** Parts of the shell itself that are fetched when they are needed. */
export const shell: Feature = {
  name: 'app',
  watchers: [{ load: () => import('./background.tsx') }],
  panels: [{ panel: 'menu', load: () => import('./layout/menu-sheet.tsx') }],
}
