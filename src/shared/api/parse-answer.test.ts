import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

const json = (value: unknown, status = 200) =>
  parseAnswer({ status, contentType: 'application/json', text: JSON.stringify(value) })
const form = (text: string, contentType = 'application/x-www-form-urlencoded;charset=UTF-8') =>
  parseAnswer({ status: 200, contentType, text })

test('[HTTP-20] the value of a successful answer is returned', () => {
  expect(json({ success: true, value: { id: 1 } })).toEqual({ data: { id: 1 } })
  expect(json({ success: true })).toEqual({ data: null })
})

test('[HTTP-15] a form-encoded answer is read as a query string', () => {
  expect(form('success=true&value=pong')).toEqual({ data: 'pong' })
  expect(form('success=false&errorCode=E1&message=No+way')).toEqual({
    error: { status: 200, data: null, code: 'E1', message: 'No way' },
  })
})

test('[HTTP-15] a body that is not JSON but parses as a query string is read as one', () => {
  expect(form('success=1&value=x', 'text/plain')).toEqual({ data: 'x' })
})

test('[HTTP-16] a failed call is returned with its status and data', () => {
  expect(json({ success: false, errorCode: 'E2', message: 'Closed', value: { until: 5 } }, 503)).toEqual({
    error: { status: 503, data: { until: 5 }, code: 'E2', message: 'Closed' },
  })
  expect(json({ success: true, value: 1 }, 500)).toEqual({ error: { status: 500, data: 1 } })
})

test('[HTTP-16] anything else is a failure that keeps the body', () => {
  expect(parseAnswer({ status: 502, contentType: 'text/html', text: '<h1>Bad gateway</h1>' })).toEqual({
    error: { status: 502, code: 'client.unreadable', data: '<h1>Bad gateway</h1>' },
  })
})

test.each([null, true, 5, 'success', [], {}, { value: 1 }, { success: 'true' }, { success: null }])(
  '[HTTP-16] JSON that is no envelope is a failure: %j',
  (value) => {
    expect(json(value)).toEqual({ error: { status: 200, code: 'client.unreadable', data: JSON.stringify(value) } })
  },
)

test('[HTTP-15] a query string may be surrounded by white space; without a field success it is no envelope', () => {
  expect(form('\n success=true&value=x \n', 'text/plain')).toEqual({ data: 'x' })
  expect(form('unsuccess=true&value=x')).toMatchObject({ error: { code: 'client.unreadable' } })
})

test('[HTTP-16] codes and messages of the wrong type count as absent', () => {
  expect(json({ success: false, errorCode: 17, message: { text: 'x' }, value: 1 })).toEqual({
    error: { status: 200, data: 1, code: '17' },
  })
  expect(json({ success: false, errorCode: null, message: null })).toEqual({ error: { status: 200, data: null } })
})

test('[HTTP-15] [HTTP-16] every response is a value or a failure with its status, and nothing is thrown', () => {
  const types = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'text/html', 'application/json', 'application/x-www-form-urlencoded'),
  )
  const envelopes = fc.record(
    {
      success: fc.oneof(fc.boolean(), fc.anything()),
      value: fc.anything(),
      errorCode: fc.anything(),
      message: fc.anything(),
    },
    { requiredKeys: [] },
  )
  const forms = fc
    .dictionary(fc.constantFrom('success', 'value', 'errorCode', 'message', 'other'), fc.string())
    .map((fields) => new URLSearchParams(fields).toString())
  const whole = fc.oneof(
    fc.string(),
    fc.json(),
    envelopes.map((value) => JSON.stringify(value, plainly)),
    forms,
  )
  const texts = fc.oneof(
    whole,
    fc.tuple(whole, fc.nat(40)).map(([text, end]) => text.slice(0, end)),
  )
  fc.assert(
    fc.property(fc.nat(999), types, texts, (status, contentType, text) => {
      const result = parseAnswer({ status, contentType, text })
      if ('data' in result) {
        expect(status).toBeLessThan(400)
      } else {
        expect(result.error.status).toBe(status)
        expect([typeof result.error.code, typeof result.error.message]).not.toContain('object')
      }
    }),
    { numRuns: 1000 },
  )
})

test('[HTTP-15] both encodings of an envelope are read alike', () => {
  const field = fc.option(fc.string({ minLength: 1 }), { nil: undefined })
  fc.assert(
    fc.property(fc.boolean(), field, field, field, (success, value, errorCode, message) => {
      const fields = Object.entries({ success, value, errorCode, message }).filter(
        ([, content]) => content !== undefined,
      )
      expect(form(new URLSearchParams(fields.map(([name, content]) => [name, String(content)])).toString())).toEqual(
        json(Object.fromEntries(fields)),
      )
    }),
  )
})

/** Leaves out what JSON cannot express. */
const plainly = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
