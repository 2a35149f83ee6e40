// @vitest-environment happy-dom
import { createCipheriv } from 'node:crypto'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CustomerServiceEntry } from '../../../../contract/wire/company.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { selectToasts } from '../../../shared/feedback/feedback-slice.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { memberLoaded } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { eventually } from '../../../shared/testing/eventually.ts'
import { stage, type Answers } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Part } from './support-panel.tsx'

const opened = vi.fn()
beforeEach(() => {
  opened.mockReset().mockReturnValue({})
  vi.stubGlobal('open', opened)
  vi.spyOn(document.head, 'append').mockReturnValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'LiveChatWidget')
})

function entry(name: string, more: Partial<CustomerServiceEntry> = {}): CustomerServiceEntry {
  const key = 'k3y4path'
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null)
  const path = cipher.update(`https://trusted.example/${name}`, 'utf8', 'base64') + cipher.final('base64') + key
  return { title: name, path, csType: 'AICAN', csPosition: 1, labelIds: [], ...more }
}

function App({ labelId }: { readonly labelId: number | undefined }) {
  const dispatch = useAppDispatch()
  const { open } = usePanel('support')
  const { pathname } = useLocation()
  const toasts = useAppSelector(selectToasts).map(({ text }) => text)
  const alerts = useAppSelector(selectOverlays).map(({ subject }) => subject)
  useEffect(() => {
    if (labelId === undefined) return
    const clubLabel = { labelId, labelName: 'Gold', type: 'AUTO', rankLevel: 3 } as const
    dispatch(memberLoaded({ id: '7', account: 'a', userName: 'a', type: 0, regDate: null, language: null, clubLabel }))
  }, [dispatch, labelId])
  return (
    <>
      <button onClick={() => open()}>Help</button>
      <code>{JSON.stringify({ pathname, toasts, alerts })}</code>
    </>
  )
}

const said = () =>
  JSON.parse(document.querySelector('code')?.textContent ?? '') as Record<'toasts' | 'alerts', object[]>

async function ask(
  entries: readonly CustomerServiceEntry[],
  {
    labelId,
    scripts,
    brand = fixtureBrand,
  }: { labelId?: number; scripts?: Answers['relay']; brand?: typeof fixtureBrand } = {},
) {
  const services = testServices()
  services.session.write(
    'MC_SESSION_INFO',
    JSON.stringify({ id: '7', token: 'T', merchantCode: fixtureBrand.code, userName: 'a', type: 0 }),
  )
  await stage(
    <>
      <Part />
      <App labelId={labelId} />
    </>,
    {
      brand,
      services,
      answers: {
        companyInfo: { value: { customerService: entries, domainList: [] } },
        ...(scripts && { relay: scripts }),
      },
    },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Help' }))
  return services.clock
}

const chooser = () => screen.findByRole('dialog', { name: 'Customer service' })
const offered = async () =>
  (await within(await chooser()).findAllByRole('listitem')).map(({ textContent }) => textContent)

describe('the chooser', () => {
  test('[CS-07] lists each entry by its title, or by its place among them', async () => {
    await ask([
      entry('', { csPosition: 3 }),
      entry('Telegram', { csPosition: 2 }),
      entry('', { csPosition: 1, csType: 'COMM100VIP' }),
    ])
    expect(await offered()).toEqual(
      ['Customer service 1', 'Telegram', 'Customer service 3'].map((name) => `${name}Opens in a new tab`),
    )
    fireEvent.click(within(await chooser()).getByRole('button', { name: /Telegram/ }))
    await eventually(() => expect(opened.mock.calls).toEqual([['https://trusted.example/Telegram', '_blank']]))
  })

  test('[CS-06] is not shown for a single entry, which is opened straight away', async () => {
    await ask([entry('only')])
    await eventually(() => expect(opened.mock.calls).toEqual([['https://trusted.example/only', '_blank']]))
    expect(screen.queryByRole('dialog', { name: 'Customer service' })).toBeNull()
  })

  test('[CS-04] [CS-05] offers a member the entries with their label first, then those without labels', async () => {
    await ask([entry('all'), entry('gold', { labelIds: [3] }), entry('black', { labelIds: [9] })], { labelId: 3 })
    expect(await offered()).toEqual(['gold', 'all'].map((name) => `${name}Opens in a new tab`))
  })

  test('[CS-04] [CS-06] counts only the entries for this member', async () => {
    await ask([entry('gold', { labelIds: [3] }), entry('black', { labelIds: [9] })], { labelId: 3 })
    await eventually(() => expect(opened.mock.calls).toEqual([['https://trusted.example/gold', '_blank']]))
  })

  test('[CS-05] offers a member without a matching label the entries without labels', async () => {
    await ask([entry('all'), entry('gold', { labelIds: [3] }), entry('also')], { labelId: 5 })
    expect(await offered()).toEqual(['all', 'also'].map((name) => `${name}Opens in a new tab`))
  })
})

describe('a vendor whose chat opens over the page', () => {
  const src = 'https://cdn.livechatinc.com/tracking.js'
  const brand = { ...fixtureBrand, security: { ...fixtureBrand.security, scriptHosts: ['cdn.livechatinc.com'] } }
  const live = [entry('live', { csType: 'LIVECHAT' })]
  const scripts: Answers['relay'] = { value: [{ csType: 'LIVECHAT', src, account: '1' }] }

  test('opens when it has loaded; until then the player sees that it comes', async () => {
    const clock = await ask(live, { brand, scripts })
    await eventually(() => expect(said().toasts).toEqual([{ key: 'support:connecting' }]))
    const call = vi.fn()
    Object.assign((globalThis as { LiveChatWidget?: object }).LiveChatWidget ?? {}, { _h: call })
    act(() => clock.advance(250))
    await eventually(() => expect(call.mock.calls.at(-1)).toEqual(['call', ['maximize']]))
    await eventually(() => expect(said().toasts).toEqual([]))
    expect(opened).not.toHaveBeenCalled()
  })

  test('offers its address when it never loads', async () => {
    const clock = await ask(live, { brand, scripts })
    await eventually(() => expect(said().toasts).toEqual([{ key: 'support:connecting' }]))
    act(() => clock.advance(10_000))
    await eventually(() =>
      expect(said().alerts).toMatchObject([
        { message: { key: 'support:no_chat' }, confirm: { key: 'support:open_window' } },
      ]),
    )
    expect(opened).not.toHaveBeenCalled()
  })

  test('is opened at its address when its script comes from a foreign host', async () => {
    await ask(live, {
      brand,
      scripts: { value: [{ csType: 'LIVECHAT', src: 'https://foreign.example/x.js', account: '1' }] },
    })
    await eventually(() => expect(opened.mock.calls).toEqual([['https://trusted.example/live', '_blank']]))
  })
})
