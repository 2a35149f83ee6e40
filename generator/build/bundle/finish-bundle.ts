import type { FlagValues } from '../../../contract/flags.ts'
import { passDeadFeatureGate } from '../gates/dead-features.ts'
import { frameworksDraft, type NamedBundle, type NamedFile, type SharedScript } from '../vite/raw-bundle.ts'
import type { ServiceWorker, WorkerScript } from '../vite/service-worker.ts'
import type { FlagSetBundle } from './bundle.ts'
import { chunkGraph, type ChunkGraph } from './chunk-graph.ts'
import { nameChunks } from './name-chunks.ts'

/** The parts that are bundled once for all flag sets. */
export interface SharedParts {
  readonly frameworks: SharedScript
  readonly worker: ServiceWorker
}

export interface BundleOutput extends Omit<NamedBundle, 'files'> {
  readonly files: readonly NamedFile[]
  /** Names of the service worker's scripts among the files, in the order in which they run. */
  readonly worker: readonly string[]
  /** Name of the file with the licenses of the bundled packages. */
  readonly licences: string
  /** Folders of the bundled packages, relative to the root, sorted. */
  readonly packages: readonly string[]
  readonly graph: ChunkGraph
}

/**
 * Combines a flag set's chunks with the shared parts and gives them their final names. Throws a GateError if a module of
 * a disabled feature is in the service worker (FLAG-04).
 * @param licencesOf makes the file with the licenses of these packages
 */
export function finishBundle(
  flags: FlagValues,
  { raw, modules, packages: own }: FlagSetBundle,
  { frameworks, worker }: SharedParts,
  licencesOf: (packages: readonly string[]) => NamedFile,
): BundleOutput {
  const scripts = workerScripts(worker, flags)
  const used = [frameworks, ...scripts].flatMap((script) => script.packages)
  const packages = [...new Set([...used, ...own])].sort()
  const licences = licencesOf(packages)
  const named = nameChunks(raw, new Map([[frameworksDraft, frameworks.fileName]]))
  return {
    ...named,
    files: [frameworks, ...scripts, licences, ...named.files],
    preload: [frameworks.fileName, ...named.preload],
    worker: scripts.map(({ fileName }) => fileName),
    licences: licences.fileName,
    packages,
    graph: chunkGraph(
      [...modules, ...scripts.flatMap((script) => script.modules)],
      [
        [frameworks.fileName, frameworks.packages],
        ...scripts.map(({ fileName, modules: own }) => [fileName, own.map(({ path }) => path)] as const),
        ...named.files.map(({ fileName, modules: own }) => [fileName, own] as const),
      ],
    ),
  }
}

/** The scripts that the worker runs with these flags: its core, then the parts of the flags that are on. */
function workerScripts({ core, parts }: ServiceWorker, flags: FlagValues): readonly WorkerScript[] {
  const scripts = [core, ...parts.filter(({ flag }) => flags[flag])]
  for (const { modules } of scripts) passDeadFeatureGate(modules, flags, 'worker')
  return scripts
}
