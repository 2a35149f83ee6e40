/** The real client in a real store, for tests: what a call returns, what was sent, and what the player is shown. */
import { vi } from 'vitest'
import { endpoints, type EndpointName } from '../../../contract/wire/endpoints.ts'
import { api } from '../api/api.ts'
import type { Call } from '../api/call.ts'
import { sendWith } from '../api/send.ts'
import { shareGets } from '../api/share-gets.ts'
import { selectToasts } from '../feedback/feedback-slice.ts'
import { selectOverlays } from '../overlay/overlay-slice.ts'
import { sessionFrom } from '../session/session-info.ts'
import { signedIn } from '../session/session-slice.ts'
import { createStore } from '../page-store/create-store.ts'
import type { AppState, AppStore, AppThunk } from '../store/app-store.ts'
import type { Listeners } from '../store/listeners.ts'
import type { Send } from '../store/services.ts'
import { testServices } from './test-services.ts'

type Fetcher = (url: string, init: RequestInit) => Promise<Response>

interface Setting {
  readonly token?: string
  readonly language?: string
  readonly apiBase?: string
  readonly merchant?: string
}

/** A call of a test: without a shape, its answer is taken as it is; unless told otherwise, its failures are shown. */
export type TestCall = { readonly alerts?: boolean } & (
  | Omit<Call, 'alerts'>
  | (Partial<Omit<Call, 'alerts' | 'value'>> & { readonly endpoint: EndpointName; readonly shape?: Call['value'] })
)

function queryOf({ alerts = true, ...call }: TestCall): Call {
  const shown = alerts ? { alerts } : {}
  if (!('endpoint' in call)) return { ...call, ...shown }
  const { endpoint, shape = 'anything', ...rest } = call
  return { ...endpoints[endpoint], ...rest, value: shape, ...shown }
}

const calls = api.injectEndpoints({
  endpoints: (build) => ({
    runCall: build.mutation<unknown, TestCall>({ query: queryOf }),
    watchCall: build.query<unknown, TestCall>({ query: queryOf }),
  }),
  overrideExisting: true,
})

export const envelope = (value: unknown): Response => Response.json({ success: true, value })
export const refusal = (errorCode?: string, message?: string, status = 200): Response =>
  Response.json({ success: false, errorCode, message }, { status })

const listenersOf: AppThunk<Listeners<AppState>> = (_dispatch, _getState, { listeners }) => listeners

export function createClient(fetcher: Fetcher, { token, language, apiBase = '', merchant = 'FIXTURE' }: Setting = {}) {
  const fetched = vi.fn(fetcher)
  const send: Send = shareGets(sendWith((input, init) => fetched(String(input), init ?? {})))
  const services = testServices()
  const speaks = { language }
  const store = createStore({ ...services, calls: { apiBase, merchant, language: () => speaks.language, send } })
  const signIn = (bare: string, id = '1') => {
    const session = sessionFrom({ token: bare, id, userName: 'player' }, merchant)
    if (session) store.dispatch(signedIn(session))
  }
  if (token !== undefined) signIn(token)
  return {
    ...services,
    store,
    listeners: store.dispatch(listenersOf),
    signIn,
    speak: (code: string) => void (speaks.language = code),
    /** Every request so far. */
    requests: () =>
      fetched.mock.calls.map(([url, init]) => ({
        url,
        ...init,
        headers: { ...(init.headers as Record<string, string>) },
      })),
    run: (call: TestCall) => store.dispatch(calls.endpoints.runCall.initiate(call)),
    /** A query, as a page makes it that shows its answer; `forceRefetch`: the page asks for it anew. */
    watch: (call: TestCall, forceRefetch = false) =>
      store.dispatch(calls.endpoints.watchCall.initiate(call, { forceRefetch })),
    /** The open alert, and those that wait. */
    alerts: () => alertsOf(store),
    /** The texts of the alerts; toasts are not alerts (ERR-02). */
    alertTexts: () => alertsOf(store).map(({ message }) => message),
    /** The texts of the visible toasts. */
    toastTexts: () => selectToasts(store.getState()).map(({ text }) => text),
  }
}

const alertsOf = ({ getState }: AppStore) =>
  selectOverlays(getState()).flatMap((asked) => (asked.name === 'alert' ? [asked.subject] : []))
