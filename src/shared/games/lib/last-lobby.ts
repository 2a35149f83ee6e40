/** The lobby that a guest saw last on this device: shown at once on the next visit, and refreshed behind (UX-10). */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { Call } from '../../api/call.ts'
import { putInCache } from '../../api/change-answer.ts'
import type { AnswerShape } from '../../api/decode.ts'
import { selectIsMember } from '../../session/session-slice.ts'
import type { AppState, ThunkServices } from '../../store/app-store.ts'

/** Characters. What is longer is not kept: reading it back would cost the start more than it saves. */
export const longestKept = 500_000

/** The part of Redux Toolkit's argument of `onQueryStarted` that is used here. */
interface Query<Value> {
  readonly dispatch: (action: UnknownAction) => unknown
  readonly getState: () => unknown
  readonly extra: unknown
  readonly getCacheEntry: () => { readonly data?: Value | undefined }
  readonly queryFulfilled: PromiseLike<{ readonly data: Value }>
}

/** The name under which the answer of each endpoint is kept. */
const kept = { getBanners: 'banners', getGameLanes: 'lanes' } as const

/**
 * Shows the last answer until the new one arrives, and keeps the new one. Only for guests: on a shared phone, no other
 * visitor may see what a member was shown. A failure keeps what is shown.
 */
export async function startFromLast<Value>(
  query: Query<Value>,
  endpointName: keyof typeof kept,
  { value: shape }: Call,
): Promise<void> {
  const { local, calls } = query.extra as ThunkServices
  const isGuest = () => !selectIsMember(query.getState() as AppState)
  const key = `livery.lobby.${kept[endpointName]}`
  const language = calls.language() ?? ''
  const { data } = query.getCacheEntry()
  if (isGuest() && data === undefined) {
    const last = await decode(readLast(local.read(key), language), shape)
    if (last !== undefined && query.getCacheEntry().data === undefined && isGuest())
      query.dispatch(putInCache([{ endpointName, arg: undefined, value: last }]))
  }
  const answer = await Promise.resolve(query.queryFulfilled).catch(() => null)
  const text = answer && JSON.stringify({ language, value: answer.data })
  if (text && text.length <= longestKept && isGuest()) local.write(key, text)
}

/** The value, if it is in this language; undefined for whatever else is stored under the key. */
function readLast(text: string | null, language: string): unknown {
  try {
    const entry: unknown = JSON.parse(text ?? '')
    return typeof entry === 'object' && entry !== null && 'language' in entry && entry.language === language
      ? Reflect.get(entry, 'value')
      : undefined
  } catch {
    return undefined
  }
}

/** Other versions of the page write to the storage as well. */
async function decode(value: unknown, shape: AnswerShape): Promise<unknown> {
  if (value === undefined) return undefined
  const { readValue } = await import('../../api/read-answer.ts')
  const result = readValue(value, shape, 200)
  return 'data' in result ? result.data : undefined
}
