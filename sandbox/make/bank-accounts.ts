import type { BankCard, DepositSettings, WithdrawAccountInfo } from '../../contract/wire/member.ts'
import type { MemberRecord, StoredAccount } from '../members/member-record.ts'
import type { MerchantStore } from '../stored.ts'
import { minorPerDollar } from '../money.ts'

const pix = { bankId: 'pix', bankName: 'PIX', kind: 'pix' } as const
const banks: WithdrawAccountInfo['banks'] = [
  { bankId: 'harbour', bankName: 'Harbour Bank', kind: 'bank' },
  { bankId: 'old-mill', bankName: 'Old Mill Savings', kind: 'bank' },
  { bankId: 'pocket', bankName: 'Pocketpay', kind: 'ewallet' },
  { bankId: 'chainpurse', bankName: 'Chainpurse', kind: 'virtual' },
]

/** Types of bank account; PIX exists in one currency only. */
export const banksOf = ({ merchant: { brand } }: MerchantStore): WithdrawAccountInfo['banks'] =>
  brand.market.currency.code === 'BRL' ? [pix, ...banks] : banks

export const cardOf = ({ id, kind, bankName, holder, accountNumber }: StoredAccount): BankCard => ({
  id,
  kind,
  bankName,
  holder,
  maskedNumber: `•••• ${accountNumber.slice(-4)}`,
})

/** A round amount worth about this many US dollars, in minor units. */
function roundSum({ merchant: { brand } }: MerchantStore, dollars: number): number {
  const sum = dollars * minorPerDollar(brand.market.currency.code)
  const step = 10 ** Math.floor(Math.log10(sum))
  return Math.round(sum / step) * step
}

export function depositSettingsOf(store: MerchantStore): DepositSettings {
  const limits = { minimum: roundSum(store, 5), maximum: roundSum(store, 5_000) }
  const suggested = [10, 20, 50, 100, 200].map((dollars) => roundSum(store, dollars))
  return {
    channels: banksOf(store).map(({ bankId, bankName }) => ({ id: bankId, title: bankName, ...limits, suggested })),
  }
}

export const withdrawInfoOf = (store: MerchantStore, { accounts }: MemberRecord): WithdrawAccountInfo => ({
  minimum: roundSum(store, 10),
  maximum: roundSum(store, 3_000),
  accounts: accounts.map(cardOf),
  banks: banksOf(store),
})
