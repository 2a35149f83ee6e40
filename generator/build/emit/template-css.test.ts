import { expect, test } from 'vitest'
import { templateCss } from './template-css.ts'

test('[UX-08] the inlined styles carry the prefix without which iPhones enlarge texts', () => {
  expect(templateCss('notice.css')).toMatch(/-webkit-text-size-adjust:100%;text-size-adjust:100%/)
})

test('what older browsers fall back to is kept, on the page that tells them they are too old', () => {
  expect(templateCss('notice.css')).toMatch(/border-radius:16px;border-radius:var\(--radius-card\)/)
  expect(templateCss('shell.css')).toMatch(/min-height:100vh;min-height:100dvh/)
})

test('the inlined styles are minified, once', () => {
  for (const name of ['notice.css', 'shell.css'] as const) {
    expect(templateCss(name)).not.toMatch(/\/\*|\n|[{};] /)
    expect(templateCss(name)).toBe(templateCss(name))
  }
})
