import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The product's own way of loading parts takes the place of the helper around every `import()`, which gives up at once. */
export const ownImports = (root: string): Plugin => ({
  name: 'livery:own-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { importPart as __vitePreload } from ${JSON.stringify(join(root, 'src/shared/worker/import-part.ts'))}`,
  },
})
