import { join } from 'node:path'
import type { Location, Problem } from '../errors/problem.ts'
import { productRoot } from '../root.ts'

/** A place that the fleet is built for: it has its own overlay, output folder and target (FLEET-12). */
export interface Environment {
  readonly name: string
  readonly description?: string
  /** Absolute path of the folder that its brands are generated into. */
  readonly out: string
  /** Where its releases are published: an absolute path, `s3://…` or `command:…`. */
  readonly to?: string
  /** Where the state of that target is, if not in it; written like `to`. */
  readonly state?: string
}

export interface EnvironmentList {
  readonly environments: readonly Environment[]
  /** Mistakes in the list; if there is one, no environment can be relied on. */
  readonly problems: readonly Problem[]
  /** Location at which the list names the target of an environment, or the place of its state. */
  placeOf?(name: string, key: 'to' | 'state'): Location | undefined
}

/** Where brands without an environment are generated. */
export const usualOutput = join(productRoot, 'dist')

export const usualOutputOf = (name: string): string => join(productRoot, `dist-${name}`)
