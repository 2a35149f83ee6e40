import { expect, test } from 'vitest'
import type { AppStore } from '../store/app-store.ts'
import { createClient, refusal } from '../testing/client.ts'
import { walletApi } from './wallet-api.ts'

const { depositSettings, withdrawAccountInfo, depositSummary, withdrawSummary } = walletApi.endpoints

/** The request of a query: method, path and body. */
async function sent(ask: (dispatch: AppStore['dispatch']) => Promise<unknown>) {
  const { store, requests } = createClient(async () => refusal(), { token: 'T' })
  await ask(store.dispatch)
  return requests().map(({ method = 'GET', url, body }) => [method, new URL(url, 'https://any.example').pathname, body])
}

test('[MEM-13] deposit settings are loaded through their relay, with no payload', async () => {
  expect(await sent((dispatch) => dispatch(depositSettings.initiate()))).toEqual([
    ['POST', '/wps/relay/MCSFE_getDepositSettings', '{}'],
  ])
})

test('[MEM-14] the withdrawal account data is loaded through its relay, with no payload', async () => {
  expect(await sent((dispatch) => dispatch(withdrawAccountInfo.initiate()))).toEqual([
    ['POST', '/wps/relay/MCSFE_getWithdrawAccountInfo', '{}'],
  ])
})

test('[MEM-15] a summary of deposits and one of withdrawals and accounts are requested', async () => {
  expect(await sent((dispatch) => dispatch(depositSummary.initiate()))).toEqual([
    ['GET', '/wps/member/deposit/summary', undefined],
  ])
  expect(await sent((dispatch) => dispatch(withdrawSummary.initiate()))).toEqual([
    ['GET', '/wps/member/withdraw/summary', undefined],
  ])
})
