import { useEffect, useEffectEvent } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import type { ServiceEntry } from '../../../../shared/company/company.ts'
import { hideToast, showAlert, showLoading } from '../../../../shared/feedback/feedback.ts'
import { usePanel } from '../../../../shared/navigation/panel.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { openSupport } from '../lib/desk.ts'
import { addressOfService, openAddress } from '../lib/open-service.ts'
import { vendorOf } from '../lib/vendors.ts'
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
  return async ({ path, csType }) => {
    const address = addressOfService(path, brand)
    const connecting = vendorOf(csType) && brand.security.scriptHosts.length > 0
    if (connecting) dispatch(showLoading({ id: connectingId, text: { key: 'support:connecting' } }))
    const outcome = await dispatch(openSupport(csType, brand))
    dispatch(hideToast(connectingId))
    if (outcome === 'address') dispatch(open(await address))
    if (outcome === 'failed') await dispatch(offer(await address))
  }
}

const connectingId = 'support-connecting'

/** Browsers open a window only right after a tap. */
const open =
  (address: string | null): AppThunk =>
  (dispatch) => {
    if (address) openAddress(address)
    else void dispatch(showAlert({ ...notice, message: { key: 'support:not_opened' } }))
  }

/** The vendor did not come: the tap on the button opens the address instead. */
const offer =
  (address: string | null): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!address) return dispatch(open(address))
    const answer = await dispatch(
      showAlert({
        ...notice,
        message: { key: 'support:no_chat' },
        confirm: { key: 'support:open_window' },
        cancel: { key: 'shared:close' },
      }),
    )
    if (answer === 'confirmed') openAddress(address)
  }

const notice = { kind: 'notice', title: { key: 'support:title' } } as const
