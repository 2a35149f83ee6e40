import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { createServer, mergeConfig } from 'vite'
import type { FlagSet } from '../plan/flag-set.ts'
import { viteConfig } from '../vite/config.ts'

export interface ViteKeeper {
  /** The vite of the flag set that was followed last; undefined before the first. */
  readonly current: () => ViteDevServer | undefined
  /**
   * Constants are compiled in: another flag set gets another vite, and pages that lose the old one reload.
   * @param isReady called when the right one stands, before any page is asked to reload
   */
  readonly follow: (flagSet: FlagSet, isReady: () => void) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Keeps vite running over the storefront's sources.
 * @param server carries the hot channel
 * @param onChange takes the absolute path of each file that changed
 */
export function keepVite(root: string, server: Server, onChange: (file: string) => void): ViteKeeper {
  let vite: ViteDevServer | undefined
  let flagSetId = ''
  return {
    current: () => vite,
    follow: async (flagSet, isReady) => {
      if (flagSet.id === flagSetId) return isReady()
      const old = vite
      vite = await startVite(flagSet, root, server)
      flagSetId = flagSet.id
      vite.watcher.on('all', (_event, file) => onChange(file))
      isReady()
      await old?.close()
    },
    close: async () => vite?.close(),
  }
}

/** Folders below the root in which nothing of the page stands. */
const unwatched = ['.generated', 'dist', 'docs', 'generator', 'sandbox', 'scripts', 'tests']

function startVite(flagSet: FlagSet, root: string, server: Server): Promise<ViteDevServer> {
  // The command may have compiled itself in this process, which leaves "production" behind.
  process.env['NODE_ENV'] = 'development'
  return createServer(
    mergeConfig(viteConfig(flagSet, root), {
      appType: 'custom',
      cacheDir: join(root, '.generated', 'vite', flagSet.id),
      optimizeDeps: { entries: ['src/main.tsx'], include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'] },
      server: {
        middlewareMode: true,
        hmr: { server },
        watch: { ignored: unwatched.map((folder) => join(root, folder, '**')) },
      },
    }),
  )
}
