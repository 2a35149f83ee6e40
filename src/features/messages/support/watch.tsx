import { useEffect, useEffectEvent } from 'react'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { afterStart, type Cancel, type Clock } from '../../../shared/lib/clock.ts'
import { consentKey } from '../../../shared/lib/consent-key.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'

/** How long after the page's start the support scripts are added (CS-09), in milliseconds. */
const scriptsMs = 500

/** Starts when the page is usable: offers `openSupport` to scripts, and adds the support scripts. */
export function Watcher() {
  const clock = useClock()
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const { open } = usePanel('support')
  const openSupport = useEffectEvent(() => open())
  useEffect(() => bindOpenSupport(() => openSupport(), clock), [clock])
  useEffect(
    () =>
      afterStart(clock, scriptsMs, () => {
        if (dispatch(mayPreload(brand)))
          import('./desk.ts').then(
            ({ addSupportScripts }) => void dispatch(addSupportScripts(brand)),
            () => undefined,
          )
      }),
    [clock, dispatch, brand],
  )
  return null
}

/**
 * Whether a vendor's script may be added before the visitor asks for customer service: if the brand asks for consent,
 * only after it was given.
 */
const mayPreload =
  ({ security, tracking }: Pick<BrandConfig, 'security' | 'tracking'>): AppThunk<boolean> =>
  (_dispatch, _getState, { local }) =>
    security.scriptHosts.length > 0 && (tracking?.consent !== 'required' || local.read(consentKey) === 'granted')

/** Milliseconds after the page's start. Those that are past when this begins are made up for by one. */
const bindings = [0, 1000, 3000]

/**
 * Offers the function that opens customer service to scripts, as `openSupport`. It is bound three times, because a
 * vendor's script that runs in between may redefine it (CS-10).
 */
export function bindOpenSupport(open: () => void, clock: Clock, page: object = globalThis): Cancel {
  // Does nothing, instead of throwing, where a script has made it read-only.
  const bind = () => void Reflect.set(page, 'openSupport', open)
  bind()
  const cancels = bindings.filter((ms) => ms > clock.sinceStart()).map((ms) => afterStart(clock, ms, bind))
  return () => cancels.forEach((cancel) => cancel())
}
