import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { rootReducer } from '../store/root-reducer.ts'
import type { Settings } from './settings.ts'
import { selectSettings, settingsLoaded } from './settings-slice.ts'

test('settings that are reloaded unchanged stay the same object, so that a pending code is not forgotten', () => {
  const store = configureStore({ reducer: rootReducer })
  const load = (apiKey: string) => {
    store.dispatch(settingsLoaded({ settings: { sms: { apiKey } } as unknown as Settings, imageCdns: [] }))
    return selectSettings(store.getState())
  }
  const first = load('a')
  expect(first).toEqual({ sms: { apiKey: 'a' } })
  expect(load('a')).toBe(first)
  expect(load('b')).toEqual({ sms: { apiKey: 'b' } })
})
