import { build, type Rolldown } from 'vite'
import { passDeadFeatureGate, type BundledModule } from '../gates/dead-features.ts'
import type { FlagSet } from '../../plan/flag-set.ts'
import { appConfig } from '../vite/bundle-config.ts'
import { frameworksPlugin, type FrameworkExports } from '../vite/frameworks.ts'
import { chunkKey, moduleGraph, modulePath } from '../vite/module-graph.ts'
import { packagesOf } from '../vite/packages.ts'
import { firstChunk, withFirstSheet } from '../vite/chunk-policy.ts'
import { foldFacades } from './fold-facades.ts'
import { joinSheets } from './join-sheets.ts'
import { leaveOutFirstSheets } from './leave-out-sheets.ts'
import type { RawBundle, RawChunk } from '../vite/raw-bundle.ts'

/** The parts that differ between flag sets; `finishBundle` adds the shared ones. */
export interface FlagSetBundle {
  readonly raw: RawBundle
  readonly modules: readonly BundledModule[]
  /** Folders of the bundled packages, relative to the root. */
  readonly packages: readonly string[]
}

const assets = 'assets/'

/**
 * Bundles the storefront for one flag set in this process; its chunks import the frameworks by their draft name.
 * Throws if a module of a disabled feature is in the bundle (FLAG-04).
 */
export async function bundle(flagSet: FlagSet, root: string, frameworks: FrameworkExports): Promise<FlagSetBundle> {
  const graph = moduleGraph(root)
  const output = await outputOf(build(appConfig(flagSet, root, [frameworksPlugin(frameworks), graph.plugin])))
  passDeadFeatureGate(graph.modules(), flagSet.flags, 'storefront')
  return {
    raw: leaveOutFirstSheets(joinSheets(foldFacades(rawBundle(output, root)), withFirstSheet, firstChunk), firstChunk),
    modules: graph.modules(),
    packages: packagesIn(output, root),
  }
}

async function outputOf(building: ReturnType<typeof build>): Promise<Rolldown.RolldownOutput> {
  const result = await building
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error('The bundler returned no output')
  return output
}

const packagesIn = ({ output }: Rolldown.RolldownOutput, root: string): readonly string[] =>
  packagesOf(
    output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])),
    root,
  )

function rawBundle({ output }: Rolldown.RolldownOutput, root: string): RawBundle {
  return {
    chunks: output.filter((file) => file.type === 'chunk').map((chunk) => rawChunk(chunk, root)),
    assets: output
      .filter((file) => file.type === 'asset')
      .map((asset) => ({ fileName: bare(asset.fileName), source: asset.source })),
  }
}

function rawChunk(chunk: Rolldown.OutputChunk, root: string): RawChunk {
  return {
    fileName: bare(chunk.fileName),
    name: chunk.name,
    isEntry: chunk.isEntry,
    ...(chunk.facadeModuleId && !chunk.isEntry ? { key: chunkKey(root, chunk.facadeModuleId) } : {}),
    code: chunk.code,
    imports: chunk.imports.map(bare),
    styles: [...(chunk.viteMetadata?.importedCss ?? [])].map(bare),
    isVendor: chunk.moduleIds.every((id) => id.startsWith('\0') || /[\\/]node_modules[\\/]/.test(id)),
    modules: chunk.moduleIds.map((id) => modulePath(root, id)),
  }
}

const bare = (fileName: string): string => (fileName.startsWith(assets) ? fileName.slice(assets.length) : fileName)
