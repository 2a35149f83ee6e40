import { chatPath } from '../../../../contract/paths.ts'
import type { Feature } from '../../../shared/feature/feature.ts'

/** The page that frames the operator's chat (CHAT-03 to CHAT-05, CHAT-07, CHAT-09). */
export const chatFeature: Feature = {
  name: 'chat',
  routes: [{ path: chatPath, audience: 'member', flag: 'CBS3', load: () => import('./chat-page.tsx') }],
}
