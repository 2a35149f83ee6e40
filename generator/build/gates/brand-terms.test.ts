import { expect, test } from 'vitest'
import type { MerchantIdentity } from '../../merchant/identity.ts'
import { brandTermsOf, newWords, searchedTexts, termsHash } from './brand-terms.ts'

const brand = (id: string, colors: readonly string[], line = 1, name = id) => {
  const location = { file: `/merchants/${id}/merchant.yaml`, line, column: 1 }
  const paths = ['branding.colors.brand', 'branding.colors.accent']
  const facts: MerchantIdentity['facts'] = [
    { kind: 'name', value: name, path: 'name', location },
    ...colors.map((value, at) => ({ kind: 'color' as const, value, path: paths[at] ?? '', location })),
  ]
  return brandTermsOf({ id, facts, presets: [] })
}
const lotus = brand('lotus', ['#d4145a', '#ffb400'])

test('[FLEET-02] other brands are searched again for a new name or palette, not for one color, a gray or another line', () => {
  const before = termsHash([lotus, brand('gold', ['#111133'])])
  expect(termsHash([brand('gold', ['#123456'], 7), lotus])).toBe(before)
  expect(termsHash([lotus, brand('gold', ['#111133', '#222222'])])).toBe(before)
  expect(termsHash([lotus, brand('gold', ['#111133', '#ffcc00'])])).not.toBe(before)
  expect(termsHash([lotus, brand('gold', ['#111133'], 1, 'Golden')])).not.toBe(before)
})

test('[BND-03] a text with a new term or palette has one of the new words', () => {
  const before = searchedTexts([lotus, brand('gold', ['#111133'])])
  expect(newWords([lotus, brand('gold', ['#345678'])], before)).toEqual([])
  expect(newWords([lotus, brand('gold', ['#111133'], 1, 'Golden-Days 9')], before)).toEqual(['golden'])
  // A minified style has the short form.
  expect(newWords([lotus, brand('gold', ['#ffcc00', '#111133'])], before)).toEqual(['ffcc00', 'fc0'])
  // Each of the two colors was another brand's before.
  expect(newWords([lotus, brand('gold', ['#111133', '#ffb400'])], before)).toEqual(['111133', '113'])
})
