import { expect, test } from 'vitest'
import { groupDifferences, type MerchantDifference } from './group-differences.ts'

const difference = (more: Partial<MerchantDifference>): MerchantDifference => ({
  id: 'acme',
  path: '/m/home',
  what: 'status',
  expected: '200',
  found: '404',
  ...more,
})
const long = (hash: string): string =>
  `default-src 'none'; script-src 'self' https://a.example https://b.example 'sha256-${hash}'; frame-ancestors 'none'; img-src 'self'`

test('[REL-07] of two long policies, the words that differ are shown', () => {
  const [fact] = groupDifferences([
    difference({ what: 'Content-Security-Policy', expected: long('old'), found: long('new') }),
  ])
  expect(fact).toMatchObject({ expected: "script-src … 'sha256-old'", found: "script-src … 'sha256-new'" })
})

test('[REL-07] a directive that is missing is named, and so is one that was added', () => {
  const [without, more] = [
    "default-src 'none'; img-src 'self'",
    "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
  ]
  const what = 'Content-Security-Policy'
  expect(groupDifferences([difference({ what, expected: more, found: without })])).toMatchObject([
    { expected: "frame-ancestors 'none'", found: 'without that' },
  ])
  expect(groupDifferences([difference({ what, expected: without, found: more })])).toMatchObject([
    { expected: 'without that', found: "frame-ancestors 'none'" },
  ])
})

test('[REL-07] 664 rows that are two facts are two facts, the larger one first', () => {
  const rows = Array.from({ length: 332 }, (_, at) => [
    difference({ id: `b-${at % 2}`, path: `/m/${at}`, what: 'X-Frame-Options', expected: 'DENY', found: 'none' }),
    difference({
      id: `b-${at % 2}`,
      path: `/m/${at}`,
      what: 'Cache-Control',
      expected: `max-age=${at}`,
      found: 'no-store',
    }),
  ]).flat()
  const facts = groupDifferences([...rows, difference({ what: 'X-Frame-Options', expected: 'DENY', found: 'none' })])
  expect(facts.map(({ what, places, isExample }) => [what, places.length, isExample])).toEqual([
    ['X-Frame-Options', 333, false],
    ['Cache-Control', 332, true],
  ])
})

test('[REL-07] objects that are gone and objects with other bytes are two facts', () => {
  const bytes = (found: string, at: number) =>
    difference({ what: 'bytes', path: `live/${at}`, expected: `${at} bytes, SHA-256 ab`, found })
  const facts = groupDifferences([bytes('nothing', 1), bytes('nothing', 2), bytes('7 bytes, SHA-256 cd', 3)])
  expect(facts.map(({ found, places }) => [found, places.length])).toEqual([
    ['nothing', 2],
    ['7 bytes, SHA-256 cd', 1],
  ])
})
