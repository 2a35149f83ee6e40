import type { Amount } from '../amount.ts'

/** Pages with which the sandbox stands in for a vendor's game or chat. The client treats their addresses as opaque. */
export const playPath = '/wps/play/{kind}'
export type PlayKind = 'game' | 'chat'

/**
 * The calls of the game's page: `session` is a parameter of its address, and the only proof that it needs. GET answers
 * a `PlayTable`; POST plays a round (`PlayRoundBody`) and answers a `PlayRound`, both in the envelope.
 */
export const playRoundsPath = '/wps/play/rounds/{session}'

/** What the game may be played with. */
export interface PlayTable {
  readonly balance: Amount
  readonly currency: string
  /** What may be staked, lowest first. */
  readonly stakes: readonly Amount[]
  /** Trial games are played with credits that belong to nobody. */
  readonly isTrial: boolean
}

export interface PlayRoundBody {
  /** One of the table's stakes. */
  readonly stake: Amount
  /** The same round is played once, however often it is sent: 16 to 64 letters, digits, `-` or `_`. */
  readonly round: string
}

export interface PlayRound {
  readonly stake: Amount
  /** What the stake was multiplied by: 0, 1, 2, 5 or 20. */
  readonly multiple: number
  readonly win: Amount
  readonly balance: Amount
}
