import type { FlagSetBundle } from './bundle.ts'
import { nameChunks } from './name-chunks.ts'
import { frameworksDraft, type NamedBundle, type NamedFile } from './raw-bundle.ts'

/** What every flag set has alike. */
export interface SharedParts {
  readonly frameworks: NamedFile
  readonly worker: NamedFile
}

export interface BundleOutput extends NamedBundle {
  /** Name of the service worker's script among the files. */
  readonly worker: string
  /** Bundled modules of src/, relative to the root. */
  readonly modules: readonly string[]
}

/** Puts a flag set's chunks and the shared parts together and gives them their names. */
export function finishBundle({ raw, modules }: FlagSetBundle, { frameworks, worker }: SharedParts): BundleOutput {
  const named = nameChunks(raw, new Map([[frameworksDraft, frameworks.fileName]]))
  return {
    ...named,
    files: [frameworks, worker, ...named.files],
    preload: [frameworks.fileName, ...named.preload],
    worker: worker.fileName,
    modules,
  }
}
