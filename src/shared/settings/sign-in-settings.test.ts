import { expect, test } from 'vitest'
import { systemSettings } from '../../../contract/wire/system.ts'
import { decoded } from '../testing/decoded.ts'
import { settingsFrom } from './settings.ts'
import { registrationSettings, smsProvider } from './sign-in-settings.ts'

const settingsOf = (value: unknown) => settingsFrom(decoded({ lenient: systemSettings.value }, value))

const nothing = {
  firebase: false,
  apiKey: '',
  appId: '',
  authDomain: '',
  projectId: '',
  messagingSenderId: '',
  googleWebClientId: '',
}

test('[IDP-18] the SMS provider comes from the consolidated settings; missing or garbled fields count as not configured', () => {
  const sms = { ...nothing, firebase: true, apiKey: 'key', appId: 'app', authDomain: 'auth.example', projectId: 'p' }
  expect(smsProvider(settingsOf({ sms }))).toEqual(sms)
  for (const garbled of [undefined, null, 'html', 5, [], { apiKey: 5, firebase: 'maybe' }])
    expect(smsProvider(settingsOf({ sms: garbled }))).toEqual(nothing)
  expect(smsProvider(null)).toEqual(nothing)
})

test('registration is open and asks for a password until the back end says otherwise', () => {
  for (const said of [undefined, null, {}, 'html', { enabled: 'maybe' }])
    expect(registrationSettings(settingsOf({ registration: said }))).toEqual({ enabled: true, mobilePassword: true })
  for (const off of [false, 0, '0', 'false']) {
    expect(registrationSettings(settingsOf({ registration: { enabled: off, mobilePassword: off } }))).toEqual({
      enabled: false,
      mobilePassword: false,
    })
  }
})
