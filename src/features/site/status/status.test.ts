import fc from 'fast-check'
import { expect, test } from 'vitest'
import { systemStatus } from '../../../../contract/wire/system.ts'
import { decoded } from '../../../shared/testing/decoded.ts'
import { findingOf } from './status.ts'

const end = 1_800_000_000_000

test('[SHELL-02] a state, or the code of a failed status call, indicates maintenance and its end', () => {
  expect(findingOf({ data: { state: 'maintenance', maintenanceEnd: end } })).toEqual({ state: 'maintenance', end })
  expect(findingOf({ error: { status: 503, code: 'maintenance', data: { maintenanceEnd: end } } })).toEqual({
    state: 'maintenance',
    end,
  })
  expect(findingOf({ error: { status: 200, code: 'maintenance', data: null } })).toEqual({ state: 'maintenance' })
})

test('[SHELL-09] a state, or either code of a failed status call, indicates a restriction', () => {
  expect(findingOf({ data: { state: 'denied', ip: '203.0.113.9', code: 'ip.restricted' } })).toEqual({
    state: 'denied',
    ip: '203.0.113.9',
  })
  for (const code of ['ip.restricted', 'location.restricted']) {
    expect(findingOf({ error: { status: 403, code, data: { ip: '2001:db8::1' } } })).toEqual({
      state: 'denied',
      ip: '2001:db8::1',
    })
  }
})

test('a malformed end or address is left out', () => {
  for (const maintenanceEnd of ['2030-01-01', Number.NaN, Infinity, -1, 9e15, null, {}]) {
    expect(
      findingOf({ data: decoded({ lenient: systemStatus.value }, { state: 'maintenance', maintenanceEnd }) }),
    ).toEqual({
      state: 'maintenance',
    })
  }
  for (const ip of ['<b>1</b>', 42, null, 'a'.repeat(100), ['1.1.1.1']])
    expect(findingOf({ data: decoded({ lenient: systemStatus.value }, { state: 'denied', ip }) })).toEqual({
      state: 'denied',
    })
})

test('a call that fails for another reason says nothing about the site', () => {
  for (const failure of [
    { status: 0, code: 'client.timeout', data: null },
    { status: 200, code: 'domain_not_available', data: { state: 'denied' } },
    { status: 500, data: null },
  ]) {
    expect(findingOf({ error: failure })).toEqual({ state: 'failed', failure })
  }
})

test('for any answer, only an explicit statement of the back end locks a visitor out', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const known =
        typeof data === 'object' &&
        data !== null &&
        'state' in data &&
        (data.state === 'maintenance' || data.state === 'denied')
      expect(findingOf({ data: decoded({ lenient: systemStatus.value }, data) }).state === 'open').toBe(!known)
    }),
  )
})
