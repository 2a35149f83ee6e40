import type { Feature } from '../../../shared/feature/feature.ts'
import { Watcher } from './watch.tsx'

/** The floating button that opens the chat, with the number of unread messages (CHAT-01 to CHAT-06, CHAT-08). */
export const chatButtonFeature: Feature = { name: 'chat-button', watchers: [{ load: async () => ({ Watcher }) }] }
