// @vitest-environment happy-dom
import { cleanup, screen, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInLanguages } from '../../../../contract/built-in-languages.ts'
import { languageCatalogue } from '../../../../contract/languages.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { ClosedScreen, DeniedScreen } from './closed-screen.tsx'
import { everyLanguage } from './every-language.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
const maintenance = (
  <ClosedScreen closed={{ state: 'maintenance', end: 1_800_000_000_000 }} onRetry={() => Promise.resolve()} />
)
const denied = <ClosedScreen closed={{ state: 'denied', ip: '203.0.113.9' }} onRetry={() => Promise.resolve()} />

test.each(builtInLanguages)(
  '[LANG-12] both screens are in %s for a browser in that language, on a page in English',
  async (code) => {
    browserSpeaks(languageCatalogue[code].locale)
    const texts = everyLanguage[code] ?? {}
    await stage(maintenance)
    const title = await screen.findByRole('heading', { hidden: true, name: texts['maintenance'] ?? '?' })
    expect(screen.getByText(texts['contact_us'] ?? '?')).toBeTruthy()
    const spoken = title.closest('[lang]')
    if (code !== 'EN')
      expect([spoken?.getAttribute('lang'), spoken?.getAttribute('dir')]).toEqual([
        languageCatalogue[code].locale,
        languageCatalogue[code].direction,
      ])
    cleanup()
    await stage(denied)
    expect(await screen.findByText(texts['ip_restriction_description'] ?? '?')).toBeTruthy()
  },
)

test('[LANG-12] [SHELL-05] a language that the merchant does not offer is followed by English, once', async () => {
  browserSpeaks('th-TH')
  await stage(maintenance)
  await screen.findByText(everyLanguage.TH?.['maintenance_description'] ?? '?')
  expect(screen.getAllByText(everyLanguage.EN?.['maintenance_description'] ?? '?')).toHaveLength(1)
})

test('[LANG-12] a visitor who chose a language gets that one', async () => {
  localStorage.setItem('language', 'EN')
  browserSpeaks('th-TH')
  await stage(denied)
  expect(await screen.findByText(everyLanguage.EN?.['access_denied'] ?? '?')).toBeTruthy()
})

function CustomerService() {
  return usePanel('support').isOpen ? <p>Customer service</p> : null
}

async function open() {
  const onRetry = vi.fn(() => Promise.resolve())
  await stage(
    <>
      <DeniedScreen onRetry={onRetry} />
      <CustomerService />
    </>,
  )
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }))
  return { onRetry, press, hasService: () => screen.queryByText('Customer service') !== null }
}

test('[SHELL-11] contact us opens customer service, and does not retry', async () => {
  const { onRetry, press, hasService } = await open()
  expect(hasService()).toBe(false)
  press('Contact us')
  expect([hasService(), onRetry.mock.calls.length]).toEqual([true, 0])
})

test('[SHELL-11] retry asks again, and does not open customer service', async () => {
  const { onRetry, press, hasService } = await open()
  press('Try again')
  expect([hasService(), onRetry.mock.calls.length]).toEqual([false, 1])
})
