import { createContext, use, type ReactNode } from 'react'
import type { BrandConfig } from '../../../contract/brand.ts'

/** The brand of this page, as set by the generator's script; called once, at startup. */
export function readBrand(source: object = globalThis): BrandConfig {
  const brand: unknown = Reflect.get(source, '__BRAND__')
  if (!isBrand(brand)) throw new Error('The page has no brand: the brand script did not run')
  return brand
}

const isBrand = (value: unknown): value is BrandConfig =>
  typeof value === 'object' && value !== null && 'code' in value && 'languages' in value

const BrandContext = createContext<BrandConfig | null>(null)

export function BrandProvider({ brand, children }: { brand: BrandConfig; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

export function useBrand(): BrandConfig {
  const brand = use(BrandContext)
  if (!brand) throw new Error('useBrand needs a BrandProvider above it')
  return brand
}
