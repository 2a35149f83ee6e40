/** The lobby that a guest saw last on this device: shown at once on the next visit, and refreshed behind (UX-10). */
import type { UnknownAction } from '@reduxjs/toolkit'
import type { AnswerShape } from '../../../shared/api/decode.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import type { AppState, ThunkServices } from '../../../shared/store/app-store.ts'

/** Characters. What is longer is not kept: reading it back would cost the start more than it saves. */
export const longestKept = 500_000

/** What Redux Toolkit passes to `onQueryStarted`, as far as it is used here. */
interface Query<Value> {
  readonly dispatch: (action: UnknownAction) => unknown
  readonly getState: () => unknown
  readonly extra: unknown
  readonly getCacheEntry: () => { readonly data?: Value | undefined }
  readonly queryFulfilled: PromiseLike<{ readonly data: Value }>
}

interface Kept<Value> {
  /** Names the entry in local storage. */
  readonly name: 'banners' | 'lanes'
  readonly shape: () => Promise<AnswerShape>
  /** Puts the value into the API's cache. */
  readonly show: (value: Value) => UnknownAction
}

/**
 * Shows the last answer until the new one arrives, and keeps the new one. Only for guests: what a member was shown is
 * nobody else's business on a shared phone. A failure keeps what is shown.
 */
export async function startFromLast<Value>(query: Query<Value>, { name, shape, show }: Kept<Value>): Promise<void> {
  const { local, calls } = query.extra as ThunkServices
  const isGuest = () => !selectIsMember(query.getState() as AppState)
  const key = `livery.lobby.${name}`
  const language = calls.language() ?? ''
  const { data } = query.getCacheEntry()
  if (isGuest() && data === undefined) {
    const last = await decode<Value>(readLast(local.read(key), language), shape)
    if (last !== undefined && query.getCacheEntry().data === undefined && isGuest()) query.dispatch(show(last))
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
async function decode<Value>(value: unknown, shape: () => Promise<AnswerShape>): Promise<Value | undefined> {
  if (value === undefined) return undefined
  const [{ readValue }, known] = await Promise.all([import('../../../shared/api/read-answer.ts'), shape()])
  const result = readValue(value, known, 200)
  return 'data' in result ? (result.data as Value) : undefined
}
