import type { Feature } from '../shared/feature/feature.ts'

/** Parts of the shell itself that are fetched when they are needed. */
export const shell: Feature = {
  name: 'app',
  panels: [{ panel: 'menu', load: async () => ({ Part: (await import('./layout/menu-sheet.tsx')).MenuSheet }) }],
}
