// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { addForeignScript, checkScriptUrl } from './foreign-script.ts'

const hosts = ['scripts.example']

test('a script of a known host is taken as it is', () => {
  expect(checkScriptUrl('https://scripts.example/a.js?x=1', hosts)).toBe('https://scripts.example/a.js?x=1')
})

test.each(['http://scripts.example/a.js', 'https://evil.example/a.js', 'https://scripts.example.evil.example/a.js', 'https://scripts.example:8443/a.js', 'data:text/javascript,1'])(
  '%s is refused',
  (url) => {
    expect(() => checkScriptUrl(url, hosts)).toThrow(TypeError)
  },
)

test('a refused script leaves no element in the page', () => {
  expect(() => addForeignScript('https://evil.example/a.js', hosts)).toThrow()
  expect(document.querySelectorAll('script')).toHaveLength(0)
})
