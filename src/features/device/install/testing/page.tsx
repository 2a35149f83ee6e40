/** A page with the install feature on a given device, for its tests. */
import { onTestFinished, vi } from 'vitest'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { BrandConfig } from '../../../../../contract/brand.ts'
import { fixtureBrand } from '../../../../shared/brand/fixture.ts'
import { selectOverlays } from '../../../../shared/overlay/overlay-slice.ts'
import { settingsLoaded } from '../../../../shared/settings/settings-slice.ts'
import { settingsFrom } from '../../../../shared/settings/settings.ts'
import { aboveHeaderId } from '../../../../shared/shell/above-header.ts'
import type { AppStore } from '../../../../shared/store/app-store.ts'
import { useAppStore } from '../../../../shared/store/hooks.ts'
import { settled } from '../../../../shared/testing/settled.ts'
import { stage, type Answers } from '../../../../shared/testing/stage.tsx'
import { testServices } from '../../../../shared/testing/test-services.ts'
import { settingsOf, userAgents, type UserAgentName } from '../lib/testing.ts'

export const downloads = {
  android: 'https://dl.fixture.example/app.apk',
  ios: 'https://dl.fixture.example/ios',
  mobileConfig: 'https://dl.fixture.example/fixture.mobileconfig',
}

interface Setting {
  readonly on?: UserAgentName
  readonly at?: string
  readonly brand?: Partial<BrandConfig>
  /** Download settings; all relays get this one answer, each takes what it knows. */
  readonly settings?: Parameters<typeof settingsOf>[0]
  readonly hasGift?: boolean
  /** Part of the consolidated settings. */
  readonly system?: Parameters<typeof settingsFrom>[0]
  readonly services?: ReturnType<typeof testServices>
  /** Without it, no call is expected. */
  readonly isAsked?: boolean
}

/** @param outcome the visitor's answer to the browser's dialog */
export function offerInstallation(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve({ outcome }) })
  globalThis.__INSTALL__ = { event }
  onTestFinished(() => void (globalThis.__INSTALL__ = undefined))
  return prompt
}

export async function page(
  part: ReactNode,
  {
    on = 'Android Chrome',
    at,
    brand,
    settings = {},
    hasGift = false,
    system,
    services = testServices(),
    isAsked = true,
  }: Setting = {},
) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents[on])
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  layOut()
  let store: AppStore | undefined
  function Store() {
    store = useAppStore()
    return null
  }
  const relay = { ...settingsOf(settings), ...(hasGift && { APP_DOWNLOAD: { enabled: true, count: 1 } }) }
  const answers = isAsked ? { relay: { value: relay } } : {}
  await stage(
    <>
      <Store />
      {part}
    </>,
    {
      ...(at !== undefined && { at }),
      brand: { ...fixtureBrand, downloads, ...brand },
      services,
      answers: answers as Answers,
    },
  )
  const dispatch = (action: Parameters<AppStore['dispatch']>[0]) => act(async () => void store?.dispatch(action))
  if (system) await dispatch(settingsLoaded({ settings: settingsFrom(system), imageCdns: [] }))
  await act(settled)
  return {
    ...services,
    dispatch,
    asked: () => (store ? selectOverlays(store.getState()) : []),
    advance: (ms: number) =>
      act(async () => {
        services.clock.advance(ms)
        await settled()
      }),
  }
}

/** The layout, which is there before any feature. */
function layOut(): void {
  const place = document.body.appendChild(document.createElement('div'))
  place.id = aboveHeaderId
  onTestFinished(() => place.remove())
}
