import { appUpgradeFeature } from '../features/device/app-upgrade/feature.ts'
import { chatButtonFeature } from '../features/messages/chat-button/feature.ts'
import { configurationFeature } from '../features/site/configuration/feature.ts'
import { downloadImagesFeature } from '../features/messages/download-images/feature.ts'
import { installFeature } from '../features/device/install/feature.ts'
import { jackpotsFeature } from '../features/games/jackpots/feature.ts'
import { lineSelectionFeature } from '../features/site/line-selection/feature.ts'
import { miniGameFeature } from '../features/games/mini-game/feature.ts'
import { offlineFeature } from '../features/device/offline/feature.ts'
import { popupsFeature } from '../features/messages/popups/feature.ts'
import { pushFeature } from '../features/messages/push/feature.ts'
import { sessionReminderFeature } from '../features/account/session-reminder/feature.ts'
import { updateFeature } from '../features/device/update/feature.ts'
import { visibilityFeature } from '../features/site/visibility/feature.ts'
import type { Feature } from '../shared/feature/feature.ts'

/**
 * Features that consist of watchers, and of overlays that these request. They are loaded as one chunk after the first
 * page: many small chunks cost more requests and compress worse.
 */
export const features: readonly Feature[] = [
  appUpgradeFeature,
  configurationFeature,
  downloadImagesFeature,
  jackpotsFeature,
  lineSelectionFeature,
  offlineFeature,
  popupsFeature,
  sessionReminderFeature,
  updateFeature,
  visibilityFeature,
  ...(__FLAGS__.INSTALLPROMPT3 ? [installFeature] : []),
  ...(__FLAGS__.CBS3 ? [chatButtonFeature] : []),
  ...(__FLAGS__.LOTTMINIGAME3 || __FLAGS__.SEALOTTMINIGAME3 ? [miniGameFeature] : []),
  ...(__FLAGS__.WEBPUSH3 ? [pushFeature] : []),
]
