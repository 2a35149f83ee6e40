import { printJsonLine } from './print.ts'
import type { problemJson } from './problem-json.ts'

/** Number of the vocabulary below. New events and new fields keep it; whatever a reader must know about raises it. */
const schema = 1

type JsonProblem = ReturnType<typeof problemJson>

/** What a command with --json-lines prints, one event on each line; docs/guides/ci.md describes them for users. */
export type RunEvent =
  | { readonly event: 'run-started'; readonly command: string; readonly product: string }
  /** The work is known. */
  | {
      readonly event: 'run-planned'
      readonly merchants: number
      readonly toDo: number
      readonly shard?: { readonly index: number; readonly count: number }
    }
  | { readonly event: 'note'; readonly message: string }
  | {
      readonly event: 'bundled'
      readonly flagSets: readonly string[]
      readonly cached: boolean
      readonly ms: number
    }
  /** A rollout has progressed; `wave` is null for what concerns all of them. */
  | {
      readonly event: 'rollout-changed'
      readonly rollout: string
      readonly change: string
      readonly wave: string | null
      /** How many merchants are where: `1 live, 42 not begun`. */
      readonly result: string
    }
  | { readonly event: 'merchant-started'; readonly merchant: string }
  | {
      readonly event: 'merchant-finished'
      readonly merchant: string
      readonly result: string
      readonly ms: number
      readonly problems: readonly JsonProblem[]
    }
  /** The last one, whatever happens. */
  | {
      readonly event: 'run-finished'
      readonly ok: boolean
      readonly exitCode: number
      /** Absent where the run was interrupted or could not begin. */
      readonly ms?: number
      /** Merchants by result, of the results that occurred. */
      readonly totals?: Readonly<Record<string, number>>
      /** Problems of no single merchant. */
      readonly problems: readonly JsonProblem[]
    }

/** A run that is interrupted may go on for a moment while it cleans up: nothing is printed after the last event. */
let isFinished = false

export function printEvent(event: RunEvent): void {
  if (isFinished) return
  isFinished = event.event === 'run-finished'
  printJsonLine({ schema, time: new Date().toISOString(), ...event })
}
