import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyInfo } from '../../../contract/wire/company.ts'
import { decoded } from '../testing/decoded.ts'
import { companyFrom, servicesFor } from './company.ts'
import { ownHosts } from '../navigation/link-target.ts'

const companyOf = (value: unknown) => companyFrom(decoded({ lenient: companyInfo.value }, value))

test('[SHELL-30] the domains of the list are the names of its entries', () => {
  expect(companyOf({ domainList: [{ domainName: 'a.example' }, { domainName: 'https://b.example' }] }).domains).toEqual(
    ['a.example', 'https://b.example'],
  )
})

test('invalid entries are left out', () => {
  expect(
    companyOf({
      domainList: [{ domainName: 7 }, null, 'c.example', { domainName: '' }],
      customerService: [{ title: 'No path' }, { title: 5, path: 'x', labelIds: ['1', 2] }],
    }),
  ).toEqual({
    services: [{ title: '', path: 'x', labelIds: [1, 2] }],
    domains: [],
  })
})

test('[CS-01] [CS-03] an entry has a title, a path, a type and labels; the entries stand in the order of csPosition', () => {
  const entry = (title: string, csPosition?: number) => ({
    title,
    path: `${title}12345678`,
    csType: 'LIVECHAT',
    csPosition,
  })
  const { services } = companyOf({
    customerService: [
      entry('without a position'),
      { ...entry('third', 9), csType: 'TELEGRAM' },
      entry('second', 2),
      { ...entry('first', -1), labelIds: [4, '5'] },
    ],
  })
  expect(services).toEqual([
    { title: 'first', path: 'first12345678', labelIds: [4, 5], csType: 'LIVECHAT' },
    { title: 'second', path: 'second12345678', labelIds: [], csType: 'LIVECHAT' },
    { title: 'third', path: 'third12345678', labelIds: [] },
    { title: 'without a position', path: 'without a position12345678', labelIds: [], csType: 'LIVECHAT' },
  ])
})

test('[CS-02] the types are these five', () => {
  const types = ['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP', 'aican', 'OTHER', 7]
  const { services } = companyOf({ customerService: types.map((csType) => ({ path: 'x', csType })) })
  expect(services.map(({ csType }) => csType)).toEqual([
    ...['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP'],
    ...[undefined, undefined, undefined],
  ])
})

test('every answer yields two lists', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.record({ customerService: fc.anything(), domainList: fc.anything() })),
      (value) => {
        const { services, domains } = companyOf(value)
        expect(
          [...services.map(({ path }) => typeof path), ...domains.map((name) => typeof name)].every(
            (type) => type === 'string',
          ),
        ).toBe(true)
      },
    ),
  )
})

test('[CS-04] [CS-05] a member sees the entries with their label first, and everybody those without labels', () => {
  const [all, vip] = [
    { title: 'All', path: 'a', labelIds: [] },
    { title: 'VIP', path: 'v', labelIds: [3, 4] },
  ]
  expect([
    servicesFor([all, vip], null),
    servicesFor([all, vip], 4),
    servicesFor([all, vip], 5),
    servicesFor([vip], null),
  ]).toEqual([[all], [vip, all], [all], []])
})

test('own hosts are the domains and the trusted hosts, and no others', () => {
  expect(
    ownHosts({
      domains: { canonical: 'a.example', aliases: ['b.example'] },
      security: { trustedHosts: ['t.example', 'a.example'], scriptHosts: ['s.example'], frameHosts: ['f.example'] },
    }),
  ).toEqual(['a.example', 'b.example', 't.example'])
})
