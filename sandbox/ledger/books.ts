/**
 * A merchant's books: the balance of each account in minor units. Every change moves a sum from one account to another,
 * so the sum of all accounts is always zero: no money is made or lost. Pure.
 */
export type MemberAccount = `member/${string}`
/**
 * - `outside`: what has come from the players' own banks and has not gone back; it owes what they have brought in
 * - `house`: what the operator has won by games and fees
 * - `bonus`: what the operator has given away
 * - `deposits`, `withdrawals`: what is on its way
 */
export type Account = 'outside' | 'house' | 'bonus' | 'deposits' | 'withdrawals' | MemberAccount
export type Books = ReadonlyMap<Account, bigint>

export const memberAccount = (memberId: string): MemberAccount => `member/${memberId}`

/** These may hold less than nothing; a player never owes, and nothing is on its way that was not sent. */
const mayOwe: ReadonlySet<Account> = new Set<Account>(['outside', 'house', 'bonus'])

/** An account was to give more than it holds. */
export class Overdrawn extends Error {}

export const held = (books: Books, account: Account): bigint => books.get(account) ?? 0n

export function moved(books: Books, from: Account, to: Account, sum: bigint): Books {
  if (sum < 0n) throw new Error('A sum that moves is not negative.')
  const left = held(books, from) - sum
  if (left < 0n && !mayOwe.has(from)) throw new Overdrawn(`${from} holds less than ${sum}.`)
  const taken = new Map(books).set(from, left)
  return taken.set(to, held(taken, to) + sum)
}
