import type { MarketingEvent } from '../events/marketing-event.ts'

/**
 * The details of an event for vendors, besides its name and id; never about the person. Amounts are numbers, because
 * the vendors' scripts demand them.
 */
export function eventDetails({ value }: MarketingEvent): Readonly<Record<string, string | number>> {
  const { method, amount, currency } = value
  return {
    ...(method !== undefined && { method }),
    ...(amount !== undefined && currency !== undefined && { value: Number(amount), currency }),
  }
}
