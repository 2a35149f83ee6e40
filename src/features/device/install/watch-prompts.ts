import type { UnknownAction } from '@reduxjs/toolkit'
import type { OrderAndBalance } from '../../../../contract/wire/money.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import { selectOverlays } from '../../../shared/overlay/overlay-slice.ts'
import { selectIsMember, selectMember } from '../../../shared/session/session-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppState, AppThunk } from '../../../shared/store/app-store.ts'
import { askPrompt, promptClosed, withdrawPrompt } from './actions.ts'
import { needsCounts } from './lib/conditions.ts'
import { factsOf, type PromptPlace, type PromptMember } from './lib/facts.ts'
import { hasInstallEvent } from './lib/install-event.ts'
import { promptDue, type Prompt } from './lib/prompt-due.ts'
import { createPromptWatch, type PromptPage, type PromptWatch } from './lib/prompt-watch.ts'
import type { PromptSettings } from './lib/settings.ts'
import { readVisit, rememberEventMissing } from './lib/visit.ts'

type Counters = PromptMember['counters']

/** Asks for the prompts that are due, whenever one may have become due (INST-14 to INST-26). */
export const watchPrompts =
  (place: PromptPlace, settings: PromptSettings): AppThunk<Pick<PromptWatch, 'pageOpened' | 'end'>> =>
  (dispatch, getState, services) => {
    const { clock, session, listeners } = services
    let counters: Counters = null
    const refreshCounts = async () => {
      if (selectIsMember(getState()) && needsCounts(settings)) counters = await dispatch(fetchCounters)
    }
    const page: PromptPage = {
      clock,
      isHidden: () => document.visibilityState === 'hidden',
      hasInstallEvent,
      isEventMissing: () => readVisit(session).isEventMissing,
      isIos: place.platform.os === 'ios',
      due: () =>
        promptDue(factsOf(getState(), services, place, counters), settings, {
          popupWaitSeconds: place.brand.settings.defaultDownloadPopupWaitSeconds,
        }),
      open: () => openPrompt(getState()),
      ask: (prompt) => void dispatch(askPrompt(prompt)),
      withdraw: () => {
        const open = openPrompt(getState())
        if (open) dispatch(withdrawPrompt(open))
      },
      rememberEventMissing: () => rememberEventMissing(session),
      refreshCounts,
    }
    const watch = createPromptWatch(page)
    const isKnown = (state: AppState) => !selectIsMember(state) || selectMember(state) !== null
    if (selectIsMember(getState())) watch.memberIsHere()
    if (isKnown(getState())) watch.identifiedBefore()
    const isDeposit = depositEvents()
    const ends: readonly Cancel[] = [
      onVisible(watch.shown),
      listeners.add((action, state, before) => {
        const [is, was] = [selectIsMember(state), selectIsMember(before)]
        if (was && !is) {
          counters = null
          watch.signedOut()
        } else if (is && !was) {
          watch.signedIn()
          watch.memberIsHere()
        }
        if (is && selectMember(state) !== null && selectMember(before) === null) watch.identified()
        if (isDeposit(action)) watch.deposited()
        if (promptClosed.match(action)) watch.closed()
      }),
      watch.end,
    ]
    return { pageOpened: watch.pageOpened, end: () => ends.forEach((end) => end()) }
  }

/** The prompt that is asked for, whether it is shown already or waits for its turn. */
function openPrompt(state: AppState): Prompt | undefined {
  for (const request of selectOverlays(state))
    if (request.name === 'install-home' || request.name === 'install-card' || request.name === 'install-game')
      return request.subject
  return undefined
}

const fetchCounters: AppThunk<Promise<Counters>> = async (dispatch) => {
  try {
    const { walletApi } = await import('../../../shared/wallet/wallet-api.ts')
    const { depositSummary, withdrawSummary } = walletApi.endpoints
    const [deposits, withdrawals] = await Promise.all([
      dispatch(depositSummary.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
      dispatch(withdrawSummary.initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap(),
    ])
    return { ...deposits, ...withdrawals }
  } catch {
    return null
  }
}

interface Answered {
  readonly meta?: { readonly arg?: { readonly endpointName?: string } }
  readonly payload?: OrderAndBalance
}

/**
 * Recognizes the deposit and depositArrival events among the actions (INST-23): an order was accepted, or one that was
 * pending is done. The feature that makes these calls is another one.
 */
export function depositEvents(): (action: UnknownAction) => boolean {
  const pending = new Set<string>()
  return (action) => {
    const { meta, payload } = action as Answered
    const endpoint = meta?.arg?.endpointName
    const isAnswer =
      /^api\/execute\w+\/fulfilled$/.test(action.type) && (endpoint === 'deposit' || endpoint === 'order')
    if (!isAnswer || !payload) return false
    const { orderId, type, status } = payload
    if (status === 'pending') pending.add(orderId)
    return endpoint === 'deposit' || (type === 'deposit' && status === 'done' && pending.delete(orderId))
  }
}
