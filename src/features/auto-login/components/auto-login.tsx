import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { CaptchaField } from '../../../shared/captcha/captcha-field.tsx'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { autoLogIn } from '../auto-log-in.ts'

/** Tries once, when the page has started. The captcha of login opens by itself if it has to; the sign-in page has its own. */
export function Part() {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const [isTrying, setTrying] = useState(true)
  useEffect(() => void dispatch(autoLogIn(location.search)).finally(() => setTrying(false)), [dispatch])
  return isTrying && pathname !== '/m/login' ? <CaptchaField purpose="login" product="bind" /> : null
}
