import { expect, test } from 'vitest'
import type { Settings } from './settings.ts'
import { settingsLoaded, settingsSlice } from './settings-slice.ts'

test('settings that are reloaded unchanged stay the same object, so that a pending code is not forgotten', () => {
  const loaded = (apiKey: string) =>
    settingsLoaded({ settings: { sms: { apiKey } } as unknown as Settings, imageCdns: [] })
  const first = settingsSlice.reducer(undefined, loaded('a'))
  expect(settingsSlice.reducer(first, loaded('a'))).toBe(first)
  expect(settingsSlice.reducer(first, loaded('b'))).not.toBe(first)
})
