import { useEffect, useEffectEvent } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { afterStart } from '../../../shared/lib/clock.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'
import { bindOpenSupport } from './lib/bind-open-support.ts'
import { mayPreload } from './lib/may-preload.ts'

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
          import('./lib/desk.ts').then(
            ({ addSupportScripts }) => void dispatch(addSupportScripts(brand)),
            () => undefined,
          )
      }),
    [clock, dispatch, brand],
  )
  return null
}
