import { useEffect, useEffectEvent } from 'react'
import { homePath, joinPath, signInPath } from '../../../../../contract/paths.ts'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useGo } from '../../../../shared/navigation/in-app.tsx'
import type { OverlayProps } from '../../../../shared/overlay/overlays.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { useSignInContext } from '../sign-in/use-sign-in-context.ts'
import { showOneTap } from './show-one-tap.ts'

const accountPages = [signInPath, joinPath]

/** Google's prompt as long as it has the place. A change of page or language neither ends it nor shows another. */
export function Part({ open }: OverlayProps<'one-tap'>) {
  const dispatch = useAppDispatch()
  const context = useSignInContext()
  const clientId = useBrand().firebase?.googleWebClientId
  const go = useGo()
  const redirect = useEffectEvent(() => {
    // The pages to sign in and to join redirect by themselves.
    if (!accountPages.includes(location.pathname)) go(homePath)
  })
  const show = useEffectEvent(() =>
    context && clientId ? dispatch(showOneTap({ ...context, clientId }, redirect)) : undefined,
  )
  useEffect(() => (open ? show() : undefined), [open])
  return null
}
