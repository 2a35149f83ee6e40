import { z } from 'zod'
import { hashOf } from '../cache/content-store.ts'
import type { SiteVerdict } from '../errors/outcome.ts'
import { parseReceipt } from '../release/parse-receipt.ts'
import { receiptText, type Receipt } from '../release/receipt.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'
import { sha256 } from './jobs.ts'

/*
 * What caller and workers exchange about checks through the shared store. A nonce is made for each order and names
 * both the order and its verdict. Both are signed with their names, so a verdict is valid only for the order whose
 * nonce it carries. Redis knows only the nonce, so it cannot make a worker open anything that no caller has ordered.
 */

/** A check in the queue. @see CheckOrder */
export const checkJob = z.strictObject({ order: sha256 })

/** What a browser opens, and what it must find. */
export interface CheckOrder {
  /** Where the merchant is served. */
  readonly origin: string
  readonly receipt: Receipt
}

const isOrigin = (text: string): boolean => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const order = z.strictObject({
  /** State of the product, because another version may check other things. */
  state: z.string(),
  origin: z.string().refine(isOrigin),
  receipt: sha256,
})
const verdict = z.strictObject({ passed: z.array(z.string()), faults: z.array(z.string()) })

/** Resolves to whether the store has it. */
export async function storeOrder(
  shared: SharedCache,
  nonce: string,
  { origin, receipt }: CheckOrder,
  state: string,
): Promise<boolean> {
  return await shared.store({ kind: 'check', key: nonce }, () => {
    const text = Buffer.from(receiptText(receipt))
    return { value: { state, origin, receipt: hashOf(text) } satisfies z.infer<typeof order>, contents: [text] }
  })
}

/** The order, if it is there and for this state of the product. */
export async function fetchOrder(shared: SharedCache, nonce: string, state: string): Promise<CheckOrder | undefined> {
  return await shared.fetch({ kind: 'check', key: nonce }, ({ value, contentOf }) => {
    const read = order.safeParse(value)
    if (!read.success || read.data.state !== state) return undefined
    const receipt = parseReceipt(contentOf(read.data.receipt)?.toString() ?? '')
    return receipt.kind === 'receipt' ? { origin: read.data.origin, receipt: receipt.receipt } : undefined
  })
}

/** Resolves to whether the store has it. */
export const storeVerdict = (shared: SharedCache, nonce: string, value: SiteVerdict): Promise<boolean> =>
  shared.store({ kind: 'verdict', key: nonce }, () => ({ value, contents: [] }))

export const fetchVerdict = (shared: SharedCache, nonce: string): Promise<SiteVerdict | undefined> =>
  shared.fetch({ kind: 'verdict', key: nonce }, ({ value }) => verdict.safeParse(value).data)
