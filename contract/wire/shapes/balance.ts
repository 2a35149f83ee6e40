import type { Balance } from '../money.ts'
import type { ShapeOf } from '../shape.ts'

export const balanceShape: ShapeOf<Balance> = { fields: { amount: 'amount', currency: 'string' } }
