import type { Feature } from '../shared/feature/feature.ts'

/** The overlays of the shell itself; they come with the conductor, apart from the parts in `shell.ts`. */
export const shellOverlays: Feature = {
  name: 'app',
  overlays: [
    { name: 'alert', priority: 'answer', texts: 'shell', load: () => import('../shared/ui/feedback/alert-dialog.tsx') },
    { name: 'gate', priority: 'gate' },
  ],
}
