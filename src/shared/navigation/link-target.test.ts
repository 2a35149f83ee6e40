import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { targetOf } from './link-target.ts'

const origin = 'https://www.lotus.example'
const surroundings = { origin, trustedHosts: ['pay.example'] }
const target = (address: string) => targetOf(address, surroundings)

test('a page of the app stays in the app', () => {
  expect(target('/m/news?id=2#a')).toEqual({ kind: 'page', to: '/m/news?id=2#a' })
  expect(target('https://www.lotus.example/m/help')).toEqual({ kind: 'page', to: '/m/help' })
})

test('the own origin beside the app, and a trusted host without encryption, are opened without session', () => {
  expect(target('/terms.pdf')).toEqual({ kind: 'site', url: 'https://www.lotus.example/terms.pdf' })
  expect(target('http://pay.example/x')).toEqual({ kind: 'site', url: 'http://pay.example/x' })
})

test('a trusted host may receive the session', () => {
  expect(target('https://pay.example/x')).toEqual({ kind: 'trusted', url: 'https://pay.example/x' })
})

const hostile = [
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://www.lotus.example/1',
  'file:///etc/passwd',
  'intent://pay.example#Intent;end',
  '//evil.example/m/home',
  '\\\\evil.example/m/home',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'https://pay.example@evil.example/',
  'https://user:secret@pay.example/',
  'https://www.lotus.example@evil.example',
  'https://user@www.lotus.example/m/home',
  'https://pay.example.evil.example',
  'https://evilpay.example',
  'https://pay.example:8443/',
  'https://sub.pay.example/',
  'https://pаy.example/', // a Cyrillic letter
  'https://pay.example%2eevil.example/',
  'https://pay。evil.example/',
  'http://[',
  'http://www.lotus.example/m/home',
]

test.each(hostile)('%j leads nowhere', (address) => {
  expect(target(address)).toBeNull()
})

describe('whatever the address holds', () => {
  const part = fc.oneof(fc.constantFrom(...hostile, '/m/', '//', '\\', '@', ':', '..', '%2f', '?', '#', 'https://', 'pay.example', 'www.lotus.example', '\u202e', '。', '\t'), fc.string({ unit: 'binary' }))
  const address = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))

  test('what is followed lies on the own origin or on a trusted host, without a name before it', () => {
    fc.assert(
      fc.property(address, (given) => {
        const found = target(given)
        if (!found) return
        const url = new URL(found.kind === 'page' ? found.to : found.url, origin)
        expect(['https:', 'http:']).toContain(url.protocol)
        expect(url.origin === origin || url.host === 'pay.example').toBe(true)
        expect(url.username + url.password).toBe('')
        if (found.kind === 'trusted') expect(url.origin).toBe('https://pay.example')
        if (found.kind === 'page') expect([url.origin, url.pathname.startsWith('/m/')]).toEqual([origin, true])
      }),
      { numRuns: 2000 },
    )
  })
})
