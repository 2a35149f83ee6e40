/** A member's page about money, for component tests. */
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { BankCard, WithdrawAccountInfo } from '../../../contract/wire/money.ts'
import { fixtureBrand } from '../brand/fixture.ts'
import { stage, type Answers } from './stage.tsx'
import { testServices } from './test-services.ts'

export const card: BankCard = {
  id: '1',
  kind: 'bank',
  bankName: 'Harbour Bank',
  holder: 'Mira Lopes',
  maskedNumber: '•••• 4567',
}

export const accountInfo: WithdrawAccountInfo = {
  minimum: '10.00',
  maximum: '3000.00',
  fee: { percent: '1', fixed: '0' },
  minutes: 30,
  accounts: [card],
  banks: [
    { bankId: 'pix', bankName: 'PIX', kind: 'pix' },
    { bankId: 'harbour', bankName: 'Harbour Bank', kind: 'bank' },
    { bankId: 'chainpurse', bankName: 'Chainpurse', kind: 'virtual' },
  ],
}

export const balance = { value: { amount: '1500.00', currency: 'USD' } } as const

/**
 * Shows the page to a member; every other address says where it is.
 * @param next the route of a page that this one leads to
 * @param kept what the device's storage holds already
 */
export async function openForMember(
  page: ReactNode,
  at: string,
  answers: Answers,
  { next, kept = {} }: { readonly next?: ReactNode; readonly kept?: Readonly<Record<string, string>> } = {},
) {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }
  services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  for (const [key, value] of Object.entries(kept)) services.local.write(key, value)
  await stage(
    <Routes>
      <Route path={at.split('?')[0] ?? at} element={page} />
      {next}
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at, services, answers },
  )
  return { answers, services }
}

/** A key of the right size; nothing that is encrypted with it is ever read. */
export const sessionKey = { value: { modulus: `b${'f'.repeat(255)}`, exponent: '10001' } } as const
