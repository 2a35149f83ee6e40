import { shallowEqual } from 'react-redux'
import type { BrandConfig } from '../../../contract/brand.ts'
import { useBrand } from '../brand/brand.tsx'
import { useAppSelector } from '../store/hooks.ts'
import { selectImageCdns, selectSettings } from './settings-slice.ts'
import { vendorName } from './currency.ts'

/** The currency of all amounts: the back end's once it has answered, until then the brand's (CFG-04). */
export function useCurrency(): BrandConfig['market']['currency'] {
  const { market } = useBrand()
  // Usually both are equal, and no amount has to be rendered again.
  return useAppSelector((state) => selectSettings(state)?.currency ?? market.currency, shallowEqual)
}

/** A vendor's name as shown to the player (CFG-09). */
export function useVendorName(vendor: string): string {
  const { market } = useBrand()
  return useAppSelector((state) => vendorName(vendor, selectSettings(state)?.currencyOnWire ?? market.currency.code))
}

/**
 * The addresses of a picture, in the order in which to try them (CFG-10): a path of the back end is loaded from the
 * chosen CDN, then once from the next.
 */
export const imageSources = (src: string, cdns: readonly string[]): readonly string[] =>
  cdns.length > 0 && /^\/(?![/\\]|m\/)/.test(src) ? cdns.slice(0, 2).map((cdn) => cdn + src) : [src]

/** @param isKept tells whether they stay when other CDNs are chosen */
export const useImageSources = (src: string, isKept = (): boolean => false): readonly string[] =>
  imageSources(
    src,
    useAppSelector(selectImageCdns, (last, next) => last === next || isKept()),
  )
