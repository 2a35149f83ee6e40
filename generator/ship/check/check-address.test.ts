import { expect, test } from 'vitest'
import type { Receipt } from '../../release/receipt.ts'
import { originFor, requireAddress } from './check-address.ts'

const receipt = { merchant: { id: 'acme' }, hosting: { canonical: 'www.acme.example' } } as Receipt

test.each([
  ['https://{host}', 'https://www.acme.example'],
  ['https://{host}/', 'https://www.acme.example'],
  ['http://{id}.localhost:4100', 'http://acme.localhost:4100'],
  ['https://{id}.preview.example:8443/', 'https://acme.preview.example:8443'],
])('%s is %s for Acme', (template, origin) => {
  expect(originFor(requireAddress(template), receipt)).toBe(origin)
})

test.each([
  'https://www.acme.example',
  'https://{host}/m/home',
  'https://{host}?x=1',
  'https://user:secret@{host}',
  'https://:secret@{host}',
  'https:user:secret@{host}',
  'https:\\\\:secret@{host}',
  'https://us\ter:secret@{host}',
  'ftp://{host}',
  '{host}',
  'https://{hostname}',
  'https://{host}.{zone}',
])('%s is no address for checks', (found) => {
  expect(() => requireAddress(found)).toThrow(/Expected an origin with/)
})
