import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { rootReducer } from '../store/root-reducer.ts'
import type { Settings } from './settings.ts'
import { selectImageCdns, selectSettings, settingsLoaded } from './settings-slice.ts'

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

test('hosts of pictures that stay the same are the same list when other settings change, so that no picture is rendered', () => {
  const store = configureStore({ reducer: rootReducer })
  const load = (imageCdns: readonly string[]) => {
    store.dispatch(settingsLoaded({ settings: { sms: imageCdns } as unknown as Settings, imageCdns: [...imageCdns] }))
    return selectImageCdns(store.getState())
  }
  const none = selectImageCdns(store.getState())
  expect(load([])).toBe(none)
  expect(load(['https://a.example'])).toEqual(['https://a.example'])
})
