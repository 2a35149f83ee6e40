import { join } from 'node:path'
import { mergeConfig, type InlineConfig, type Plugin } from 'vite'
import type { FlagSet } from '../../plan/flag-set.ts'
import { chunkGroups } from './chunk-groups.ts'
import { inMemory, viteConfig } from './config.ts'
import { foldFlags } from './fold-flags.ts'

/** The settings of a flag set's bundling; file names are drafts that `nameChunks` replaces. */
export function appConfig(flagSet: FlagSet, root: string, plugins: Plugin[]): InlineConfig {
  const draft = 'assets/[name]-[hash:16]'
  return mergeConfig(mergeConfig(viteConfig(flagSet, root), { build: inMemory }), {
    plugins: [ownImports(root), foldFlags(flagSet.flags), ...plugins],
    build: {
      rolldownOptions: {
        input: { app: join(root, 'src/main.tsx') },
        preserveEntrySignatures: false,
        // Inlining a constant such as a path is shorter than exporting it from one chunk and importing it in another.
        optimization: { inlineConst: { mode: 'all' } },
        // Merging small chunks into the entry would make other chunks import the entry.
        experimental: { chunkOptimization: false },
        output: {
          hashCharacters: 'hex',
          entryFileNames: `${draft}.js`,
          chunkFileNames: `${draft}.js`,
          assetFileNames: `${draft}[extname]`,
          codeSplitting: { groups: chunkGroups(root) },
        },
      },
    },
  } satisfies InlineConfig)
}

/** The product's own way of loading parts takes the place of the helper around every `import()`, which gives up at once. */
const ownImports = (root: string): Plugin => ({
  name: 'livery:own-imports',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { importPart as __vitePreload } from ${JSON.stringify(join(root, 'src/shared/worker/import-part.ts'))}`,
  },
})
