import { useEffect, useSyncExternalStore } from 'react'
import { workbenchPath } from '../contract/workbench.ts'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { brandOf, newBrandAddress, releasesAddress, sandboxOf, takeToken } from './address.ts'
import { BrandView } from './brand-view.tsx'
import { NoToken } from './failed.tsx'
import { FleetView } from './fleet-view.tsx'
import { NewBrand } from './new-brand.tsx'
import { ReleasesView } from './releases-view.tsx'
import { SandboxView } from './sandbox-view.tsx'

const watchAddress = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function App() {
  const address = useSyncExternalStore(watchAddress, () => location.hash)
  const brand = brandOf(address)
  const sandbox = sandboxOf(address)
  if (brand === null && sandbox === null && ![releasesAddress, newBrandAddress].includes(address)) return <FleetView />
  if (takeToken(window, sessionValues) === null) return <NoToken />
  if (sandbox !== null) return <SandboxView key={sandbox} id={sandbox} />
  if (address === releasesAddress) return <ReleasesView />
  if (location.pathname !== workbenchPath) return <Elsewhere address={workbenchPath + address} />
  return brand === null ? <NewBrand /> : <BrandView key={brand} id={brand} />
}

/** The page of the fleet may frame its brands alone, and no draft. */
function Elsewhere({ address }: { readonly address: string }) {
  useEffect(() => location.replace(address), [address])
  return null
}
