// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { faults } from '../../../shared/testing/faults.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { chatFeature } from './feature.ts'
import { Page } from './chat-page.tsx'

afterEach(cleanup)

const brand = { ...fixtureBrand, security: { ...fixtureBrand.security, frameHosts: ['chat.example'] } }
const chatUrl = 'https://chat.example/room?session=1'
const slow = 'This is taking too long. Please try again.'

function App() {
  const { pathname } = useLocation()
  const toasts = useAppSelector(selectToasts).map(({ text, durationMs }) => ({ text, durationMs }))
  return <code>{JSON.stringify({ pathname, toasts })}</code>
}

async function open(answers: Answers, type = 0) {
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '7', token: 'T', merchantCode: brand.code, userName: 'anna', type }),
  )
  const page = (
    <>
      <Page />
      <App />
    </>
  )
  await stage(page, { at: '/m/chat', brand, answers, services })
  return services.clock
}

const opens = (address = chatUrl): Answers => ({ relay: { value: null }, chatUrl: { value: { chatUrl: address } } })
const app = (): unknown => JSON.parse(document.querySelector('code')?.textContent ?? '')
const frame = () => screen.findByTitle<HTMLIFrameElement>('Chat')

test('[CHAT-04] a member gets the chat in a frame, and the shape of a conversation until it has loaded', async () => {
  await open(opens())
  expect(screen.getByRole('status').textContent).toContain('Loading')
  const found = await frame()
  expect([found.src, String(found.sandbox).includes('allow-top-navigation ')]).toEqual([chatUrl, false])
  fireEvent.load(found)
  expect(screen.queryByRole('status')).toBeNull()
})

test('[CHAT-03] the page is for members: guests are sent to the login', () => {
  expect(chatFeature.routes).toMatchObject([{ path: '/m/chat', audience: 'member', flag: 'CBS3' }])
})

test('[CHAT-05] a member of type 4 is told for 2 s, and sees the home page instead', async () => {
  await open({}, 4)
  expect(app()).toEqual({
    pathname: '/m/home',
    toasts: [{ text: { key: 'chat-button:no_permissions' }, durationMs: 2000 }],
  })
})

test.each([
  'https://elsewhere.example/room',
  'http://chat.example/room',
  'https://chat.example:8443/room',
  'https://chat.example@elsewhere.example/room',
  '//chat.example/room',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('an answer that leads to %j is refused in plain words', async (address) => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined)
  await open(opens(address))
  expect((await screen.findByRole('alert')).textContent).toContain('This chat cannot be opened')
  expect([document.querySelector('iframe'), replace.mock.calls]).toEqual([null, []])
})

test("the operator's own address outside the frame hosts takes the place of the page", async () => {
  const replace = vi.spyOn(location, 'replace').mockReturnValue(undefined)
  await open(opens('https://trusted.example/room'))
  await eventually(() => expect(replace.mock.calls).toEqual([['https://trusted.example/room']]))
})

test.each(faults)('an address that %s is told in words, and can be asked for again', async (what, answer, words) => {
  const answers: Answers = { relay: { value: null }, chatUrl: answer }
  await open(answers)
  const said = what === 'does not come in time' ? slow : words
  expect((await screen.findByRole('alert')).textContent).toContain(said)
  answers.chatUrl = { value: { chatUrl } }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await frame()).src).toBe(chatUrl)
})

test('after 10 s it says that it takes too long, and still shows the chat when it comes', async () => {
  const clock = await open(opens())
  const found = await frame()
  act(() => clock.advance(9_999))
  expect(screen.queryByText(slow)).toBeNull()
  act(() => clock.advance(1))
  expect(screen.getByRole('alert').textContent).toBe(slow)
  fireEvent.load(found)
  expect(screen.queryByText(slow)).toBeNull()
})

test('GO_BACK leads back, from the frame and its origin alone', async () => {
  await open(opens())
  const source = { postMessage: () => undefined } as unknown as Window
  Object.defineProperty(await frame(), 'contentWindow', { value: source })
  // The page listens as soon as its effects have run.
  await act(settled)
  const post = (message: Partial<MessageEventInit>) =>
    act(() => void dispatchEvent(new MessageEvent('message', { data: 'GO_BACK', ...message })))
  post({ origin: 'https://elsewhere.example', source })
  post({ origin: 'https://chat.example', source: window })
  expect(app()).toMatchObject({ pathname: '/m/chat' })
  post({ origin: 'https://chat.example', source })
  await eventually(() => expect(app()).toMatchObject({ pathname: '/m/home' }))
})
