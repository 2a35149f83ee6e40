import { z } from 'zod'

/** One line of a merchant's journal (REL-06). */
export interface JournalLine {
  /** ISO 8601, by the writer's clock; for a sign-off, when it was given. */
  readonly time: string
  /** Who did it; for a sign-off, who gave it. */
  readonly user: string | null
  readonly event: JournalEvent
  readonly release: string
  /** What was live before. */
  readonly previous: string | null
  /** The commit of the Livery checkout that built the release. */
  readonly commit: string | null
  /** The commit of the merchants' repository; null where that is not known. */
  readonly merchantsCommit: string | null
  /** Why, in the user's words. */
  readonly reason: string | null
  /** The outcome, such as what a check found; null where the event says it all. */
  readonly result: string | null
  /** The rollout and the name of its wave that this was part of. */
  readonly rollout: string | null
  readonly wave: string | null
  /** `sequence` of the state that this event made or concerns. */
  readonly sequence: number
}

/**
 * The order is the one in which events of one sequence happen. `withdrawn`: the rollout that had put the release live
 * was taken back when another release was live already.
 */
export const journalEvents = [
  'signed-off',
  'published',
  'rolled-back',
  'taken-down',
  'retired',
  'checked',
  'withdrawn',
] as const
export type JournalEvent = (typeof journalEvents)[number]

/** What the user who changes what is live says about it. */
export type LineFacts = Pick<
  JournalLine,
  'user' | 'commit' | 'merchantsCommit' | 'reason' | 'result' | 'rollout' | 'wave'
>

/** The shape of a line in a store. */
export const journalLineShape: z.ZodType<JournalLine> = z.object({
  time: z.iso.datetime(),
  user: z.string().nullable(),
  event: z.enum(journalEvents),
  release: z.string(),
  previous: z.string().nullable(),
  commit: z.string().nullable(),
  // Lines of an earlier Livery have none.
  merchantsCommit: z.string().nullable().default(null),
  reason: z.string().nullable(),
  result: z.string().nullable(),
  rollout: z.string().nullable(),
  wave: z.string().nullable(),
  sequence: z.int().nonnegative(),
})
