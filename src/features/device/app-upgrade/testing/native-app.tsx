import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { fixtureBrand } from '../../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../../shared/overlay/overlay-slice.ts'
import { settingsLoaded } from '../../../../shared/settings/settings-slice.ts'
import { settingsFrom } from '../../../../shared/settings/settings.ts'
import type { AppStore } from '../../../../shared/store/app-store.ts'
import { useAppStore } from '../../../../shared/store/hooks.ts'
import { stage } from '../../../../shared/testing/stage.tsx'
import { Watcher } from '../app-watch.tsx'

export const newer = { resourceType: 'Android' as const, url: 'https://dl.fixture.example/new.apk', version: '2.5.0' }
type Answer = Parameters<typeof settingsFrom>[0]

/** The native app in version 2.4.38, with these settings of the back end. */
export async function app(part: ReactNode = <Watcher />) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; wv) App2.4.38Ver')
  let store: AppStore | undefined
  function Store() {
    store = useAppStore()
    return part
  }
  await stage(<Store />, { brand: { ...fixtureBrand, downloads: { android: '', ios: '', mobileConfig: '' } } })
  const dispatch = (action: Parameters<AppStore['dispatch']>[0]) => act(async () => void store?.dispatch(action))
  return {
    dispatch,
    load: (answer: Answer) => dispatch(settingsLoaded({ settings: settingsFrom(answer), imageCdns: [] })),
    asked: () => (store ? selectOverlays(store.getState()) : []),
  }
}

/** The request of the screen that closes every page. */
export const gate = { name: 'gate', id: 'app-upgrade', subject: {} }
