import { expect, test } from 'vitest'
import { parseAnswer } from './parse-answer.ts'

const json = (value: unknown, status = 200) => parseAnswer({ status, contentType: 'application/json', text: JSON.stringify(value) })
const form = (text: string, contentType = 'application/x-www-form-urlencoded;charset=UTF-8') => parseAnswer({ status: 200, contentType, text })

test('[HTTP-20] the value of a successful answer is handed on', () => {
  expect(json({ success: true, value: { id: 1 } })).toEqual({ data: { id: 1 } })
  expect(json({ success: true })).toEqual({ data: null })
})

test('[HTTP-15] a form-encoded answer is read as a query string', () => {
  expect(form('success=true&value=pong')).toEqual({ data: 'pong' })
  expect(form('success=false&errorCode=E1&message=No+way')).toEqual({ error: { status: 200, data: null, code: 'E1', message: 'No way' } })
})

test('[HTTP-15] a body that is no JSON but reads as a query string is one', () => {
  expect(form('success=1&value=x', 'text/plain')).toEqual({ data: 'x' })
})

test('[HTTP-16] a failed call is handed back with its status and data', () => {
  expect(json({ success: false, errorCode: 'E2', message: 'Closed', value: { until: 5 } }, 503)).toEqual({
    error: { status: 503, data: { until: 5 }, code: 'E2', message: 'Closed' },
  })
  expect(json({ success: true, value: 1 }, 500)).toEqual({ error: { status: 500, data: 1 } })
})

test('[HTTP-16] anything else is a failure that keeps what came', () => {
  expect(parseAnswer({ status: 502, contentType: 'text/html', text: '<h1>Bad gateway</h1>' })).toEqual({
    error: { status: 502, code: 'client.unreadable', data: '<h1>Bad gateway</h1>' },
  })
})
