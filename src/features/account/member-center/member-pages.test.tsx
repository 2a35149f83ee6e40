// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Rank, RankProgress } from '../../../../contract/wire/member.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { MemberEntriesContext, SlotsContext, type FindParts, type MemberEntry } from '../../../shared/feature/slot.tsx'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Page as BenefitsPage } from './benefits-page.tsx'
import { Page as FeedbackPage } from './feedback-page.tsx'
import { Page as MemberHomePage } from './member-home-page.tsx'
import { Page as SecurityPage } from './security-page.tsx'

afterEach(cleanup)

function signedIn() {
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '77', token: 'T', merchantCode: fixtureBrand.code, userName: 'mira', type: 0 }),
  )
  return services
}

const failure = { status: 500, data: null }
const info = { id: '77', account: 'mira', userName: 'mira', type: 0, regDate: 1, language: 'EN' }
const known = { memberInfo: { value: info } } satisfies Answers
const row = (to: string, group: MemberEntry['group'], label: string): MemberEntry => ({
  to,
  group,
  label,
  order: 1,
  place: 'member',
  icon: 'gift',
  flag: undefined,
})

test('[MEM-01] the member center shows who the member is, the balance, and the rows of the features by group', async () => {
  const answers = { ...known, balance: { value: { amount: '1234.50', currency: 'USD' } } } satisfies Answers
  const rows = [
    row('/m/securityCenter', 'account', 'member-center:security'),
    row('/m/member/benefits', 'rewards', 'member-center:benefits'),
  ]
  const added: FindParts = (name) =>
    name === 'member-home' ? [{ key: 'vip', order: 1, Part: () => <a href="/m/rank">Rank</a> }] : []
  await stage(
    <SlotsContext value={added}>
      <MemberEntriesContext value={rows}>
        <MemberHomePage />
      </MemberEntriesContext>
    </SlotsContext>,
    { at: '/m/member/home', services: signedIn(), answers },
  )
  expect(await screen.findByText('$1,234.50')).toBeTruthy()
  expect(screen.getByText('mira')).toBeTruthy()
  expect(screen.getByText('#77')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Rewards',
    'Account',
  ])
  // The balance comes before everything else, with the ways to pay in and out.
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(['/m/voucherCenter', '/m/withdraw', '/m/rank', '/m/member/benefits', '/m/securityCenter'])
})

test('the balance is fetched again by hand', async () => {
  const answers: Answers = { ...known, balance: { value: { amount: '10', currency: 'USD' } } }
  await stage(<MemberHomePage />, { services: signedIn(), answers })
  expect(await screen.findByText('$10.00')).toBeTruthy()
  answers.balance = { value: { amount: '25', currency: 'USD' } }
  fireEvent.click(screen.getByRole('button', { name: 'Refresh balance' }))
  expect(await screen.findByText('$25.00')).toBeTruthy()
})

function Toasts() {
  return useAppSelector(selectToasts).map(({ id, text }) => <p key={id}>{JSON.stringify(text)}</p>)
}

test('a balance that could not be fetched again stays, and the player is told', async () => {
  const answers: Answers = { ...known, balance: { value: { amount: '10', currency: 'USD' } } }
  const page = (
    <>
      <MemberHomePage />
      <Toasts />
    </>
  )
  await stage(page, { services: signedIn(), answers })
  expect(await screen.findByText('$10.00')).toBeTruthy()
  answers.balance = { failure: { status: 502, data: null } }
  fireEvent.click(screen.getByRole('button', { name: 'Refresh balance' }))
  expect(await screen.findByText(/account:no_answer/)).toBeTruthy()
  expect(screen.getByText('$10.00')).toBeTruthy()
})

const rank = (labelName: string, rankLevel: number): Rank => ({
  label: { labelName, labelId: rankLevel, type: 'AUTO', rankLevel },
  cashbackPercent: '1.5',
  birthdayGift: '55.00',
  withdrawPerDay: '5000',
  ownService: rankLevel > 1,
})
const progress = {
  completedConditions: 2,
  totalExpectedConditions: 5,
  labelId: 1,
}

test('[MEM-07] the benefits of each rank, the next one, and how far it is', async () => {
  await stage(<BenefitsPage />, {
    at: '/m/member/benefits',
    services: signedIn(),
    answers: {
      ...known,
      memberRanks: { value: { ranks: [rank('Bronze', 1), rank('Silver', 2)] } },
      relay: { value: progress },
    },
  })
  const bronze = (await screen.findByRole('heading', { name: /Bronze/ })).closest('li') as HTMLElement
  expect(within(bronze).getByText('1.5%')).toBeTruthy()
  expect(within(bronze).getByText('$55.00')).toBeTruthy()
  expect(within(bronze).getByText('Next')).toBeTruthy()
  expect(await screen.findByText('Conditions met: 2 of 5')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Next: Bronze' }).getAttribute('aria-valuenow')).toBe('40')
})

test('the benefits page says what the VIP card says: without a next label the highest rank is reached', async () => {
  const top: RankProgress = {
    completedConditions: 2,
    totalExpectedConditions: 5,
  }
  await stage(<BenefitsPage />, {
    services: signedIn(),
    answers: { ...known, memberRanks: { value: { ranks: [rank('Bronze', 1)] } }, relay: { value: top } },
  })
  expect(await screen.findByText('You have reached the highest rank.')).toBeTruthy()
})

test('as long as it is not known which rank the member has, none is told', async () => {
  const silver = { labelName: 'Silver', labelId: 2, type: 'AUTO', rankLevel: 2 } as const
  const ranks = [rank('Bronze', 1), rank('Silver', 2), rank('Gold', 3)]
  const answers: Answers = { memberInfo: { failure }, memberRanks: { value: { ranks } }, relay: { value: progress } }
  await stage(<BenefitsPage />, { services: signedIn(), answers })
  const retry = within(await screen.findByRole('alert')).getByRole('button')
  expect(screen.queryByText('No rank yet')).toBeNull()
  answers.memberInfo = { value: { ...info, clubLabel: silver } }
  fireEvent.click(retry)
  expect(await screen.findByText('Next: Gold')).toBeTruthy()
})

test.each([
  ['has not come', 'pending', true],
  ['has failed', { failure }, false],
] as const)('a session of a token alone shows no id while the info %s', async (_, memberInfo, isLoading) => {
  const services = testServices()
  services.session.write('MC_SESSION_INFO', JSON.stringify({ token: 'T', merchantCode: fixtureBrand.code }))
  const balance = { value: { amount: '10', currency: 'USD' } } as const
  await stage(<MemberHomePage />, { services, answers: { memberInfo, balance } })
  expect(await screen.findByText('$10.00')).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Loading…' }) !== null).toBe(isLoading)
  expect(screen.queryByText(/#/)).toBeNull()
})

test('ranks that cannot be fetched can be fetched again', async () => {
  const answers: Answers = { ...known, memberRanks: { failure } }
  await stage(<BenefitsPage />, { services: signedIn(), answers })
  const retry = within(await screen.findByRole('alert')).getByRole('button')
  answers.memberRanks = { value: { ranks: [] } }
  fireEvent.click(retry)
  expect(await screen.findByText('No ranks yet')).toBeTruthy()
})

test('each row of the security page says whether it is set up', async () => {
  await stage(<SecurityPage />, {
    services: signedIn(),
    answers: { memberSecurity: { value: { mobile: '***1000', factors: ['sms', 'ga'] } } },
  })
  const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)
  expect(await screen.findByText('***1000')).toBeTruthy()
  expect(rowOf('Mobile number').getByText('Set up')).toBeTruthy()
  expect(rowOf('Email').getByText('Not set up')).toBeTruthy()
  expect(rowOf('Two-step verification').getByText('SMS · App')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Password/ }).getAttribute('href')).toBe('/m/changePsw')
})

async function openFeedback(answers: Answers) {
  await stage(<FeedbackPage />, { at: '/m/feedback', services: signedIn(), answers })
  const field = (name: RegExp | string) => screen.getByLabelText<HTMLInputElement>(name)
  const fill = (name: RegExp | string, value: string) => fireEvent.change(field(name), { target: { value } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return { field, fill, send }
}

test('[UX-11] an empty feedback form says in words what is missing', async () => {
  const { send } = await openFeedback({})
  send()
  expect(screen.getByText('Choose a topic.')).toBeTruthy()
  expect(screen.getByText('Write a few words first.')).toBeTruthy()
})

test.each(faults)(
  '[MEM-08] feedback whose answer %s stays in the form; once sent, the player is thanked',
  async (_, answer) => {
    const answers: Answers = { feedback: answer }
    const { field, fill, send } = await openFeedback(answers)
    fill('What is it about?', 'games')
    fill('Your message', 'More of these')
    expect(screen.getByText('13 / 500')).toBeTruthy()
    send()
    expect(await screen.findByText(/^(Something went wrong|No response|Network Error)/)).toBeTruthy()
    expect(field('Your message').value).toBe('More of these')
    answers.feedback = { value: { id: 'F1' } }
    send()
    expect(await screen.findByText('Thank you!')).toBeTruthy()
  },
)
