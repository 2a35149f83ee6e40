import type { FlagSet } from '../plan/flag-set.ts'
import type { FrameworkExports } from '../vite/frameworks.ts'
import { startBundleProcess, type BundleJob, type BundleProcess } from './bundle-process.ts'
import type { FlagSetBundle } from './bundle.ts'
import { finishBundle, type BundleOutput, type SharedParts } from './finish-bundle.ts'
import { licencesFile } from './licences.ts'
import { takeTurns } from '../limiter.ts'

/** Bundles in processes of its own. */
export interface Bundler {
  /** The bundle of a flag set, the shared parts among its files. */
  bundle(flagSet: FlagSet): Promise<BundleOutput>
  /** Ends the processes. */
  close(): void
}

/** The first process, and what it makes for every flag set. */
export interface HeadStart {
  readonly process: BundleProcess
  /** A bundling needs the names of the frameworks' exports, not their code. */
  readonly frameworks: Promise<FrameworkExports>
  readonly shared: Promise<SharedParts>
}

/** Starts with what all flag sets have alike, so before anybody has to know them. */
export function startBundling(root: string): HeadStart {
  const process = startBundleProcess()
  const frameworks = process.run<FrameworkExports>({ kind: 'plan', root })
  const shared = frameworks.then((exports) => process.run<SharedParts>({ kind: 'shared', root, frameworks: exports }))
  // Who needs it handles its failure.
  shared.catch(() => undefined)
  return { process, frameworks, shared }
}

/** Brands that are stamped in the time of a bundling. */
const brandsPerBundling = 6

/**
 * Processes that bundle as fast as their bundles are used up; another one would only take time from stamping.
 * @param jobs at most so many
 */
export const processesFor = (bundlings: number, brands: number, jobs: number): number =>
  Math.min(jobs, bundlings, Math.ceil((bundlings * brandsPerBundling) / brands))

/** Bundlings that one process does; the bundler's memory grows with each, so processes are replaced. */
const bundlingsPerProcess = 24

interface Slot {
  process: BundleProcess | undefined
  done: number
}

export interface BundlerOptions {
  readonly root: string
  /** Bundlings at a time, each in a process of its own. */
  readonly processes: number
  /** Where the first process runs already. */
  readonly head?: HeadStart | undefined
}

/** Bundles the sources below `root`. */
export function startBundler({ root, processes, head }: BundlerOptions): Bundler {
  const slots = openSlots(processes)
  const begin = (): HeadStart => {
    const begun = head ?? startBundling(root)
    // Who needs what is shared handles its failure.
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

/** The process that the head start has is the slot's from now on. */
function inProcess(slot: Slot, { process, shared }: HeadStart): Promise<SharedParts> {
  slot.process = process
  return shared
}

interface Slots {
  /** Does something in a slot of its own, as soon as one is free. */
  use<Result>(work: (slot: Slot) => Promise<Result>): Promise<Result>
  /** Ends all processes. */
  end(): void
}

/** As many slots as there may be processes. */
function openSlots(count: number): Slots {
  const all = Array.from({ length: count }, (): Slot => ({ process: undefined, done: 0 }))
  const idle = [...all]
  const inTurn = takeTurns(count)
  const giveBack = (slot: Slot): void => {
    idle.push(slot)
    // Not at once: what waited for this very result may need the slot.
    setImmediate(() => {
      if (idle.includes(slot)) end(slot)
    })
  }
  return {
    use: (work) =>
      inTurn(async () => {
        const slot = idle.pop()
        if (!slot) throw new Error('More turns than slots')
        return work(slot).finally(() => giveBack(slot))
      }),
    end: () => all.forEach(end),
  }
}

/**
 * Ends the slot's process; the next bundling starts another one. An idle process would hold its memory for the whole
 * run.
 */
function end(slot: Slot): void {
  slot.process?.end()
  slot.process = undefined
}

async function bundleIn(slot: Slot, job: BundleJob): Promise<FlagSetBundle> {
  const process = slot.process?.isRunning() ? slot.process : startBundleProcess()
  slot.process = process
  const bundle = await process.run<FlagSetBundle>(job)
  slot.done += 1
  if (slot.done % bundlingsPerProcess === 0) end(slot)
  return bundle
}
