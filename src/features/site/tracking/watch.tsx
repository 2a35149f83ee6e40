import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { keyValueStorage, type KeyValueStorage } from '../../../shared/lib/storage.ts'
import { useOverlay } from '../../../shared/overlay/use-overlay.ts'
import { selectSession } from '../../../shared/session/session-slice.ts'
import type { AppThunk, AppStore } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppStore } from '../../../shared/store/hooks.ts'
import { depositsKey, type KnownDeposit } from './events/deposits.ts'
import { eventId, knownDepositShape } from './events/marketing-event.ts'
import { type Reporter, createReporter } from './events/reporter.ts'
import { useConsent } from './lib/consent.ts'
import { storedList } from './lib/stored-list.ts'
import { createTracker, type Tracker } from './lib/tracker.ts'

/** Asks for the visitor's consent until it is given or refused, and reports events as far as it allows. */
export function Watcher() {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  const brand = useBrand()
  const consent = useConsent()
  const view = usePageName()
  const [tracker] = useState(() =>
    createTracker(async () => dispatch((await import('./delivery.ts')).createDelivery(brand))),
  )
  const [reporter] = useState(() => createPageReporter(store, brand, tracker))
  useOverlay('consent', consent === 'undecided')
  useEffect(() => tracker.setConsent(consent), [tracker, consent])
  useEffect(() => dispatch(follow(reporter)), [dispatch, reporter])
  useEffect(() => reporter.viewed(), [reporter, view])
  return null
}

const follow =
  ({ acted }: Reporter): AppThunk<() => void> =>
  (_dispatch, _getState, { listeners }) =>
    listeners.add(acted)

/** A different id in the query counts as another page; a filter or an open sheet does not. */
function usePageName(): string {
  const { pathname, search } = useLocation()
  return `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
}

export const createPageReporter = (store: AppStore, { market }: BrandConfig, tracker: Tracker): Reporter =>
  createReporter({
    report: tracker.report,
    newId: eventId,
    currency: market.currency.code,
    member: () => selectSession(store.getState()) ?? undefined,
    deposits: depositsIn(store.services.local, tracker.consent),
    countDeposits: async () => (tracker.consent() === 'denied' ? undefined : countDeposits(store)),
  })

/** Kept on the device only with consent; until then they last as long as the page. */
function depositsIn(local: KeyValueStorage, consent: Tracker['consent']) {
  const here = storedList<KnownDeposit>(memoryOnly(), depositsKey, knownDepositShape)
  const kept = storedList<KnownDeposit>(local, depositsKey, knownDepositShape)
  return {
    read: () => [...kept.read(), ...here.read()],
    write: (known: readonly KnownDeposit[]) => {
      const isKept = consent() === 'granted'
      here.write(isKept ? [] : known)
      if (isKept) kept.write(known)
    },
  }
}

const memoryOnly = () =>
  keyValueStorage(() => {
    throw new Error('Nothing is stored')
  })

/** Requests the counters again, because the known ones are from before the deposit. */
async function countDeposits(store: AppStore): Promise<number | undefined> {
  try {
    const { walletApi } = await import('../../../shared/wallet/wallet-api.ts')
    const summary = walletApi.endpoints.depositSummary.initiate(undefined, { forceRefetch: true, subscribe: false })
    return (await store.dispatch(summary)).data?.totalDepositSuccessCount
  } catch {
    return undefined
  }
}
