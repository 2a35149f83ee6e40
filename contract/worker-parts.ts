/**
 * Parts of the service worker that a flag owns. A flag that `owns` a folder below src/sw/ has its part there: the module
 * `main.ts` of that folder, which a brand's worker loads after the core, and only when the flag is on (FLAG-03).
 */
import { flagNames, flagSpec, type FlagName } from './flags.ts'

export interface WorkerPart {
  readonly flag: FlagName
  /** Name of its script, without hash: `worker-push`. */
  readonly name: string
  /** Path of its first module below the root: `src/sw/push/main.ts`. */
  readonly entry: string
}

/** The part that a flag has by owning the folder, which is below src/; undefined for a folder of the page's. */
export function workerPartIn(flag: FlagName, folder: string): WorkerPart | undefined {
  const [, name] = /^sw\/([\w-]+)\/$/.exec(folder) ?? []
  return name === undefined ? undefined : { flag, name: `worker-${name}`, entry: `src/${folder}main.ts` }
}

/** The parts of the catalog. */
export const workerParts: readonly WorkerPart[] = flagNames.flatMap((flag) =>
  (flagSpec(flag).owns ?? []).flatMap((folder) => workerPartIn(flag, folder) ?? []),
)
