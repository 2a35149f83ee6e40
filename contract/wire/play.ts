import type { Amount } from '../amount.ts'
import type { Infer } from './shape.ts'

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
  /** Trial games are played with credits that belong to no player. */
  readonly isTrial: boolean
}

export const playRoundShape = {
  fields: {
    /** One of the table's stakes. */
    stake: 'amount',
    /** The same round is played once, however often it is sent: 16 to 64 letters, digits, `-` or `_`. */
    round: 'string',
  },
} as const
export type PlayRoundBody = Infer<typeof playRoundShape>

export interface PlayRound {
  readonly stake: Amount
  /** What the stake was multiplied by: 0, 1, 2, 5 or 20. */
  readonly multiple: number
  readonly win: Amount
  readonly balance: Amount
}

/**
 * The calls of the chat's page, with a session as above: GET answers the `ChatMessage`s so far, which are read thereby;
 * POST sends one (`ChatMessageBody`), which the team answers after a moment.
 */
export const playMessagesPath = '/wps/play/messages/{session}'

export interface ChatMessage {
  readonly from: 'team' | 'player'
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

export const chatMessageShape = { fields: { text: 'string' } } as const
export type ChatMessageBody = Infer<typeof chatMessageShape>
