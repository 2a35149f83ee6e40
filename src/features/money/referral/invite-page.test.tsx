// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Page } from './invite-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const on = { value: { REFERRAL: { enabled: true, count: 1 } } }
const link = 'https://www.fixture.example/m/register?r=F7'
const referral = { value: { code: 'F7', link, invited: 3, earned: '1234.50' } } as const

const Where = () => <p data-testid="where">{useLocation().pathname}</p>

async function open(answers: Answers, type?: number) {
  const services = testServices()
  const session = { id: '1', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type }
  if (type !== undefined) services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  const page = (
    <>
      <Page />
      <Where />
    </>
  )
  await stage(page, { at: '/m/inviteFriends', services, answers })
}

/** Decodes the picture as a camera would; each square of its path is several pixels wide. */
function scanned(picture: Element): string {
  const pixels = 4
  const size = Number(picture.getAttribute('viewBox')?.split(' ')[2]) * pixels
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x, y] of (picture.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = Number(y) * pixels; row < (Number(y) + 1) * pixels; row += 1) {
      const start = (row * size + Number(x) * pixels) * 4
      data.fill(0, start, start + pixels * 4)
    }
  return decodeQR({ width: size, height: size, data: data.map((value, index) => (index % 4 === 3 ? 255 : value)) })
}

test('a member gets link, code and QR code, and sees what they have brought', async () => {
  await open({ relay: on, referral }, 0)
  expect(await screen.findByText(link)).toBeTruthy()
  expect(screen.getByText('F7')).toBeTruthy()
  expect(scanned(screen.getByRole('img', { name: 'QR code with your link' }))).toBe(link)
  expect(screen.getByText('Friends joined').nextSibling?.textContent).toBe('3')
  expect(screen.getByText('Earned').nextSibling?.textContent).toBe('$1,234.50')
})

test('the link of another host is not passed on', async () => {
  await open(
    { relay: on, referral: { value: { ...referral.value, link: 'https://other.example/m/register?r=F7' } } },
    0,
  )
  expect(await screen.findByText(`${location.origin}/m/register?r=F7`)).toBeTruthy()
  expect(screen.queryByText(/other\.example/)).toBeNull()
})

test('the link goes to the share sheet; where there is none, it is copied', async () => {
  const share = vi.fn(() => Promise.resolve())
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  await open({ relay: on, referral }, 0)
  fireEvent.click(await screen.findByRole('button', { name: 'Share link' }))
  expect(share).toHaveBeenCalledWith({ title: 'Fixture Casino', text: 'Play with me at Fixture Casino!', url: link })
  expect(writeText).not.toHaveBeenCalled()
  cleanup()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await open({ relay: on, referral }, 0)
  const [, copy] = await screen.findAllByRole('button', { name: 'Copy link' })
  fireEvent.click(copy as HTMLElement)
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(link))
})

test('[PROMO-07] a guest sees how inviting works, and how to get a link', async () => {
  await open({ relay: on })
  expect((await screen.findByRole('link', { name: 'Join' })).getAttribute('href')).toBe('/m/register')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/m/login')
})

test('[PROMO-05] the page offers no invitation while the promotion is off', async () => {
  await open({ relay: { value: { REFERRAL: { enabled: false, count: 1 } } } }, 0)
  expect(await screen.findByText('You will soon be able to invite your friends here.')).toBeTruthy()
  expect(screen.queryByText('Your link')).toBeNull()
})

test('[PROMO-11] the page leads to customer service where the back office has not enabled referral', async () => {
  await open({ relay: { value: {} } }, 0)
  expect(await screen.findByRole('button', { name: 'Customer service' })).toBeTruthy()
})

test('[PROMO-09] an agent is led to the registration of agents', async () => {
  await open({ relay: on }, 2)
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/m/agentRegister'))
})

describe.each([
  ['promotions', 'relay', {}],
  ['link', 'referral', { relay: on }],
] as const)('the call for the %s', (_, name, others) => {
  test.each(faults)('that %s is told in words, and can be repeated', async (_, answer, words) => {
    const answers: Answers = { ...others, [name]: answer }
    await open(answers, 0)
    expect(within(await screen.findByRole('alert')).getByText(words)).toBeTruthy()
    Object.assign(answers, { relay: on, referral })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(link)).toBeTruthy()
  })

  test('that is slow leaves room for what is to come', async () => {
    const pending = vi.fn(() => 'pending' as const)
    await open(Object.defineProperty({ ...others }, name, { get: pending, enumerable: true }), 0)
    await waitFor(() => expect(pending).toHaveBeenCalled())
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(screen.queryByText(link)).toBeNull()
  })
})
