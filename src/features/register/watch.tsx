import { useEffect } from 'react'
import { useAppDispatch } from '../../shared/store/hooks.ts'

/** Who came by somebody's link: what keeps the codes is fetched for those visitors alone (REG-18). */
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
