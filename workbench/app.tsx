import { useSyncExternalStore } from 'react'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { brandOf, newBrandAddress, takeToken } from './address.ts'
import { BrandView } from './brand-view.tsx'
import { NoToken } from './failed.tsx'
import { FleetView } from './fleet-view.tsx'
import { NewBrand } from './new-brand.tsx'

const watchAddress = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function App() {
  const address = useSyncExternalStore(watchAddress, () => location.hash)
  const brand = brandOf(address)
  if (brand === null && address !== newBrandAddress) return <FleetView />
  if (takeToken(window, sessionValues) === null) return <NoToken />
  return brand === null ? <NewBrand /> : <BrandView key={brand} id={brand} />
}
