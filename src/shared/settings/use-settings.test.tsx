// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { BrandConfig } from '../../../contract/brand.ts'
import { fixtureBrand } from '../brand/fixture.ts'
import type { AppStore } from '../store/app-store.ts'
import { useAppStore } from '../store/hooks.ts'
import { stage } from '../testing/stage.tsx'
import { Money } from '../ui/money.tsx'
import type { Settings } from './settings.ts'
import { settingsLoaded } from './settings-slice.ts'

afterEach(cleanup)

test('[CFG-04] an amount is rendered again for settings with another currency, not for those with its own', async () => {
  let store: AppStore | undefined
  const Keep = () => {
    store = useAppStore()
    return null
  }
  let renders = 0
  await stage(
    <>
      <Keep />
      <Profiler id="amount" onRender={() => (renders += 1)}>
        <Money amount="5" />
      </Profiler>
    </>,
  )
  const load = (currency: BrandConfig['market']['currency']) =>
    act(() => void store?.dispatch(settingsLoaded({ settings: { currency } as Settings, imageCdns: [] })))
  load({ ...fixtureBrand.market.currency })
  expect(renders).toBe(1)
  load({ code: 'EUR', symbol: '€', position: 'after' })
  expect([renders, screen.getByText(/€/).textContent]).toEqual([2, expect.stringContaining('5')])
})
