import type { UnknownAction } from '@reduxjs/toolkit'
import type { OrderAndBalance } from '../../../../../contract/wire/money.ts'

interface Answered {
  readonly meta?: { readonly arg?: { readonly endpointName?: string } }
  readonly payload?: OrderAndBalance
}

/**
 * Recognizes the deposit and depositArrival events among the actions (INST-23): an order was accepted, or one that was
 * pending is done. The feature that makes these calls is another one.
 */
export function depositEvents(): (action: UnknownAction) => boolean {
  const pending = new Set<string>()
  return (action) => {
    const { meta, payload } = action as Answered
    const endpoint = meta?.arg?.endpointName
    const isAnswer =
      /^api\/execute\w+\/fulfilled$/.test(action.type) && (endpoint === 'deposit' || endpoint === 'order')
    if (!isAnswer || !payload) return false
    const { orderId, type, status } = payload
    if (status === 'pending') pending.add(orderId)
    return endpoint === 'deposit' || (type === 'deposit' && status === 'done' && pending.delete(orderId))
  }
}
