// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../shared/testing/eventually.ts'
import type { PromptForm } from '../lib/prompt-due.ts'
import { offerInstallation, page } from '../testing/page.tsx'
import { DownloadBar } from './download-bar.tsx'
import { Part as InstallPrompt } from './install-prompt.tsx'
import { Part as ProfileTip } from './profile-tip.tsx'

afterEach(cleanup)

const prompt = (form: PromptForm, isClosable = true) => ({ occasion: 'home' as const, form, isClosable, waitMs: 0 })

/** A prompt as the conductor shows it: it stays mounted while it closes. */
function Shown({ form, isClosable = true }: { form: PromptForm; isClosable?: boolean }) {
  const [open, setOpen] = useState(true)
  const [subject] = useState(prompt(form, isClosable))
  return (
    <>
      <InstallPrompt open={open} subject={subject} />
      <button onClick={() => setOpen(false)}>withdraw</button>
    </>
  )
}

const stay = () => screen.queryByRole('button', { name: 'Continue in the browser' })
const close = () => screen.queryByRole('button', { name: 'Close' })

test.each(['bottom', 'fullscreen', 'popup'] as const)(
  '[INST-13] [INST-36] %s: a close icon and a link to go on, which both close it',
  async (form) => {
    for (const button of [close, stay]) {
      const { session, asked } = await page(<Shown form={form} />)
      fireEvent.click(button() as HTMLElement)
      expect([session.read('installSkipped'), session.read('installCloseCount'), asked()]).toEqual(['1', '1', []])
      cleanup()
    }
  },
)

test('[INST-22] each closed prompt raises the count', async () => {
  const { session } = await page(<Shown form="bottom" />)
  fireEvent.click(close() as HTMLElement)
  fireEvent.click(close() as HTMLElement)
  expect(session.read('installCloseCount')).toBe('2')
})

test.each(['bottom', 'fullscreen', 'popup'] as const)(
  '[INST-13] [INST-21] %s, forced: nothing closes it, and the session knows',
  async (form) => {
    const { session } = await page(<Shown form={form} isClosable={false} />)
    expect([close(), stay(), session.read('installForced')]).toEqual([null, null, '1'])
    const dialog = screen.queryByRole('dialog')
    if (dialog) fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(session.read('installCloseCount')).toBeNull()
  },
)

test('[INST-21] a prompt that can be closed forces nothing', async () => {
  const { session } = await page(<Shown form="popup" />)
  expect(session.read('installForced')).toBeNull()
})

test.each(['bottom', 'popup'] as const)('[INST-14] [INST-36] %s: it takes 250 ms to close', async (form) => {
  const { advance } = await page(<Shown form={form} />)
  const heading = () => screen.queryByRole('heading', { name: 'Fixture on your home screen' })
  fireEvent.click(screen.getByText('withdraw'))
  await advance(249)
  expect(heading()).not.toBeNull()
  await advance(1)
  expect(heading()).toBeNull()
})

test('[INST-11] the banner stands beside the page, the other forms over it', async () => {
  await page(<Shown form="bottom" />)
  expect([screen.queryByRole('dialog'), screen.getByRole('region')]).toMatchObject([null, {}])
  cleanup()
  await page(<Shown form="fullscreen" />)
  expect(screen.getByRole('dialog', { name: 'Fixture on your home screen' })).toBeTruthy()
})

test('[INST-36] the modal shows the logo, the message, the app and the web app', async () => {
  offerInstallation('accepted')
  await page(<Shown form="popup" />, {
    settings: { app_desc: 'Everything in one place', app_desc_font_color: '#123456' },
  })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('img', { name: 'Fixture Casino' }).getAttribute('src')).toBe('/m/assets/logo.svg')
  expect(dialog.getByText('Everything in one place').style.color).toBe('#123456')
  expect(dialog.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe(
    'https://dl.fixture.example/app.apk',
  )
  expect(dialog.getByRole('button', { name: 'Add to home screen' })).toBeTruthy()
})

test('[INST-28] the operator may say and show something else in each form; what cannot be read is left out', async () => {
  const settings = {
    app_desc: 'For the popup',
    bottom_app_desc: 'For the banner',
    bottom_app_desc_font_color: 'url(evil)',
    app_background: '/wps/media/ground.svg',
    theme: 'brand',
  }
  await page(<Shown form="bottom" />, { settings })
  expect(screen.getByText('For the banner').style.color).toBe('')
  cleanup()
  await page(<Shown form="popup" />, { settings })
  expect(screen.getByText('For the popup')).toBeTruthy()
  expect(document.querySelector('img[src="/wps/media/ground.svg"]')).not.toBeNull()
  cleanup()
  await page(<Shown form="popup" />, { settings: { ...settings, app_background: 'https://elsewhere.example/x.svg' } })
  expect(document.querySelector('img[src*="elsewhere"]')).toBeNull()
})

test("[INST-12] [INST-17] the web app is installed by the browser's dialog; canceling it is counted, and the prompt stays", async () => {
  const ask = offerInstallation('dismissed')
  const { session, dispatch, asked } = await page(<Shown form="bottom" />)
  await dispatch({ type: 'overlay/overlayAsked', payload: { name: 'install-home', subject: prompt('bottom') } })
  await act(async () => screen.getByRole('button', { name: 'Add to home screen' }).click())
  expect([ask.mock.calls.length, session.read('installCancelCount'), asked().length]).toEqual([1, '1', 1])
})

test('[INST-12] [INST-17] an accepted installation ends the prompt and is no canceled one', async () => {
  offerInstallation('accepted')
  const { session, dispatch, asked } = await page(<Shown form="bottom" />)
  await dispatch({ type: 'overlay/overlayAsked', payload: { name: 'install-home', subject: prompt('bottom') } })
  await act(async () => screen.getByRole('button', { name: 'Add to home screen' }).click())
  expect([session.read('installCancelCount'), asked()]).toEqual([null, []])
})

test('[INST-12] [INST-16] without an install event Android offers Chrome', async () => {
  await page(<Shown form="bottom" />)
  const link = screen.getByRole('link', { name: 'Open in Chrome' })
  expect(link.getAttribute('href')).toMatch(/^intent:\/\/.*package=com\.android\.chrome/)
  expect(screen.queryByRole('button', { name: 'Add to home screen' })).toBeNull()
})

async function openGuide(on: Parameters<typeof page>[1] & object) {
  const opened = await page(<Shown form="popup" />, on)
  await act(async () => screen.getByRole('button', { name: 'Add to home screen' }).click())
  return { ...opened, guide: within(screen.getByRole('dialog', { name: 'Add Fixture to your home screen' })) }
}

test.each([
  [
    'iPhone 26 Safari',
    [
      'Tap the three dots at the bottom',
      'Choose “Share”',
      'Scroll down and choose “Add to Home Screen”',
      'Leave “Open as Web App” switched on',
      'Tap “Add” in the corner',
    ],
  ],
  [
    'iPhone 18 Safari',
    ['Tap the share button at the bottom', 'Scroll down and choose “Add to Home Screen”', 'Tap “Add” in the corner'],
  ],
  [
    'iPhone 18 Chrome',
    ['Tap the share button at the top', 'Scroll down and choose “Add to Home Screen”', 'Tap “Add” in the corner'],
  ],
  [
    'iPhone 18 Facebook',
    [
      'Tap the menu in the corner',
      'Choose “Open in browser”',
      'Tap the share button at the bottom',
      'Scroll down and choose “Add to Home Screen”',
      'Tap “Add” in the corner',
    ],
  ],
] as const)('[INST-35] the guide for %s', async (on, words) => {
  const { guide } = await openGuide({ on })
  const steps = guide.getAllByRole('listitem')
  expect(steps.map((step) => step.textContent.replace(/^\d/, ''))).toEqual(words)
  expect(steps.every((step) => step.querySelector('svg'))).toBe(true)
})

test('[INST-35] on Android, an app that opens no other browser says how to leave it', async () => {
  const { guide } = await openGuide({ on: 'Android TikTok' })
  const words = guide.getAllByRole('listitem').map((step) => step.textContent.replace(/^\d/, ''))
  expect(words).toEqual(['Tap the menu in the corner', 'Choose “Open in browser”'])
})

test('[INST-35] closing the guide leads back to the prompt', async () => {
  const { guide } = await openGuide({ on: 'iPhone 18 Safari' })
  fireEvent.click(guide.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('heading', { name: 'Fixture on your home screen' })).toBeTruthy()
})

test.each([
  ['iPhone 18 LINE', 'openExternalBrowser=1'],
  ['iPhone 18 KakaoTalk', 'kakaotalk://web/openExternal?url='],
] as const)('[INST-35] the guide for %s has a link to the device’s browser', async (on, expected) => {
  const { guide } = await openGuide({ on })
  expect(guide.getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toContain(expected)
})

test('[INST-35] [INST-39] the profile is downloaded at once since iOS 17, and a tip will be due', async () => {
  const { guide, session } = await openGuide({ on: 'iPhone 17 Safari' })
  const link = guide.getByRole('link', { name: 'Download the profile' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://dl.fixture.example/fixture.mobileconfig',
    null,
  ])
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect(session.read('installProfileLoaded')).toBe('1')
})

test('[INST-35] [INST-40] before iOS 17, tips are given, and a notice comes before the download', async () => {
  const { guide, session } = await openGuide({ on: 'iPhone 16.6 Safari' })
  expect(guide.getByText(/No share button\?/)).toBeTruthy()
  expect(guide.queryByRole('link', { name: 'Download the profile' })).toBeNull()
  fireEvent.click(guide.getByRole('button', { name: 'Download the profile' }))
  const notice = within(screen.getByRole('dialog', { name: 'One step in Settings' }))
  expect(notice.getByText(/go to Settings/)).toBeTruthy()
  const link = notice.getByRole('link', { name: 'Download the profile' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect([link.getAttribute('href'), session.read('installProfileLoaded')]).toEqual([
    'https://dl.fixture.example/fixture.mobileconfig',
    '1',
  ])
})

test('[INST-41] the setup resource is a help link from the image CDN, if the merchant has one', async () => {
  const help = 'Help with the setup'
  const { guide } = await openGuide({ on: 'iPhone 18 Safari' })
  expect(guide.queryByRole('link', { name: help })).toBeNull()
  cleanup()
  const downloads = { android: '', ios: '', mobileConfig: '', mobileProvision: '/ios/setup.mobileprovision' }
  const own = await openGuide({ on: 'iPhone 18 Safari', brand: { downloads } })
  await own.dispatch({
    type: 'settings/settingsLoaded',
    payload: { settings: null, imageCdns: ['https://img.fixture.example'] },
  })
  expect(own.guide.getByRole('link', { name: help }).getAttribute('href')).toBe(
    'https://img.fixture.example/ios/setup.mobileprovision',
  )
})

test('[INST-04] the bar shows the icon, a title, five stars of 5.0, and opens the download popup', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(true)
  const { asked } = await page(<DownloadBar onClose={() => undefined} />)
  const bar = within(screen.getByRole('complementary', { name: 'Get the app' }))
  expect(bar.getByText('Fixture')).toBeTruthy()
  const rating = bar.getByRole('img', { name: 'Rated 5.0 out of 5' })
  expect([rating.querySelectorAll('svg').length, rating.textContent]).toEqual([5, '5.0'])
  fireEvent.click(bar.getByRole('button', { name: 'Get' }))
  expect(asked()).toEqual([{ name: 'install-home', subject: prompt('popup') }])
})

test('[INST-05] the bar and the popup show a gift only while there is a promotion', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(true)
  const gifts = () => screen.queryAllByText('A gift for installing the app').length
  const both = (
    <>
      <DownloadBar onClose={() => undefined} />
      <Shown form="popup" />
    </>
  )
  await page(both)
  expect(gifts()).toBe(0)
  cleanup()
  await page(both, { hasGift: true })
  await eventually(() => expect(gifts()).toBe(2))
})

test("[INST-02] the back end's icon and links take the place of the brand's", async () => {
  await page(<Shown form="bottom" />, {
    system: {
      resources: [
        { resourceType: 'Android', url: 'https://new.example/b.apk' },
        { resourceType: 'AppDownloadIcon', url: '/media/app.png' },
      ],
    },
  })
  expect(screen.getByRole('link', { name: 'Get the app' }).getAttribute('href')).toBe('https://new.example/b.apk')
  const icon = document.querySelector('img[src="/media/app.png"]') as HTMLImageElement
  fireEvent.error(icon)
  expect(icon.getAttribute('src')).toBe('/m/assets/icon.png')
})

test('[INST-39] the tip says what to do in the settings', async () => {
  const { asked, dispatch } = await page(<ProfileTip open subject={{}} />, { isAsked: false })
  await dispatch({ type: 'overlay/overlayAsked', payload: { name: 'profile-tip', subject: {} } })
  expect(screen.getByText(/Profile Downloaded/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(asked()).toEqual([])
})
