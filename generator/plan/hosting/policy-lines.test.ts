import { expect, test } from 'vitest'
import { pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { planPolicy } from '../policy.ts'
import { policyLines } from './policy-lines.ts'

const hosts = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}.example.com`)
const policyWith = (count: number) =>
  planPolicy(pageMerchant({ security: { connectHosts: hosts(count, 'connect'), frameHosts: hosts(count, 'frame') } }), {
    scripts: ["'sha256-boot'"],
    styles: ["'sha256-shell'"],
  })
const sourcesOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.slice(name.length + 1)

test('a policy that fits into a line stays as it is', () => {
  expect(policyLines(policyWith(1))).toEqual([policyWith(1)])
})

test('[SEC-01] what all policies of a long one admit together is what the long one admits', () => {
  const long = policyWith(40)
  const [rest = '', ...lists] = policyLines(long)
  const split = ['connect-src', 'frame-src']
  expect(lists).toEqual(split.map((name) => `${name} ${sourcesOf(long, name)}`))
  for (const name of split) expect(sourcesOf(rest, name)).toBe('*')
  const others = (policy: string) => policy.split('; ').filter((part) => !split.includes(part.split(' ', 1)[0] ?? ''))
  expect(others(rest)).toEqual(others(long))
})
