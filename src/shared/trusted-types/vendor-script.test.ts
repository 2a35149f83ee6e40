// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { addVendorScript, checkMarkup, checkScriptUrl } from './vendor-script.ts'

const hosts = ['scripts.example']
afterEach(() => void vi.unstubAllGlobals())

test('a script from a known host is accepted', () => {
  expect(checkScriptUrl('https://scripts.example/a.js?x=1', hosts)).toBe('https://scripts.example/a.js?x=1')
})

test.each([
  'http://scripts.example/a.js',
  'https://evil.example/a.js',
  'https://scripts.example.evil.example/a.js',
  'https://scripts.example:8443/a.js',
  'https://user@scripts.example/a.js',
  '//scripts.example/a.js',
  'data:text/javascript,1',
])('%s is rejected', (url) => {
  expect(() => checkScriptUrl(url, hosts)).toThrow(TypeError)
})

test('a rejected script leaves no element in the page', () => {
  expect(() => addVendorScript('https://evil.example/a.js', hosts)).toThrow()
  expect(document.querySelectorAll('script')).toHaveLength(0)
})

test.each([
  '<div class="box"><span>Slide</span><img src="https://scripts.example/a.png"></div>',
  'plain words',
  '<p>on=1</p>',
])('%s may be rendered', (html) => {
  expect(checkMarkup(html)).toBe(html)
})

test.each([
  '<script>run()</script>',
  '< iframe src=x>',
  '<img src=x onerror=run()>',
  '<img src="x"onerror="run()">',
  '<svg/onload=run()>',
  '<a href="javascript:run()">',
  '<base href="//evil.example">',
  '<style>*{}</style>',
])('%s is rejected', (html) => {
  expect(() => checkMarkup(html)).toThrow(TypeError)
})

test('markup is accepted only once a vendor that renders html is in the page', async () => {
  vi.resetModules()
  const rules: { createHTML: (html: string) => string }[] = []
  const createPolicy = (
    _name: string,
    given: { createHTML: (html: string) => string; createScriptURL: (url: string) => string },
  ) => (rules.push(given), given)
  vi.stubGlobal('trustedTypes', { defaultPolicy: null, createPolicy })
  const { addVendorScript: add } = await import('./vendor-script.ts')
  vi.spyOn(document.head, 'append').mockReturnValue(undefined)
  add('https://scripts.example/a.js', hosts)
  const policy = rules[0]
  expect(() => policy?.createHTML('<b>x</b>')).toThrow(TypeError)
  add('https://scripts.example/b.js', hosts, { writesMarkup: true })
  expect(policy?.createHTML('<b>x</b>')).toBe('<b>x</b>')
})
