import { expect, test } from 'vitest'
import { siteAuthorization, siteCredentials } from './site-credentials.ts'

const given = { LIVERY_SITE_USER: 'ops', LIVERY_SITE_PASSWORD: 's3cret\n' }
const sent = (origin: string, hosts?: string): boolean =>
  siteAuthorization(origin, { ...given, ...(hosts !== undefined && { LIVERY_SITE_HOSTS: hosts }) }).authorization !==
  undefined

test('are sent to any site where the operator names none, without the end of a line', () => {
  expect(siteCredentials('https://www.acme.example', given)).toEqual({ username: 'ops', password: 's3cret' })
  expect(siteCredentials('https://www.acme.example', {})).toBeUndefined()
  expect(sent('https://www.acme.example', ' ')).toBe(true)
})

test.each([
  ['https://acme.staging.example', true],
  ['https://acme.staging.example:8443', true],
  ['https://ACME.Staging.example.', true],
  ['https://preview.lotus.example', true],
  ['https://staging.example', false],
  ['https://evilstaging.example', false],
  ['https://acme.staging.example.evil.example', false],
  ['https://other.lotus.example', false],
  ['https://evil.example/acme.staging.example', false],
])('%s gets them, if the operator names others: %s', (origin, expected) => {
  expect(sent(origin, '*.staging.example, preview.lotus.example')).toBe(expected)
})
