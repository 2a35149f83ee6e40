/**
 * A merchant's books: the balance of each account in minor units. Every change moves a sum from one account to another,
 * so the sum of all accounts is always zero: no money is made or lost. Pure.
 */
export type MemberAccount = `member/${string}`
/**
 * - `outside`: the players' own banks; below zero by what was paid in and has not been paid out
 * - `house`: the operator's winnings and fees
 * - `bonus`: the operator's gifts; below zero by what was given
 * - `deposits`, `withdrawals`: the sums of pending orders
 */
export type Account = 'outside' | 'house' | 'bonus' | 'deposits' | 'withdrawals' | MemberAccount
export type Books = ReadonlyMap<Account, bigint>

export const memberAccount = (memberId: string): MemberAccount => `member/${memberId}`

/** Only these may be below zero: a player never owes money, and no more can arrive than was sent. */
const mayOwe: ReadonlySet<Account> = new Set<Account>(['outside', 'house', 'bonus'])

/** Thrown if an account would have to give more than it holds. */
export class Overdrawn extends Error {}

export const held = (books: Books, account: Account): bigint => books.get(account) ?? 0n

export function moved(books: Books, from: Account, to: Account, sum: bigint): Books {
  if (sum < 0n) throw new Error('A sum to move is not negative.')
  const left = held(books, from) - sum
  if (left < 0n && !mayOwe.has(from)) throw new Overdrawn(`${from} holds less than ${sum}.`)
  const taken = new Map(books).set(from, left)
  return taken.set(to, held(taken, to) + sum)
}
