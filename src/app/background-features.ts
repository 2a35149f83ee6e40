import { appUpgradeFeature } from '../features/app-upgrade/feature.ts'
import { chatButtonFeature } from '../features/chat-button/feature.ts'
import { configurationFeature } from '../features/configuration/feature.ts'
import { downloadImagesFeature } from '../features/download-images/feature.ts'
import { installFeature } from '../features/install/feature.ts'
import { jackpotsFeature } from '../features/jackpots/feature.ts'
import { lineSelectionFeature } from '../features/line-selection/feature.ts'
import { miniGameFeature } from '../features/mini-game/feature.ts'
import { offlineFeature } from '../features/offline/feature.ts'
import { popupsFeature } from '../features/popups/feature.ts'
import { pushFeature } from '../features/push/feature.ts'
import { sessionReminderFeature } from '../features/session-reminder/feature.ts'
import { updateFeature } from '../features/update/feature.ts'
import { visibilityFeature } from '../features/visibility/feature.ts'
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
