import type { DepositSettings, MoneyBodies, MoneyValues, WithdrawAccountInfo } from '../money.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'
import { balanceShape } from './balance.ts'

const methodKind = { oneOf: ['bank', 'pix', 'ewallet', 'virtual'] } as const
const card = {
  fields: { id: 'string', kind: methodKind, bankName: 'string', holder: 'string', maskedNumber: 'string' },
} as const

const payment = { fields: { payee: 'string', account: 'string', reference: 'string', expiresAt: 'number' } } as const
const orderFields = {
  orderId: 'string',
  type: { oneOf: ['deposit', 'withdraw'] },
  status: { oneOf: ['pending', 'done', 'refused'] },
  reason: { optional: 'string' },
  amount: 'amount',
  fee: 'amount',
  kind: methodKind,
  title: 'string',
  createdAt: 'number',
  settledAt: { optional: 'number' },
  payment: { optional: payment },
} as const
const orderAndBalance = { fields: { ...orderFields, balance: 'amount' } } as const
const orderPage = { fields: { orders: { list: { fields: orderFields } }, next: { optional: 'string' } } } as const

export const moneyShapes: ShapesOf<MoneyValues> = {
  balance: balanceShape,
  deposit: orderAndBalance,
  depositSummary: { fields: { totalDepositSuccessCount: 'number' } },
  withdraw: orderAndBalance,
  withdrawSummary: {
    fields: {
      totalWithdrawSuccessCount: 'number',
      fullBankCardList: { list: card },
      fullVirtualWalletList: { list: card },
      fullEWalletList: { list: card },
    },
  },
  orders: orderPage,
  order: orderAndBalance,
  bankCards: { list: card },
  addBankCard: card,
  removeBankCard: 'null',
}

export const moneyBodyShapes: ShapesOf<MoneyBodies> = {
  deposit: { fields: { channelId: 'string', amount: 'amount', idempotencyKey: 'string' } },
  withdraw: { fields: { accountId: 'string', amount: 'amount', idempotencyKey: 'string' } },
  addBankCard: { fields: { kind: methodKind, bankId: 'string', holder: 'string', accountNumber: 'string' } },
}

const terms = {
  minimum: 'amount',
  maximum: 'amount',
  fee: { fields: { percent: 'amount', fixed: 'amount' } },
  minutes: 'number',
} as const

export const depositSettingsShape: ShapeOf<DepositSettings> = {
  fields: {
    channels: {
      list: { fields: { id: 'string', title: 'string', kind: methodKind, suggested: { list: 'amount' }, ...terms } },
    },
  },
}

export const withdrawAccountInfoShape: ShapeOf<WithdrawAccountInfo> = {
  fields: {
    ...terms,
    accounts: { list: card },
    banks: { list: { fields: { bankId: 'string', bankName: 'string', kind: methodKind } } },
  },
}
