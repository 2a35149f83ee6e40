import { expect, test } from 'vitest'
import { createClient, envelope } from '../../shared/testing/client.ts'
import { balanceApi } from './api.ts'

async function balanceOf(value: unknown) {
  const { store } = createClient(async () => envelope(value))
  return store.dispatch(balanceApi.endpoints.getBalance.initiate())
}

test('a balance is a number of minor units', async () => {
  expect(await balanceOf({ amount: 123_450, currency: 'VND' })).toMatchObject({ data: 123_450 })
})

test('an answer without an amount is a failure rather than a wrong balance', async () => {
  for (const answer of [null, 'html', {}, { amount: '5' }, { amount: null }, []])
    expect(await balanceOf(answer)).toMatchObject({ isError: true, error: { status: 200, code: 'client.malformed' } })
})
