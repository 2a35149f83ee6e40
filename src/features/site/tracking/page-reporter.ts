import type { BrandConfig } from '../../../../contract/brand.ts'
import { keyValueStorage, type KeyValueStorage } from '../../../shared/lib/storage.ts'
import { selectSession } from '../../../shared/session/session-slice.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'
import { depositsKey, type KnownDeposit } from './events/deposits.ts'
import { eventId, knownDepositShape } from './events/marketing-event.ts'
import { createReporter, type Reporter } from './events/reporter.ts'
import { storedList } from './lib/stored-list.ts'
import type { Tracker } from './lib/tracker.ts'

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
