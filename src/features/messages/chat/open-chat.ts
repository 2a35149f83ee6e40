import type { LanguageCode } from '../../../../contract/languages.ts'
import { chatUrl, launchChat } from '../../../../contract/wire/chat.ts'
import type {
  EndpointQueries,
  EndpointValues,
  RelayPayloads,
  RelayValues,
} from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'
import type { Asked } from '../../../shared/frames/use-opening.ts'
import { chatLanguage } from '../../../shared/i18n/partner-languages.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'

/** Mutations, because openings of the chat are never shared or cached. */
const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    launchChat: build.mutation<RelayValues['CBS_launchChat'], RelayPayloads['CBS_launchChat']>({
      query: (payload) => relayCall(launchChat, payload),
    }),
    askChatUrl: build.mutation<EndpointValues['chatUrl'], EndpointQueries['chatUrl']>({
      query: (query) => ({ ...chatUrl, query: { ...query } }),
    }),
  }),
})

interface ChatContext {
  /** The brand's name. */
  readonly title: string
  /** Absolute address of the page that the chat leads back to. */
  readonly backUrl: string
  /** The page's language. */
  readonly language: LanguageCode
  /** CSS color of the page's header. */
  readonly headerColor: string
}

/** Launches the chat, then asks for its address (CHAT-07, CHAT-09). */
export const openChat =
  ({ title, backUrl, language: code, headerColor }: ChatContext): AppThunk<Asked> =>
  (dispatch) => {
    const { launchChat, askChatUrl } = chatApi.endpoints
    const language = chatLanguage(code)
    const launch = dispatch(launchChat.initiate({ b2c: '1', title, backUrl, language }, { track: false }))
    let last: { abort(): void } = launch
    const answer = launch.then(({ error: refusal }) => {
      if (refusal) return { error: refusal }
      const request = dispatch(askChatUrl.initiate({ headerColor, language }, { track: false }))
      last = request
      return request.then(({ data, error }) => (error === undefined ? { address: data.chatUrl } : { error }))
    })
    return { answer, abort: () => last.abort() }
  }
