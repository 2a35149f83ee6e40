import { expect, test } from 'vitest'
import { renderPage } from '../../generator/build/emit/render-page.ts'
import { between, boot, type BootOptions } from '../support/boot-script.ts'
import { pageFacts } from '../fixtures/page/facts.ts'

const facts = pageFacts()
const script = between(renderPage(facts).html, '<script>', '</script>')
const splashOf = (options: BootOptions) => boot(script, options).splash

test("[SHELL-36] the html shows a splash in the brand's look, but not in a session that has hidden it", () => {
  expect(splashOf({})?.src).toBe('/m/assets/favicon-777777777777.svg')
  expect(splashOf({ session: { splashHidden: '1' } })).toBeUndefined()
})

test('[SHELL-36] a brand without a drawing shows its picture', () => {
  const favicons = facts.images.favicons.filter(({ type }) => type !== 'image/svg+xml')
  const { html } = renderPage({ ...facts, images: { ...facts.images, favicons } })
  expect(boot(between(html, '<script>', '</script>'), {}).splash?.src).toBe(facts.images.appleTouch.url)
})

test('[SHELL-38] the splash is removed after 5 s even if something is still loading', () => {
  expect(splashOf({})?.goneAfter).toBe(5000)
  expect(splashOf({ session: 'denied' })?.goneAfter).toBe(5000)
})

test('an old browser, which gets a notice, gets no splash', () => {
  expect(splashOf({ old: true })).toBeUndefined()
})
