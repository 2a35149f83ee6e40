import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginRedirect } from './login-redirect.ts'

const context = {
  origin: 'https://www.lotus.example',
  hosts: ['shop.example', 'lotus.example'],
  domains: ['lotus.example'],
}
const player = { token: 'T0K&EN', language: 'PT-BR', headerColor: '#102030', title: 'Lotus 88' }
const redirect = (redirectUrl: string, more = '') =>
  loginRedirect(`?${new URLSearchParams({ redirectUrl }).toString()}${more}`, player, context)

test('[ROUTE-15] a trusted host receives token, language, headerColor, b2c=1 and title', () => {
  const target = redirect('https://shop.example/in?keep=1#top')
  expect(target?.kind).toBe('trusted')
  const url = new URL(target?.kind === 'trusted' ? target.url : '')
  expect(url.origin + url.pathname + url.hash).toBe('https://shop.example/in#top')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    keep: '1',
    token: 'T0K&EN',
    language: 'PT-BR',
    headerColor: '#102030',
    b2c: '1',
    title: 'Lotus 88',
  })
})

test('[ROUTE-15] what the address says about the player is replaced', () => {
  const target = redirect('https://shop.example/?token=other&token=third&title=x')
  const url = new URL(target?.kind === 'trusted' ? target.url : '')
  expect([url.searchParams.getAll('token'), url.searchParams.getAll('title')]).toEqual([['T0K&EN'], ['Lotus 88']])
})

test('[ROUTE-15] a redirect to a page of the app carries no token', () => {
  expect(redirect('/m/withdraw?x=1')).toEqual({ kind: 'page', to: '/m/withdraw?x=1' })
})

test('[ROUTE-09] a session in the address of a redirect is dropped, so the next load takes none', () => {
  expect(redirect('/m/home?token=SECRET')).toEqual({ kind: 'page', to: '/m/home' })
  expect(redirect('/?tokens=SECRET')).toEqual({ kind: 'site', url: 'https://www.lotus.example/' })
  expect(redirect('/m/login?redirectUrl=%2Fm%2Fhome%3Ftoken%3DSECRET')).toEqual({
    kind: 'page',
    to: '/m/login?redirectUrl=/m/home',
  })
  expect(JSON.stringify(redirect('https://lotus.example/m/home?token=SECRET&tokens=SECRET'))).not.toContain('SECRET')
})

test('[ROUTE-15] without the parameter, or with a foreign or unreadable address, there is no redirect', () => {
  expect(loginRedirect('', player, context)).toBeNull()
  for (const foreign of [
    '',
    'https://evil.example/',
    '//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://shop.example@evil.example',
    'https://shop.example.evil.example',
    'http://[',
  ]) {
    expect([foreign, redirect(foreign)]).toEqual([foreign, null])
  }
})

test('[ROUTE-15] the token only ever reaches https addresses on trusted hosts', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'https://',
      'http://',
      'shop.example',
      'evil.example',
      '@',
      '/',
      '\\',
      '?',
      '#',
      ':',
      '.',
      '/m/login',
      'www.lotus.example',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
      (address) => {
        const target = redirect(address)
        if (!target || !JSON.stringify(target).includes('T0K%26EN')) return
        expect(new URL(target.kind === 'trusted' ? target.url : '').origin).toBe('https://shop.example')
      },
    ),
  )
})
