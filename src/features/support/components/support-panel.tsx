import { useEffect, useEffectEvent } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import type { ServiceEntry } from '../../../shared/company/company.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { addressOfService, openAddress } from '../open-service.ts'
import { SupportSheet } from './support-sheet.tsx'
import { useServices } from './use-services.ts'

/** A single entry is opened directly; if there are several, the visitor chooses. */
export function Part() {
  const { isOpen, close } = usePanel('support')
  const { services, retry } = useServices(isOpen)
  const openService = useOpenService()
  const choose = (entry: ServiceEntry) => {
    close()
    void openService(entry)
  }
  const only = services?.length === 1 ? services[0] : undefined
  const openOnly = useEffectEvent(() => only && choose(only))
  useEffect(() => {
    if (isOpen && only) openOnly()
  }, [isOpen, only])
  return only ? null : (
    <SupportSheet open={isOpen} onClose={close} services={services} onChoose={choose} onRetry={retry} />
  )
}

function useOpenService(): (entry: ServiceEntry) => Promise<void> {
  const brand = useBrand()
  const dispatch = useAppDispatch()
  return async ({ path }) => {
    const address = await addressOfService(path, brand)
    if (address) openAddress(address)
    else
      void dispatch(
        showAlert({ kind: 'notice', title: { key: 'support:title' }, message: { key: 'support:not_opened' } }),
      )
  }
}
