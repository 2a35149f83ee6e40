import { randomUUID } from 'node:crypto'
import type { Amount } from '../../contract/amount.ts'
import { amountOf, minorOf } from '../../contract/amount.ts'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { PlayRound, PlayRoundBody, PlayTable } from '../../contract/wire/play.ts'
import type { Cashier } from '../ledger/cashier.ts'
import { amountWorth } from '../money.ts'
import { createRandom } from '../random.ts'
import { Refusal } from '../answer.ts'
import type { Luck } from './luck.ts'
import { multipleOf } from './luck.ts'

/** Launched games. A round names its launch by id, and is played for that member's money or a trial's credits. */
export interface PlaySessions {
  /** @param memberId absent for a trial */
  readonly open: (memberId?: string) => string
  readonly find: (id: string) => PlaySession | undefined
}

export interface PlaySession {
  readonly table: () => PlayTable
  readonly play: (body: PlayRoundBody, luck: Luck) => PlayRound
}

export function createPlaySessions(currency: string, cashier: Cashier): PlaySessions {
  const sessions = new Map<string, PlaySession>()
  return {
    open: (memberId) => {
      const id = randomUUID()
      sessions.set(
        id,
        playSession(id, currency, memberId === undefined ? trial(currency, cashier) : purse(memberId, cashier)),
      )
      return id
    },
    find: (id) => sessions.get(id),
  }
}

/** Where stakes are taken from and wins are paid to. */
interface Purse {
  readonly isTrial: boolean
  readonly decimals: number
  readonly balance: () => Amount
  readonly play: (stake: Amount, win: Amount) => Amount
}

const purse = (memberId: string, cashier: Cashier): Purse => ({
  isTrial: false,
  decimals: cashier.decimals,
  balance: () => cashier.balanceOf(memberId),
  play: (stake, win) => cashier.play(memberId, stake, win),
})

function trial(currency: string, { decimals }: Cashier): Purse {
  let balance = amountWorth(currency, 200)
  const minor = (amount: Amount): bigint => minorOf(amount, decimals) ?? 0n
  return {
    isTrial: true,
    decimals,
    balance: () => balance,
    play: (stake, win) => {
      if (minor(stake) > minor(balance))
        throw new Refusal(400, accountErrorCodes.balanceTooLow, 'The balance is lower than this stake.')
      balance = amountOf(minor(balance) - minor(stake) + minor(win), decimals)
      return balance
    },
  }
}

function playSession(id: string, currency: string, purse: Purse): PlaySession {
  const random = createRandom(id)
  const rounds = new Map<string, PlayRound>()
  const stakes = [0.2, 0.5, 1, 2, 5, 10].map((dollars) => amountWorth(currency, dollars))
  return {
    table: () => ({ balance: purse.balance(), currency, stakes, isTrial: purse.isTrial }),
    play: ({ stake, round }, luck) => {
      const earlier = rounds.get(round)
      if (earlier) return { ...earlier, balance: purse.balance() }
      if (!stakes.includes(stake))
        throw new Refusal(400, accountErrorCodes.amountOutOfLimits, 'The table does not offer this stake.')
      const multiple = multipleOf(random, luck)
      const win = amountOf((minorOf(stake, purse.decimals) ?? 0n) * BigInt(multiple), purse.decimals)
      const played: PlayRound = { stake, multiple, win, balance: purse.play(stake, win) }
      rounds.set(round, played)
      return played
    },
  }
}
