import type { Server } from 'node:http'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { createServer, mergeConfig } from 'vite'
import type { FlagSet } from '../plan/flag-set.ts'
import { viteConfig } from '../vite/config.ts'

/** Vite over the storefront's sources with the constants of one flag set, inside the given server. */
export function startVite(flagSet: FlagSet, root: string, server: Server): Promise<ViteDevServer> {
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
        watch: { ignored: ['.generated', 'dist', 'docs', 'generator', 'sandbox', 'scripts', 'tests'].map((folder) => join(root, folder, '**')) },
      },
    }),
  )
}
