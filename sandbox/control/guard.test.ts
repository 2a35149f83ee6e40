import { expect, test } from 'vitest'
import { refusalOf } from './guard.ts'

interface Case {
  readonly address?: string
  readonly method?: string
  readonly headers?: Record<string, string>
}
const refused = ({ address = '127.0.0.1', method = 'POST', headers = {} }: Case): boolean => {
  const all: Record<string, string> = { Host: '127.0.0.1:4000', 'Content-Type': 'application/json', ...headers }
  return refusalOf({ address, method, header: (name) => all[name] }) !== undefined
}

test.each<[string, Case]>([
  ['a test or a command', {}],
  ['the page itself', { headers: { Origin: 'http://127.0.0.1:4000', 'Sec-Fetch-Site': 'same-origin' } }],
  ['the page under its other names', { headers: { Host: 'localhost:4000', Origin: 'http://localhost:4000' } }],
  ['IPv6', { address: '::1', headers: { Host: '[::1]:4000' } }],
  ['IPv4 in IPv6', { address: '::ffff:127.0.0.1' }],
  ['a link to the page', { method: 'GET', headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' } }],
])('[SBX-03] the control API admits %s', (_name, asked) => {
  expect(refused(asked)).toBe(false)
})

test.each<[string, Case]>([
  ['another machine', { address: '192.168.1.20' }],
  ['another machine that names this one', { address: '10.0.0.1', headers: { Host: 'localhost' } }],
  ['an address that only begins like loopback', { address: '127.evil' }],
  ['a foreign name that leads here (DNS rebinding)', { method: 'GET', headers: { Host: 'evil.example:4000' } }],
  ['a foreign name that begins like this one', { headers: { Host: 'localhost.evil.example' } }],
  ['a foreign page', { headers: { Origin: 'https://evil.example' } }],
  ['a page on another port', { headers: { Origin: 'http://127.0.0.1:4100' } }],
  ['a page without an origin', { headers: { Origin: 'null' } }],
  [
    'a cross-site read without an origin',
    { method: 'GET', headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' } },
  ],
  ['a page of the same site', { method: 'GET', headers: { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' } }],
  ['a form of a foreign page', { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' } }],
  ['a body that needs no preflight', { headers: { 'Content-Type': 'text/plain' } }],
])('[SBX-03] the control API refuses %s', (_name, asked) => {
  expect(refused(asked)).toBe(true)
})
