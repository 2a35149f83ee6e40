import type { CurrentState } from '../../ship/publish/state.ts'

/** What is live of a merchant, for --json. */
export const liveJson = ({ release, previous, sequence, changingTo, kept }: CurrentState) => ({
  release,
  previous,
  sequence,
  changingTo,
  kept,
})
