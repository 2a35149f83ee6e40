import { useMemo } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { vendorName } from '../../../../shared/settings/currency.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { useAppSelector } from '../../../../shared/store/hooks.ts'
import { useGetVendorsQuery } from '../api.ts'

interface Vendors {
  readonly all: readonly string[]
  /** A vendor as the player sees it: by the back end's name for it, and CFG-09. */
  readonly vendorName: (vendor: string) => string
}

/** The vendors of the back end, once it has answered (GAME-07); until then none, which have no names of their own. */
export function useVendors(): Vendors {
  const { market } = useBrand()
  const currency = useAppSelector(selectSettings)?.currencyOnWire ?? market.currency.code
  const { data } = useGetVendorsQuery()
  return useMemo(() => {
    const names = new Map((data ?? []).map(({ vendor, displayName }) => [vendor, displayName]))
    return { all: [...names.keys()], vendorName: (vendor) => vendorName(names.get(vendor) ?? vendor, currency) }
  }, [data, currency])
}
