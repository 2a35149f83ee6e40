import type { EndpointBodies } from '../../../../contract/wire/endpoints.ts'
import type { BankCard, MoneyOrder, MoneyQueries, OrderAndBalance, OrderPage } from '../../../../contract/wire/money.ts'
import { moneyShapes } from '../../../../contract/wire/shapes/money.ts'
import { walletApi } from '../../../shared/wallet/wallet-api.ts'

export type OrderKind = MoneyOrder['type']

/** Also after a failure: the answer may have been lost, and the balance may be another than the one on screen. */
const changesMoney = ['balance', 'orders'] as const

export const ordersApi = walletApi.injectEndpoints({
  endpoints: (build) => ({
    deposit: build.mutation<OrderAndBalance, EndpointBodies['deposit']>({
      query: (body) => ({ endpoint: 'deposit', shape: moneyShapes.deposit, body, alerts: false }),
      invalidatesTags: changesMoney,
    }),
    withdraw: build.mutation<OrderAndBalance, EndpointBodies['withdraw']>({
      query: (body) => ({ endpoint: 'withdraw', shape: moneyShapes.withdraw, body, alerts: false }),
      invalidatesTags: changesMoney,
    }),
    order: build.query<OrderAndBalance, string>({
      query: (id) => ({ endpoint: 'order', shape: moneyShapes.order, parts: { id }, alerts: false }),
      providesTags: ['member'],
    }),
    orders: build.query<OrderPage, MoneyQueries['orders']>({
      query: (query) => ({ endpoint: 'orders', shape: moneyShapes.orders, query, alerts: false }),
      providesTags: ['orders', 'member'],
    }),
    addBankCard: build.mutation<BankCard, EndpointBodies['addBankCard']>({
      query: (body) => ({ endpoint: 'addBankCard', shape: moneyShapes.addBankCard, body, alerts: false }),
      invalidatesTags: ['cards'],
      // The page that needs the account must not say in the meantime that there is none.
      onQueryStarted: (_, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => void dispatch(listed(data)),
          () => undefined,
        ),
    }),
    removeBankCard: build.mutation<null, string>({
      query: (id) => ({ endpoint: 'removeBankCard', shape: 'null', query: { id }, alerts: false }),
      invalidatesTags: ['cards'],
    }),
  }),
})

const listed = (card: BankCard) =>
  walletApi.util.updateQueryData('withdrawAccountInfo', undefined, (info) => ({
    ...info,
    accounts: [...info.accounts, card],
  }))
