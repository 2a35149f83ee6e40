import { expect, test } from 'vitest'
import { settingsFrom } from '../settings/settings.ts'
import { codeProvider } from './phone-auth.ts'

test('[IDP-18] without PHONELOGIN3 the back end sends the codes, although its settings choose the provider', () => {
  expect(codeProvider(settingsFrom({ sms: { firebase: true, apiKey: 'k' } }))).toBe('server')
})
