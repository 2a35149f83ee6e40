import { expect, test } from 'vitest'
import { pageMerchant } from '../../../../tests/fixtures/page/facts.ts'
import type { Draft } from '../draft.ts'
import { addFonts } from './fonts.ts'

test('a language for which devices pick the wrong letters has its own stack in a brand that speaks it', async () => {
  const { settings } = pageMerchant({ languages: { supported: ['EN', 'UR'], default: 'EN' } })
  const { themeCss } = await addFonts({} as Draft, { directory: '', settings })
  expect(themeCss).toMatch(/:root:lang\(ur\)\{[^}]*'Noto Naskh Arabic'/)
  expect(themeCss).not.toContain(':lang(ja')
})
