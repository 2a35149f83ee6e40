import type { FlagSetBundle } from './bundle.ts'
import { nameChunks } from './name-chunks.ts'
import { frameworksDraft, type NamedBundle, type NamedFile, type SharedScript } from '../vite/raw-bundle.ts'

/** What every flag set has alike. */
export interface SharedParts {
  readonly frameworks: SharedScript
  readonly worker: SharedScript
}

export interface BundleOutput extends NamedBundle {
  /** Name of the service worker's script among the files. */
  readonly worker: string
  /** Name of the text with the notices of the bundled packages among the files. */
  readonly licences: string
  /** Bundled modules of src/, relative to the root. */
  readonly modules: readonly string[]
}

/**
 * Puts a flag set's chunks and the shared parts together and gives them their names.
 * @param licencesOf makes the text with the notices of these packages
 */
export function finishBundle(
  { raw, modules, packages }: FlagSetBundle,
  { frameworks, worker }: SharedParts,
  licencesOf: (packages: readonly string[]) => NamedFile,
): BundleOutput {
  const licences = licencesOf([...new Set([...frameworks.packages, ...worker.packages, ...packages])].sort())
  const named = nameChunks(raw, new Map([[frameworksDraft, frameworks.fileName]]))
  return {
    ...named,
    files: [frameworks, worker, licences, ...named.files],
    preload: [frameworks.fileName, ...named.preload],
    worker: worker.fileName,
    licences: licences.fileName,
    modules,
  }
}
