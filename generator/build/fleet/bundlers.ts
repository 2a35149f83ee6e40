import type { Bundler, HeadStart } from '../bundle/bundle-processes.ts'
import { productRoot } from '../../root.ts'

/** The source of a run's bundles. */
export interface Bundlers {
  /**
   * Starts the work that all flag sets share while the merchants are still being read; undefined where that saves
   * nothing.
   */
  begin(): Promise<HeadStart | undefined>
  /** @param processes bundlings at a time */
  start(processes: number, head: HeadStart | undefined): Promise<Bundler>
}

/** @param processes bundlings at a time */
export type StartBundler = (processes: number) => Promise<Bundler>

/** Bundles the storefront of this checkout in processes of their own, which start when a bundle is needed. */
export const bundlerProcesses: Bundlers = {
  begin: async () => (await import('../bundle/bundle-processes.ts')).startBundling(productRoot),
  start: async (processes, head) =>
    (await import('../bundle/bundle-processes.ts')).startBundler({ root: productRoot, processes, head }),
}
