import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { watchOneTap } from './one-tap/watch-one-tap.ts'
import { selectAccountChoice } from './sign-in/account-choice.ts'
import { isReturning } from './sign-in/kept-channel.ts'
import { useSignInContext } from './sign-in/use-sign-in-context.ts'

/**
 * Resumes a sign-in by redirect (IDP-11), offers one tap (IDP-15) and asks which account an identity belongs to (IDP-06).
 */
export function Watcher() {
  return (
    <>
      <RedirectReturn />
      {__FLAGS__.GOOGLELOGIN3 && <OneTap />}
      <AccountChoice />
    </>
  )
}

function RedirectReturn() {
  const dispatch = useAppDispatch()
  const context = useSignInContext()
  useEffect(() => {
    if (!context || !dispatch(isReturning)) return
    import('./sign-in/resume-redirect.ts')
      .then(({ resumeRedirect }) => dispatch(resumeRedirect(context)))
      .catch(() => undefined)
  }, [dispatch, context])
  return null
}

/** Once for the whole visit. */
function OneTap() {
  const dispatch = useAppDispatch()
  const { googleWebClientId } = useBrand().firebase ?? {}
  const canSignIn = useSignInContext() !== null && Boolean(googleWebClientId)
  useEffect(() => (canSignIn ? dispatch(watchOneTap()) : undefined), [dispatch, canSignIn])
  return null
}

const loadDialog = async () => (await import('./sign-in/account-choice-dialog.tsx')).AccountChoiceDialog

/** The dialog stays mounted while it fades out. */
function AccountChoice() {
  const channel = useAppSelector(selectAccountChoice)
  const [wasAsked, setWasAsked] = useState(false)
  if (channel && !wasAsked) setWasAsked(true)
  return wasAsked && <OnDemand load={loadDialog} props={{ channel }} />
}
