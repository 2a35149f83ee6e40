// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { builtInLanguages } from '../../../../../contract/built-in-languages.ts'
import { languageCatalogue } from '../../../../../contract/languages.ts'
import { stage } from '../../../../shared/testing/stage.tsx'
import { everyLanguage } from '../every-language.ts'
import { ClosedScreen } from './closed-screen.tsx'

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
