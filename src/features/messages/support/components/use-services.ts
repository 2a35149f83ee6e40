import { useCallback, useEffect, useState } from 'react'
import { servicesFor, type Company, type ServiceEntry } from '../../../../shared/company/company.ts'
import { knownCompany, loadCompany } from '../../../../shared/company/company-api.ts'
import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'
import { selectMember } from '../../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector, useAppStore } from '../../../../shared/store/hooks.ts'

interface Services {
  /** The entries for this visitor; null while they are loading. */
  readonly services: readonly ServiceEntry[] | null
  readonly retry: () => void
}

/** The customer services. Remembered ones are used at once, because browsers open windows only right after a tap. */
export function useServices(wanted: boolean): Services {
  const dispatch = useAppDispatch()
  const { services } = useAppStore()
  const labelId = useAppSelector((state) => selectMember(state)?.clubLabel?.labelId ?? null)
  const [company, setCompany] = useState<Company | null>(() => rememberedCompany(services.local))
  const load = useCallback((refresh: boolean) => void dispatch(loadCompany(refresh)).then(setCompany), [dispatch])
  const isMissing = wanted && company === null
  useEffect(() => {
    if (isMissing) load(false)
  }, [isMissing, load])
  const retry = () => {
    setCompany(null)
    load(true)
  }
  return { services: company && servicesFor(company.services, labelId), retry }
}

function rememberedCompany(local: KeyValueStorage): Company | null {
  const company = knownCompany(local)
  return company.services.length > 0 ? company : null
}
