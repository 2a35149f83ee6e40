import type { ResolvedValue } from '../../../merchant/resolved-values.ts'
import { parsedJson } from '../../../release/parsed-json.ts'
import type { Receipt } from '../../../release/receipt.ts'

/** A release whose files are in a folder of this machine. */
export interface BuiltRelease {
  readonly id: string
  /** Absolute. */
  readonly directory: string
  readonly receipt: Receipt
  /** What it was built from, by dotted key path; empty where that is not known. */
  readonly settings: Readonly<Record<string, ResolvedValue>>
  /** Throws a UserError if the folder holds another release by now. */
  readonly confirm: () => Promise<void>
}

/** Where releases are: a folder of generated brands, or a target of `livery publish`. */
export interface ReleaseSource {
  /** As the user knows it. */
  readonly name: string
  /** The id of a brand's release; undefined where there is none. */
  releaseOf(id: string): Promise<string | undefined>
  /** The release, complete and as its receipt says; undefined where there is none. Throws a UserError for another one. */
  open(id: string): Promise<BuiltRelease | undefined>
}

/** Settings that another machine may have written: anything but an object with values is none. */
export function parseSettings(bytes: Uint8Array | undefined): BuiltRelease['settings'] {
  if (!bytes) return {}
  const found = parsedJson(Buffer.from(bytes).toString())
  if (typeof found !== 'object' || found === null) return {}
  return Object.fromEntries(
    Object.entries(found as Record<string, unknown>).flatMap(([path, entry]) =>
      isResolved(entry) ? [[path, { value: entry.value, origin: entry.origin ?? null }]] : [],
    ),
  )
}

const isResolved = (entry: unknown): entry is ResolvedValue =>
  typeof entry === 'object' && entry !== null && 'value' in entry && !('origin' in entry && isOdd(entry.origin))

const isOdd = (origin: unknown): boolean => origin !== null && typeof origin !== 'string'
