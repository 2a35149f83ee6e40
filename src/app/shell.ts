import type { Feature } from '../shared/feature/feature.ts'

/** Code that the first page does not need. */
export const loadBackground = () => import('./background.tsx')

/** Parts of the shell itself that are fetched when they are needed. */
export const shell: Feature = {
  name: 'app',
  watchers: [{ load: loadBackground }],
  panels: [
    {
      panel: 'menu',
      texts: 'shell',
      slots: ['menu', 'menu-rows'],
      load: () => import('./layout/menu-sheet.tsx'),
    },
  ],
}
