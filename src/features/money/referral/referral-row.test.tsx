// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { Promotions } from '../../../../contract/wire/promotions.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { useReferral } from './use-referral.ts'
import { Part as MenuPart } from './menu-part.tsx'
import { ReferralRow } from './referral-row.tsx'

afterEach(cleanup)

/** Shows the address of the page, and the sheet over it. */
function Seen() {
  const { pathname, state } = useLocation()
  const alerts = useAppSelector(selectOverlays).flatMap((asked) =>
    asked.name === 'alert' ? [asked.subject.message] : [],
  )
  return <p data-testid="seen">{JSON.stringify({ pathname, state: state as unknown, alerts })}</p>
}
const seen = () => JSON.parse(screen.getByTestId('seen').textContent ?? '') as unknown

const Known = () => <p>{useReferral().entry ? 'known' : ''}</p>

const on: Promotions = { REFERRAL: { enabled: true } }
const off: Promotions = { REFERRAL: { enabled: false } }
const absent: Promotions = { APP_DOWNLOAD: { enabled: true } }

async function show(relay: Answers['relay'], type?: number) {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type }
  if (type !== undefined) services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  const entry = (
    <>
      <ReferralRow />
      <Seen />
    </>
  )
  return stage(entry, { services, answers: { ...(relay && { relay }) } })
}
const link = () => screen.queryByRole('link', { name: 'Invite friends' })?.getAttribute('href')
const use = async () => fireEvent.click(await screen.findByRole('button', { name: 'Invite friends' }))

test('[PROMO-07] [PROMO-10] while the promotion is on, the entry leads a guest to the invitation', async () => {
  await show({ value: on })
  await waitFor(() => expect(link()).toBe('/m/inviteFriends'))
})

test("[PROMO-06] while it is off, a guest gets the 'coming soon' popup and stays", async () => {
  await show({ value: off })
  await use()
  expect(seen()).toEqual({ pathname: '/m/home', state: null, alerts: [{ key: 'referral:coming_soon' }] })
})

test('[PROMO-11] where the back office has not enabled referral, the entry opens customer service', async () => {
  await show({ value: absent })
  await use()
  expect(seen()).toEqual({ pathname: '/m/home', state: { panel: 'support' }, alerts: [] })
})

test.each([
  ['on', on, '/m/inviteFriends'],
  ['off', off, undefined],
  ['absent', absent, undefined],
] as const)(
  '[PROMO-08] a member sees the entry only if the own promotions allow it: %s',
  async (_, value, expected) => {
    await show({ value }, 0)
    expect(link()).toBeUndefined()
    await waitFor(() => expect(link()).toBe(expected))
    expect(screen.queryByRole('button')).toBeNull()
  },
)

test.each([
  [1, on],
  [2, off],
  [1, absent],
])(
  '[PROMO-09] an agent of type %i always sees the entry, which opens the registration of agents',
  async (type, value) => {
    await show({ value }, type)
    await waitFor(() => expect(link()).toBe('/m/agentRegister'))
  },
)

test.each([
  ['pending', 'pending'],
  ['fail', { failure: { status: 500, data: null } }],
] as const)('while the promotions %s, the entry leads a guest to the page, which waits for them', async (_, relay) => {
  await show(relay)
  expect(link()).toBe('/m/inviteFriends')
})

test('the menu of a member has a place for the row from the start, and keeps it while it is open', async () => {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }
  services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  const menu = (
    <>
      <MenuPart />
      <Known />
    </>
  )
  await stage(menu, { services, answers: { relay: { value: off } } })
  expect(screen.getByRole('listitem')).toBeTruthy()
  await screen.findByText('known')
  expect(screen.getByRole('listitem')).toBeTruthy()
})
