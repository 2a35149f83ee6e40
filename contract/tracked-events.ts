/**
 * The events that marketing is told: the only list of them. The back end gets them under these names; what each vendor
 * calls them is in `pixels.ts`. docs/decisions/tracking.md says when each one happens.
 */
export const trackedEvents = ['pageView', 'register', 'login', 'deposit', 'firstDeposit', 'gameLaunch'] as const
export type TrackedEventName = (typeof trackedEvents)[number]
