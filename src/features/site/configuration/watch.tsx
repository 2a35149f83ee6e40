import { useEffect, useState } from 'react'
import { publicBase } from '../../../../contract/paths.ts'
import { systemManifest } from '../../../../contract/wire/system.ts'
import { addressOf } from '../../../shared/api/call.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'

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

interface ServerManifest {
  readonly url: string
  readonly shortName: string
}

const timeoutMs = 30_000

/**
 * The back end's web app manifest (MAN-01), at an address that the browser fetches by itself, without headers; so
 * merchant and timestamp are in the query. The manifest is checked first, because for a faulty one browsers only log an
 * error and install nothing. Null if it cannot be loaded or installed.
 */
export const serverManifest =
  (signal: AbortSignal): AppThunk<Promise<ServerManifest | null>> =>
  async (_dispatch, _getState, { calls, clock }) => {
    const url = addressOf({ ...systemManifest, query: { merchantCode: calls.merchant, _: clock.now() } }, calls.apiBase)
    if (url === null) return null
    const result = await calls.send({ url, method: 'GET', headers: {}, timeoutMs, signal })
    if ('error' in result || result.answer.status !== 200) return null
    const shortName = shortNameOf(result.answer.text, new URL(url, location.origin), location.origin)
    return shortName === null ? null : { url, shortName }
  }

/** The short name in a manifest's text, if a browser would install it on the page's origin; null otherwise. */
export function shortNameOf(text: string, address: URL, origin: string): string | null {
  try {
    const { short_name: name, start_url: start, display, icons } = JSON.parse(text) as Readonly<Record<string, unknown>>
    const first = new URL(String(start), address)
    const isInstallable =
      first.origin === origin &&
      first.pathname.startsWith(publicBase) &&
      display !== 'browser' &&
      Array.isArray(icons) &&
      icons.length > 0
    return isInstallable && typeof name === 'string' && name.trim() !== '' ? name : null
  } catch {
    return null
  }
}
