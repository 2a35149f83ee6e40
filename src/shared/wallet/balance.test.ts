import { expect, test } from 'vitest'
import { createClient, envelope } from '../testing/client.ts'
import { balanceApi } from './balance.tsx'

async function balanceOf(value: unknown) {
  const { store } = createClient(async () => envelope(value))
  return store.dispatch(balanceApi.endpoints.getBalance.initiate())
}

test('a balance is a decimal text, with every digit that the back end sent', async () => {
  const amount = '123456789012345678901234567.89'
  expect(await balanceOf({ amount, currency: 'VND' })).toMatchObject({ data: amount })
})

test('an answer without an amount is a failure rather than a wrong balance', async () => {
  for (const answer of [null, 'html', {}, { amount: 5 }, { amount: '1e3' }, { amount: '5,00' }, { amount: null }, []])
    expect(await balanceOf(answer)).toMatchObject({ isError: true, error: { status: 200, code: 'client.malformed' } })
})
