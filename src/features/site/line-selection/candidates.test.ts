import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickCandidates, safeOrigins } from './candidates.ts'

const hosts = ['www.acme.example', 'acme.example', 'pay.acme.example']

test('only https domains of the merchant or its trusted hosts are lines, each once', () => {
  const domains = [
    'www.acme.example',
    'https://acme.example/some/path?x=1',
    'http://acme.example',
    'https://www.acme.example',
    'evil.example',
    'https://acme.example@evil.example',
    'acme.example.evil.example',
    'javascript:alert(1)',
    '',
    '//',
    'https://pay.acme.example:8443',
    'https://user@www.acme.example',
    'https:///acme.example',
  ]
  expect(safeOrigins(domains, hosts)).toEqual(['https://www.acme.example', 'https://acme.example'])
})

test('no list leads to a foreign origin', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom(...hosts))), (domains) => {
      for (const origin of safeOrigins(domains, hosts)) {
        expect(new URL(origin).protocol).toBe('https:')
        expect(hosts).toContain(new URL(origin).hostname)
      }
    }),
  )
})

test('[SHELL-23] at most ten are picked, none twice, and all of a shorter list', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { maxLength: 40 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (all, numbers) => {
        const picked = pickCandidates(all, () => numbers.next().value)
        expect(picked).toHaveLength(Math.min(10, all.length))
        expect(new Set(picked).size).toBe(picked.length)
        expect(picked.every((one) => all.includes(one))).toBe(true)
      },
    ),
  )
})

test('[SHELL-23] the pick is random', () => {
  const all = Array.from({ length: 20 }, (_, number) => number)
  expect(pickCandidates(all, () => 0)).toEqual(all.slice(0, 10))
  expect(pickCandidates(all, () => 0.999)).toEqual(all.slice(10).reverse())
})
