import type { MarketingEvent } from '../events/marketing-event.ts'

/**
 * What vendors are told of an event beyond its name and id: nothing about the person. Amounts are numbers, because the
 * vendors' scripts demand them.
 */
export function eventDetails({ value }: MarketingEvent): Readonly<Record<string, string | number>> {
  const { method, amount, currency } = value
  return {
    ...(method !== undefined && { method }),
    ...(amount !== undefined && currency !== undefined && { value: Number(amount), currency }),
  }
}
