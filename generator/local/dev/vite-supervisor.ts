import { createServer as createHttpServer, type Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { createServer, mergeConfig } from 'vite'
import type { FlagSet } from '../../plan/flag-set.ts'
import { workFolder } from '../../system/work-folder.mjs'
import { viteConfig } from '../../build/vite/config.ts'

export interface ViteSupervisor {
  /** The vite server of the last flag set; undefined before the first. */
  readonly current: () => ViteDevServer | undefined
  /**
   * Reloads the pages. Constants are compiled in, so another flag set gets another vite server.
   * @param isReady called when the right server is running, before pages are asked to reload
   */
  readonly follow: (flagSet: FlagSet, isReady: () => void) => Promise<void>
  readonly close: () => Promise<void>
}

interface RunningVite {
  readonly flagSetId: string
  readonly vite: ViteDevServer
  /** Emits the upgrade requests that this vite server answers. */
  readonly upgrades: Server
}

/**
 * Keeps vite running for the storefront's sources.
 * @param server carries the hot channel
 * @param onChange called with the absolute path of each changed file
 */
export function superviseVite(root: string, server: Server, onChange: (file: string) => void): ViteSupervisor {
  let running: RunningVite | undefined
  // While one vite server replaces another, both listen: a socket that both upgraded would break.
  server.on('upgrade', (...upgrade) => running?.upgrades.emit('upgrade', ...upgrade))
  return {
    current: () => running?.vite,
    follow: async (flagSet, isReady) => {
      const old = running
      if (flagSet.id !== old?.flagSetId) {
        running = await startVite(flagSet, root)
        running.vite.watcher.on('all', (_event, file) => onChange(file))
      }
      isReady()
      // At once, because otherwise a page would mix modules of both servers and have React twice.
      old?.vite.ws.send({ type: 'full-reload' })
      if (old !== running) await old?.vite.close()
    },
    close: async () => running?.vite.close(),
  }
}

/** Folders below the root that contain no sources of the page. */
const unwatched = ['.generated', 'dist', 'docs', 'generator', 'sandbox', 'scripts', 'tests']

async function startVite(flagSet: FlagSet, root: string): Promise<RunningVite> {
  // If the command has compiled itself in this process, it has set "production".
  process.env['NODE_ENV'] = 'development'
  const upgrades = createHttpServer()
  const vite = await createServer(
    mergeConfig(viteConfig(flagSet, root), {
      appType: 'custom',
      cacheDir: join(workFolder(root), 'vite', flagSet.id),
      optimizeDeps: { entries: ['src/main.tsx'], include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'] },
      server: {
        middlewareMode: true,
        hmr: { server: upgrades },
        watch: { ignored: unwatched.map((folder) => join(root, folder, '**')) },
      },
    }),
  )
  return { flagSetId: flagSet.id, vite, upgrades }
}
