import { useState, useSyncExternalStore } from 'react'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { Icon } from '../src/shared/ui/icons/icon.tsx'
import { SearchField } from '../src/shared/ui/search-field.tsx'
import { Skeleton } from '../src/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../src/shared/ui/visually-hidden.tsx'
import { addressOf, brandOf, newBrandAddress, takeToken } from './address.ts'
import styles from './app.module.css'
import { BrandView } from './brand-view.tsx'
import { Failed, NoToken } from './failed.tsx'
import { NewBrand } from './new-brand.tsx'
import { useBrandsQuery } from './server.ts'

const watchAddress = (listener: () => void) => {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

export function App() {
  const address = useSyncExternalStore(watchAddress, () => location.hash)
  const brand = brandOf(address)
  if (takeToken(window, sessionValues) === null) return <NoToken />
  if (address === newBrandAddress) return <NewBrand />
  return brand === null ? <BrandList /> : <BrandView key={brand} id={brand} />
}

function BrandList() {
  const { data: brands, error, refetch } = useBrandsQuery()
  const [search, setSearch] = useState('')
  if (error) return <Failed failure={error} onRetry={() => void refetch()} />
  const asked = search.trim().toLowerCase()
  const found = brands?.filter(({ id, name }) => `${id} ${name ?? ''}`.toLowerCase().includes(asked))
  return (
    <main className={styles.list}>
      <h1>Brands</h1>
      <SearchField
        label="Search brands"
        placeholder="Search by name or folder"
        clearLabel="Clear"
        value={search}
        onChange={setSearch}
      />
      <VisuallyHidden as="div">
        <p aria-live="polite">{found ? `${found.length} brands` : 'Loading the brands'}</p>
      </VisuallyHidden>
      {found ? (
        <ul className={styles.brands}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <a className={styles.brand} href={addressOf(id)}>
                <span className={styles.brandName}>{name ?? id}</span>
                <span className={styles.brandId}>{id}</span>
                <Icon name="forward" size={16} />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton height="240px" shape="card" />
      )}
      <a href={newBrandAddress}>New brand</a>
      {found?.length === 0 && <p className={styles.none}>No brand has “{search}” in its name or folder.</p>}
    </main>
  )
}
