import { useEffect } from 'react'
import { useAppDispatch } from '../../shared/store/hooks.ts'

/** Keeps the codes of a referral link (REG-18). Its code is fetched only for visitors who came by one. */
export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const { search } = location
    if (!/[?&](affiliateCode|referralCode|r)=/.test(search)) return
    import('./keep-arrival.ts').then(
      ({ keepArrival }) => dispatch(keepArrival(search)),
      () => undefined,
    )
  }, [dispatch])
  return null
}
