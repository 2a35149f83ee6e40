import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keepQuery, preservedNames } from './preserved-query.ts'

const none = {}
const queryOf = (address: string): URLSearchParams => new URL(address, 'https://www.lotus.example').searchParams

describe('[ROUTE-12] in-app addresses', () => {
  test('keep each of the named parameters of the current address, and no other', () => {
    expect([...preservedNames]).toEqual([
      'affiliateCode',
      'referralCode',
      'r',
      'inApp',
      'fbclid',
      'gclid',
      'ttclid',
      'kwaiclid',
      'bbg',
      'isBgeTest',
      'cid',
    ])
    for (const name of preservedNames)
      expect(keepQuery('/m/help', `?${name}=7&token=secret&category=x`, none)).toBe(`/m/help?${name}=7`)
  })

  test('add the stored campaign values', () => {
    expect(keepQuery('/m/help#faq', '', { utm_source: 'a b', utm_campaign: 'ü' })).toBe(
      '/m/help?utm_source=a%20b&utm_campaign=%C3%BC#faq',
    )
  })

  test("the address's own parameters win, then the current address, then the campaign", () => {
    expect(
      keepQuery('/m/register?r=own', '?r=present&cid=present', { r: 'stored', cid: 'stored', utm_source: 'stored' }),
    ).toBe('/m/register?r=own&cid=present&utm_source=stored')
  })

  test('a click id keeps its case and encoding', () => {
    expect(keepQuery('/m/home', '?fbclid=IwAR0~A%2Fb+c%7E', none)).toBe('/m/home?fbclid=IwAR0~A%2Fb+c%7E')
  })

  test('stay as they are, byte for byte, when there is nothing to keep', () => {
    for (const to of ['/m/home', '/m/news?id=%e4&x', '/m/help?#a?b', ''])
      expect(keepQuery(to, '?token=1', none)).toBe(to)
  })
})

describe('[ROUTE-12] for any addresses', () => {
  const name = fc.oneof(fc.constantFrom(...preservedNames, 'token', 'id', 'R', 'cid ', '__proto__'), fc.string())
  const query = fc
    .array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs).toString())
  const path = fc.constantFrom('/m/home', '/m/activity', '/m/member/benefits')
  const hash = fc.constantFrom('', '#', '#part?r=1')
  const campaign = fc.dictionary(fc.constantFrom('utm_source', 'utm_term', 'cid'), fc.string())
  const cases = fc.record({ path, own: query, hash, present: query, campaign })
  const addressOf = ({ path, own, hash }: { path: string; own: string; hash: string }) =>
    `${path}${own && `?${own}`}${hash}`

  test('path, hash and own parameters stay; every kept value arrives; nothing else does', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const to = addressOf(given)
        const before = new URL(to, 'https://www.lotus.example')
        const after = new URL(keepQuery(to, `?${given.present}`, given.campaign), 'https://www.lotus.example')
        const present = new URLSearchParams(given.present)
        expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash])
        for (const key of new Set([...after.searchParams.keys(), ...preservedNames, ...Object.keys(given.campaign)])) {
          const isKept = preservedNames.some((preserved) => preserved === key)
          const expected = before.searchParams.has(key)
            ? before.searchParams.getAll(key)
            : isKept && present.has(key)
              ? present.getAll(key)
              : Object.hasOwn(given.campaign, key)
                ? [given.campaign[key]]
                : []
          expect([key, after.searchParams.getAll(key)]).toEqual([key, expected])
        }
      }),
    )
  })

  test('from page to page nothing is added twice', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const once = keepQuery(addressOf(given), `?${given.present}`, given.campaign)
        expect(keepQuery(once, `?${given.present}`, given.campaign)).toBe(once)
      }),
    )
  })

  test('an address of hostile text is still read by the browser as the same page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (search) => {
        const { origin, pathname } = new URL(keepQuery('/m/home', search, none), 'https://www.lotus.example')
        expect([origin, pathname]).toEqual(['https://www.lotus.example', '/m/home'])
      }),
    )
  })
})

test('empty parameters of the current address are kept too', () => {
  expect(queryOf(keepQuery('/m/home', '?inApp&bbg=', none)).toString()).toBe('inApp=&bbg=')
})
