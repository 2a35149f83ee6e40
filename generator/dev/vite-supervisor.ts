import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { createServer, mergeConfig } from 'vite'
import type { FlagSet } from '../plan/flag-set.ts'
import { viteConfig } from '../vite/config.ts'

export interface ViteSupervisor {
  /** The vite server of the last flag set; undefined before the first. */
  readonly current: () => ViteDevServer | undefined
  /**
   * Constants are compiled in, so another flag set gets another vite server, and pages of the old one reload.
   * @param isReady called when the right server is running, before pages are asked to reload
   */
  readonly follow: (flagSet: FlagSet, isReady: () => void) => Promise<void>
  readonly close: () => Promise<void>
}

/**
 * Keeps vite running for the storefront's sources.
 * @param server carries the hot channel
 * @param onChange called with the absolute path of each changed file
 */
export function superviseVite(root: string, server: Server, onChange: (file: string) => void): ViteSupervisor {
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

/** Folders below the root that contain no sources of the page. */
const unwatched = ['.generated', 'dist', 'docs', 'generator', 'sandbox', 'scripts', 'tests']

function startVite(flagSet: FlagSet, root: string, server: Server): Promise<ViteDevServer> {
  // If the command has compiled itself in this process, it has set "production".
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
