import type { Amount } from './amount.ts'

/** An optional minus sign, digits, and an optional fraction; long enough for any currency. */
const amountPattern = /^-?\d{1,30}(\.\d{1,18})?$/

export const isAmount = (value: unknown): value is Amount => typeof value === 'string' && amountPattern.test(value)
