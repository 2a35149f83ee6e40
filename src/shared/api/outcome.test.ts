import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { outcomeOf, type Circumstances } from './outcome.ts'

const usual: Circumstances = {
  isStatus: false,
  skipsHandling: false,
  alerts: true,
  sentToken: false,
  isSecure: true,
  isOnline: true,
}
const status: Circumstances = { ...usual, isStatus: true }
const refused = (code?: string, message?: string, http = 200): CallFailure => ({
  status: http,
  data: null,
  ...(code !== undefined && { code }),
  ...(message !== undefined && { message }),
})
const unreachable = refused('client.unreachable', undefined, 0)
const silent = { kind: 'silent' }
const saying = (text: string) => ({ kind: 'alert', message: { text } })
const key = (name: string) => ({ kind: 'alert', message: { key: `shared:${name}` } })

describe('the status call', () => {
  test('[ERR-01] an error with a code, or on https, shows the message of the server, or "Error"', () => {
    expect(outcomeOf(refused('E1', 'Closed today'), status)).toEqual(saying('Closed today'))
    expect(outcomeOf(refused('E1'), { ...status, isSecure: false })).toEqual(key('status_error'))
    expect(outcomeOf(refused(undefined, undefined, 500), status)).toEqual(key('status_error'))
    expect(outcomeOf(unreachable, status)).toEqual(key('status_error'))
  })

  test('[ERR-03] an error without a code on plain http is a network error', () => {
    for (const failure of [unreachable, refused(undefined, 'ignored', 500)]) {
      expect(outcomeOf(failure, { ...status, isSecure: false })).toEqual(saying('Network Error / CORS Errors'))
    }
  })

  test('[ERR-04] domain_not_available goes to the domain handler and opens no alert', () => {
    expect(outcomeOf(refused('domain_not_available', 'Gone'), status)).toEqual({ kind: 'domain-handler' })
    expect(outcomeOf(refused('domain_not_available', 'Gone'), { ...status, alerts: false })).toEqual({
      kind: 'domain-handler',
    })
    expect(outcomeOf(refused('domain_not_available', 'Gone'), usual)).toEqual(saying('Gone'))
  })

  test.each(['maintenance', 'ip.restricted', 'location.restricted'])(
    '[ERR-01] %s is a screen of the shell, not an alert',
    (code) => {
      expect(outcomeOf(refused(code, 'Closed'), status)).toEqual(silent)
    },
  )
})

describe('any call', () => {
  test("[ERR-02] an error without a rule of its own shows the server's message", () => {
    expect(outcomeOf(refused('E1', ' Not today '), usual)).toEqual(saying('Not today'))
  })

  test.each([
    refused('E1'),
    refused('E1', '  '),
    refused(undefined, undefined, 500),
    refused('client.unreadable'),
    refused('client.too_large'),
    refused('client.encryption', 'The key is of no use', 0),
    unreachable,
  ])('[ERR-02] [ERR-08] without a server message (%o) it is an unknown error', (failure) => {
    expect(outcomeOf(failure, usual)).toEqual(key('unknown_error'))
  })

  test('[ERR-03] a network or CORS failure without a code on plain http says so', () => {
    const http = { ...usual, isSecure: false }
    expect(outcomeOf(unreachable, http)).toEqual(saying('Network Error / CORS Errors'))
    expect(outcomeOf(refused('client.timeout', undefined, 0), http)).toEqual(saying('Network Error / CORS Errors'))
    expect(outcomeOf(refused('E1', 'Refused'), http)).toEqual(saying('Refused'))
    expect(outcomeOf(refused(undefined, undefined, 500), http)).toEqual(key('unknown_error'))
  })

  test('[ERR-05] nothing is shown for a call whose alerts are off', () => {
    for (const failure of [refused('E1', 'No'), unreachable])
      expect(outcomeOf(failure, { ...usual, alerts: false })).toEqual(silent)
  })

  test('[ERR-06] codes that begin with TOO_MANY_REQUEST are silent', () => {
    expect(outcomeOf(refused('TOO_MANY_REQUEST', 'Slow down'), usual)).toEqual(silent)
    expect(outcomeOf(refused('TOO_MANY_REQUESTS_PER_DAY', 'Slow down', 429), status)).toEqual(silent)
    expect(outcomeOf(refused('NOT_TOO_MANY_REQUEST', 'Slow down'), usual)).toEqual(saying('Slow down'))
  })

  test('[ERR-07] HTTP 502 is silent', () => {
    expect(outcomeOf(refused('E1', 'Bad gateway', 502), usual)).toEqual(silent)
    expect(outcomeOf(refused('E1', 'Bad gateway', 503), usual)).toEqual(saying('Bad gateway'))
  })

  test('an https page that is offline already says so, and an aborted call is no error', () => {
    expect(outcomeOf(unreachable, { ...usual, isOnline: false })).toEqual(silent)
    expect(outcomeOf(refused('E1', 'No'), { ...usual, isOnline: false })).toEqual(saying('No'))
    expect(outcomeOf(refused('client.aborted', undefined, 0), usual)).toEqual(silent)
  })

  test('a merchant whose encryption needs https says that it does', () => {
    expect(outcomeOf(refused('client.insecure', 'for developers', 0), { ...usual, isSecure: false })).toEqual(
      key('needs_https'),
    )
  })
})

describe('the end of a session', () => {
  const member = { ...usual, sentToken: true }
  const ends = [
    refused('E1', 'x', 401),
    refused('customer.not.login'),
    refused('user.or.token.invalid'),
    refused('login.not.session'),
    refused(undefined, 'CUSTOMER_NOT_LOGIN'),
  ]

  test.each(ends)('[SES-12] %o ends it, whether alerts are on or not', (failure) => {
    expect(outcomeOf(failure, member)).toEqual({ kind: 'end-session' })
    expect(outcomeOf(failure, { ...member, alerts: false })).toEqual({ kind: 'end-session' })
  })

  test("[SES-12] a visitor, whose call had no token, sees the server's message", () => {
    expect(outcomeOf(refused('login.cred.err', 'Name and password do not match', 401), usual)).toEqual(
      saying('Name and password do not match'),
    )
  })

  test('[HTTP-18] a call that skips the common handling does not even end the session', () => {
    for (const failure of [...ends, unreachable, refused('E1', 'No')])
      expect(outcomeOf(failure, { ...member, skipsHandling: true })).toEqual(silent)
  })
})

test('[ERR-08] every failure in all circumstances has an outcome, and an alert always has words', () => {
  const failures = fc.record(
    {
      status: fc.nat(999),
      data: fc.anything(),
      code: fc.oneof(fc.string(), fc.constantFrom('client.unreachable', 'customer.not.login', 'maintenance')),
      message: fc.string({ maxLength: 2000 }),
    },
    { requiredKeys: ['status', 'data'] },
  )
  const circumstances = fc.record({
    isStatus: fc.boolean(),
    skipsHandling: fc.boolean(),
    alerts: fc.boolean(),
    sentToken: fc.boolean(),
    isSecure: fc.boolean(),
    isOnline: fc.boolean(),
  })
  fc.assert(
    fc.property(failures, circumstances, (failure, where) => {
      const outcome = outcomeOf(failure, where)
      const words = outcome.kind === 'alert' ? outcome.message : { text: 'none' }
      const length = 'key' in words ? words.key.length : words.text.trim().length
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThanOrEqual(500)
    }),
  )
})
