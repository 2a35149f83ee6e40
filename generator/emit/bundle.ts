import { build, type Rolldown } from 'vite'
import { deadFolders } from '../../contract/flags.ts'
import { describeDeadModules, findDeadModules } from '../gates/dead-features.ts'
import { GateError } from '../gates/gate-error.ts'
import type { FlagSet } from '../plan/flag-set.ts'
import { appConfig, chunkKey } from '../vite/bundle-config.ts'
import { frameworksPlugin, type FrameworksDoor } from '../vite/frameworks.ts'
import { moduleGraph } from '../vite/module-graph.ts'
import { nameChunks } from './name-chunks.ts'
import type { NamedBundle, RawBundle, RawChunk } from './raw-bundle.ts'

/** What differs between flag sets; `startBundler` adds what they share. */
export interface FlagSetBundle extends NamedBundle {
  /** Bundled modules of src/, relative to the root. */
  readonly modules: readonly string[]
}

const assets = 'assets/'

/**
 * Bundles the storefront for one flag set, in this process; the frameworks' chunk is preloaded but not among the files.
 * Throws when a module of a disabled feature is in the bundle (FLAG-04).
 */
export async function bundle(flagSet: FlagSet, root: string, frameworks: FrameworksDoor): Promise<FlagSetBundle> {
  const graph = moduleGraph(root)
  const output = await outputOf(build(appConfig(flagSet, root, [frameworksPlugin(frameworks), graph.plugin])))
  const dead = findDeadModules(graph.modules(), deadFolders(flagSet.flags))
  if (dead.length > 0) throw new GateError(describeDeadModules(dead))
  const modules = graph.modules().map(({ path }) => path).filter((path) => path.startsWith('src/'))
  const named = nameChunks(rawBundle(output, root))
  return { ...named, preload: [frameworks.fileName, ...named.preload], modules: modules.sort() }
}

async function outputOf(building: ReturnType<typeof build>): Promise<Rolldown.RolldownOutput> {
  const result = await building
  const output = Array.isArray(result) ? result[0] : result
  if (!output || !('output' in output)) throw new Error('The bundler returned no output')
  return output
}

function rawBundle({ output }: Rolldown.RolldownOutput, root: string): RawBundle {
  return {
    chunks: output.filter((file) => file.type === 'chunk').map((chunk) => rawChunk(chunk, root)),
    assets: output.filter((file) => file.type === 'asset').map((asset) => ({ fileName: bare(asset.fileName), source: asset.source })),
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
  }
}

const bare = (fileName: string): string => (fileName.startsWith(assets) ? fileName.slice(assets.length) : fileName)
