import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { rememberMerchant } from './lib/remember-merchant.ts'
import { serverManifest } from './lib/server-manifest.ts'
import { putManifest } from './lib/put-manifest.ts'

export function Watcher() {
  const brand = useBrand()
  const dispatch = useAppDispatch()
  const settings = useAppSelector(selectSettings)
  // A page with a form has asked for them already.
  const [isKnown] = useState(settings !== null)
  const isOffered = settings?.isManifestServed === true
  useEffect(() => {
    dispatch(rememberMerchant)
    if (!isKnown) void dispatch(loadSettings(brand))
  }, [brand, dispatch, isKnown])
  useEffect(() => {
    if (!isOffered) return
    const request = new AbortController()
    void dispatch(serverManifest(request.signal)).then(
      (manifest) => manifest && !request.signal.aborted && putManifest(document, manifest),
    )
    return () => request.abort()
  }, [dispatch, isOffered])
  return null
}
