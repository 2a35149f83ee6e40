import type { Amount, Fee } from '../../contract/amount.ts'
import { amountOf } from '../../contract/amount.ts'
import type {
  BankCard,
  DepositChannel,
  DepositSettings,
  MethodKind,
  OrderTerms,
  Payment,
  WithdrawAccountInfo,
} from '../../contract/wire/money.ts'
import type { MemberRecord, StoredAccount } from '../members/member-record.ts'
import { decimalsOf } from '../../contract/currency-decimals.ts'
import { amountWorth, minorWorth } from '../money.ts'
import type { MerchantStore } from '../stored.ts'

const pix = { bankId: 'pix', bankName: 'PIX', kind: 'pix' } as const
const banks: WithdrawAccountInfo['banks'] = [
  { bankId: 'harbour', bankName: 'Harbour Bank', kind: 'bank' },
  { bankId: 'old-mill', bankName: 'Old Mill Savings', kind: 'bank' },
  { bankId: 'pocket', bankName: 'Pocketpay', kind: 'ewallet' },
  { bankId: 'chainpurse', bankName: 'Chainpurse', kind: 'virtual' },
]

/** Types of bank account; PIX exists in one currency only. */
export const banksOf = (store: MerchantStore): WithdrawAccountInfo['banks'] =>
  currencyOf(store) === 'BRL' ? [pix, ...banks] : banks

const currencyOf = ({ merchant: { brand } }: MerchantStore): string => brand.market.currency.code

export const cardOf = ({ id, kind, bankName, holder, accountNumber }: StoredAccount): BankCard => ({
  id,
  kind,
  bankName,
  holder,
  maskedNumber: `•••• ${accountNumber.slice(-4)}`,
})

/** A round amount worth about this many US dollars. */
function roundSum(store: MerchantStore, dollars: number): Amount {
  const currency = currencyOf(store)
  const sum = minorWorth(currency, dollars)
  const step = 10 ** Math.floor(Math.log10(sum))
  return amountOf(BigInt(Math.round(sum / step) * step), decimalsOf(currency))
}

const free: Fee = { percent: '0', fixed: '0' }

/** How long a deposit takes and what it costs, as is usual for each method. */
function depositTerms(store: MerchantStore, kind: MethodKind): Pick<OrderTerms, 'fee' | 'minutes'> {
  if (kind === 'ewallet') return { fee: { percent: '1.5', fixed: '0' }, minutes: 0 }
  if (kind === 'virtual') return { fee: { percent: '0', fixed: amountWorth(currencyOf(store), 1) }, minutes: 10 }
  return { fee: free, minutes: kind === 'pix' ? 1 : 5 }
}

export function depositSettingsOf(store: MerchantStore): DepositSettings {
  const limits = { minimum: roundSum(store, 5), maximum: roundSum(store, 5_000) }
  const suggested = [10, 20, 50, 100, 200].map((dollars) => roundSum(store, dollars))
  return {
    channels: banksOf(store).map(({ bankId, bankName, kind }) => ({
      id: bankId,
      title: bankName,
      kind,
      ...limits,
      ...depositTerms(store, kind),
      suggested,
    })),
  }
}

/** Whom the player pays, with which reference, and until when: half an hour from now. */
export const paymentOf = (
  { merchant: { brand } }: MerchantStore,
  { id, kind }: DepositChannel,
  key: string,
  now: number,
): Payment => ({
  payee: brand.legal.operator,
  account: kind === 'pix' ? pixCode(brand.name, key) : `${id.toUpperCase()} ${key.replace(/\W/g, '').slice(0, 12)}`,
  reference: key.replace(/\W/g, '').slice(-8).toUpperCase(),
  expiresAt: now + 30 * 60_000,
})

/** Looks like a code for banking apps in Brazil, but cannot be paid. */
const pixCode = (name: string, key: string): string =>
  `00020126580014br.gov.bcb.pix0136${key}5204000053039865802BR59${name}6009SAO PAULO62070503***6304SBOX`

export const withdrawTerms = (store: MerchantStore): OrderTerms => ({
  minimum: roundSum(store, 10),
  maximum: roundSum(store, 3_000),
  fee: { percent: '1', fixed: '0' },
  minutes: 30,
})

export const withdrawInfoOf = (store: MerchantStore, { accounts }: MemberRecord): WithdrawAccountInfo => ({
  ...withdrawTerms(store),
  accounts: accounts.map(cardOf),
  banks: banksOf(store),
})
