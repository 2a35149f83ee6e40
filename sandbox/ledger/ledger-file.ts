import type { StoredFile } from '../stored-file.ts'
import type { Account } from './books.ts'
import type { Ledger, Order } from './orders.ts'

/** Keeps a ledger between runs. */
export interface LedgerStorage {
  /** Undefined when nothing was written yet. */
  readonly read: () => Ledger | undefined
  readonly write: (ledger: Ledger) => void
}

interface WrittenLedger {
  readonly books: readonly (readonly [Account, string])[]
  readonly orders: readonly (Omit<Order, 'sum' | 'feeSum'> & { readonly sum: string; readonly feeSum: string })[]
}

/** JSON has no `bigint`: sums are written as text. */
export const ledgerIn = (file: StoredFile): LedgerStorage => ({
  read: () =>
    file.read((written) => {
      const { books, orders } = written as WrittenLedger
      return {
        books: new Map(books.map(([account, sum]) => [account, BigInt(sum)])),
        orders: orders.map((order) => ({ ...order, sum: BigInt(order.sum), feeSum: BigInt(order.feeSum) })),
      }
    }),
  write: ({ books, orders }) =>
    file.write({
      books: [...books].map(([account, sum]) => [account, String(sum)]),
      orders: orders.map((order) => ({ ...order, sum: String(order.sum), feeSum: String(order.feeSum) })),
    } satisfies WrittenLedger),
})
