import type { Feature } from '../shared/feature/feature.ts'
import { browserClock } from '../shared/lib/clock.ts'

/** Milliseconds for which the first page has the network for itself; before that, no watcher has anything to tell. */
const quietMs = 1000

/** Parts of the shell itself that are fetched when they are needed. */
export const shell: Feature = {
  name: 'app',
  slots: [
    {
      slot: 'overlay',
      order: 90,
      texts: false,
      load: async () => ({ Part: (await import('../features/status/watch.tsx')).StatusWatcher }),
    },
    { slot: 'background', order: 10, texts: false, load: () => afterQuiet(() => import('./watchers.tsx')) },
  ],
  panels: [{ panel: 'menu', load: async () => ({ Part: (await import('./layout/menu-sheet.tsx')).MenuSheet }) }],
}

const afterQuiet = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  await new Promise<void>((resolve) => browserClock.after(quietMs, resolve))
  return load()
}
