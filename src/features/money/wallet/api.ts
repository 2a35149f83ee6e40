import {
  addBankCard,
  deposit,
  order,
  orders,
  removeBankCard,
  withdraw,
  type AddBankCardBody,
  type BankCard,
  type DepositBody,
  type MoneyOrder,
  type OrderAndBalance,
  type OrderPage,
  type OrdersQuery,
  type WithdrawBody,
} from '../../../../contract/wire/money.ts'
import { changeAnswer } from '../../../shared/api/change-answer.ts'
import { walletApi } from '../../../shared/wallet/wallet-api.ts'

export type OrderKind = MoneyOrder['type']

/** Also after a failure: the answer may have been lost, and the balance may be another than the one on screen. */
const changesMoney = ['balance', 'orders'] as const

export const ordersApi = walletApi.injectEndpoints({
  endpoints: (build) => ({
    deposit: build.mutation<OrderAndBalance, DepositBody>({
      query: (body) => ({ ...deposit, body }),
      invalidatesTags: changesMoney,
    }),
    withdraw: build.mutation<OrderAndBalance, WithdrawBody>({
      query: (body) => ({ ...withdraw, body }),
      invalidatesTags: changesMoney,
    }),
    order: build.query<OrderAndBalance, string>({
      query: (id) => ({ ...order, parts: { id } }),
      providesTags: ['member'],
    }),
    orders: build.query<OrderPage, OrdersQuery>({
      query: (query) => ({ ...orders, query }),
      providesTags: ['orders', 'balance'],
    }),
    addBankCard: build.mutation<BankCard, AddBankCardBody>({
      query: (body) => ({ ...addBankCard, body }),
      invalidatesTags: ['cards'],
      // The page that needs the account must not say in the meantime that there is none.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(listed(data)),
          () => undefined,
        ),
    }),
    removeBankCard: build.mutation<null, string>({
      query: (id) => ({ ...removeBankCard, query: { id } }),
      invalidatesTags: ['cards'],
    }),
  }),
})

const listed = (card: BankCard) =>
  changeAnswer(walletApi.endpoints.withdrawAccountInfo, undefined, (info) => ({
    ...info,
    accounts: [...info.accounts, card],
  }))
