import type { FlagSet } from '../../plan/flag-set.ts'
import type { FrameworkExports } from '../vite/frameworks.ts'
import { openBundleProcess, type BundleJob, type BundleProcess } from './bundle-process.ts'
import type { FlagSetBundle } from './bundle.ts'
import { finishBundle, type BundleOutput, type SharedParts } from './finish-bundle.ts'
import { licencesFile } from './licences.ts'
import { createLimiter } from '../../system/limiter.ts'

/** Bundles in separate processes. */
export interface Bundler {
  /** The bundle of a flag set, including the files of the shared parts. */
  bundle(flagSet: FlagSet): Promise<BundleOutput>
  /** Ends the processes. */
  close(): void
}

/** The first process, and the parts that it makes for every flag set. */
export interface HeadStart {
  readonly process: BundleProcess
  /** A bundling needs only the names of the frameworks' exports, not their code. */
  readonly frameworks: Promise<FrameworkExports>
  readonly shared: Promise<SharedParts>
}

/** Starts with the parts that all flag sets share, before the flag sets are known. */
export function startBundling(root: string): HeadStart {
  const process = openBundleProcess()
  const frameworks = process.run<FrameworkExports>({ kind: 'plan', root })
  const shared = frameworks.then((exports) => process.run<SharedParts>({ kind: 'shared', root, frameworks: exports }))
  // The callers that await it handle a failure.
  shared.catch(() => undefined)
  return { process, frameworks, shared }
}

/** How many brands are stamped in the time of one bundling. */
const brandsPerBundling = 6

/**
 * The number of processes that bundle as fast as the bundles are used; more would only slow down stamping.
 * @param jobs upper limit
 */
export const processesFor = (bundlings: number, brands: number, jobs: number): number =>
  Math.min(jobs, bundlings, Math.ceil((bundlings * brandsPerBundling) / brands))

/** Bundlings per process; the bundler's memory grows with each, so processes are replaced. */
const bundlingsPerProcess = 24

interface Slot {
  process: BundleProcess
  done: number
}

export interface BundlerOptions {
  readonly root: string
  /** Bundlings at a time, each in a process of its own. */
  readonly processes: number
  /** Given if the first process is already running. */
  readonly head?: HeadStart | undefined
}

/** Bundles the sources below `root`. */
export function startBundler({ root, processes, head }: BundlerOptions): Bundler {
  const slots = openSlots(processes)
  const begin = (): HeadStart => {
    const begun = head ?? startBundling(root)
    // Callers that await the shared parts handle their failure.
    slots.use((slot) => inProcess(slot, begun)).catch(() => undefined)
    return begun
  }
  let begun: HeadStart | undefined
  return {
    bundle: async (flagSet) => {
      const { frameworks, shared } = (begun ??= begin())
      const job = { kind: 'flag set', root, frameworks: await frameworks, flagSet } as const
      return finishBundle(flagSet.flags, await slots.use((slot) => bundleIn(slot, job)), await shared, (packages) =>
        licencesFile(root, packages),
      )
    },
    close: slots.end,
  }
}

/** From now on the slot owns the process of the head start. */
function inProcess(slot: Slot, { process, shared }: HeadStart): Promise<SharedParts> {
  slot.process = process
  return shared
}

interface Slots {
  /** Runs a task in a slot of its own, as soon as one is free. */
  use<Result>(work: (slot: Slot) => Promise<Result>): Promise<Result>
  /** Ends all processes. */
  end(): void
}

/** One slot for each process. */
function openSlots(count: number): Slots {
  const all = Array.from({ length: count }, (): Slot => ({ process: openBundleProcess(), done: 0 }))
  const idle = [...all]
  const limit = createLimiter(count)
  const release = (slot: Slot): void => {
    idle.push(slot)
    // Deferred, because the code that awaited this result may need the slot next.
    setImmediate(() => {
      // An idle process would keep its memory for the whole run.
      if (idle.includes(slot)) slot.process.close()
    })
  }
  return {
    use: (work) =>
      limit(async () => {
        const slot = idle.pop()
        if (!slot) throw new Error('More tasks than slots')
        return work(slot).finally(() => release(slot))
      }),
    end: () => all.forEach(({ process }) => process.close()),
  }
}

async function bundleIn(slot: Slot, job: BundleJob): Promise<FlagSetBundle> {
  const bundle = await slot.process.run<FlagSetBundle>(job)
  slot.done += 1
  if (slot.done % bundlingsPerProcess === 0) slot.process.close()
  return bundle
}
