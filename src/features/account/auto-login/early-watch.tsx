import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { joinPath, signInPath } from '../../../../contract/paths.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx'
import { Slot } from '../../../shared/feature/slot.tsx'
import { useAppDispatch, useAppStore } from '../../../shared/store/hooks.ts'
import { autoLogIn, usableLogin } from './auto-log-in.ts'

/** These have a place for the second factor themselves. */
const accountPages: readonly string[] = [signInPath, joinPath]

/**
 * Tries once, after the page has started. The login captcha opens by itself if needed, and so does the second factor; the
 * sign-in page has its own.
 */
export function Watcher() {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const brand = useBrand()
  const { pathname } = useLocation()
  const [login, setLogin] = useState(() => usableLogin(location.search, store))
  useEffect(() => {
    if (login) void dispatch(autoLogIn(login, brand)).finally(() => setLogin(null))
  }, [dispatch, login, brand])
  if (!login) return null
  return (
    <>
      {pathname !== signInPath && <CaptchaField purpose="login" product="bind" />}
      {!accountPages.includes(pathname) && <Slot name="account-overlay" />}
    </>
  )
}
