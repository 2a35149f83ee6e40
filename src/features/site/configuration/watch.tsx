import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { serverManifest, type ServerManifest } from './server-manifest.ts'

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

const links = 'link[rel="manifest"]'
const titles = 'meta[name="apple-mobile-web-app-title"], meta[name="application-name"]'

/** Replaces the generated manifest; its short name is the title of the installed app (MAN-03). */
export function putManifest(page: Document, { url, shortName }: ServerManifest): void {
  page.querySelector(links)?.setAttribute('href', url)
  for (const title of page.querySelectorAll(titles)) title.setAttribute('content', shortName)
}

const key = 'merchantCode'

/**
 * Stores the merchant code of this build, overwriting any other one: the brand always wins (CFG-03,
 * docs/decisions/merchant-code.md).
 */
export const rememberMerchant: AppThunk = (_dispatch, _getState, { calls, local }) => {
  if (local.read(key) !== calls.merchant) local.write(key, calls.merchant)
}
