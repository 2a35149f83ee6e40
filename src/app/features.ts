import { activityFeature } from '../features/activity/feature.ts'
import { ageGateFeature } from '../features/age-gate/feature.ts'
import { helpFeature } from '../features/help/feature.ts'
import { homeFeature } from '../features/home/feature.ts'
import { languageFeature } from '../features/language/feature.ts'
import { newsFeature } from '../features/news/feature.ts'
import { offlineFeature } from '../features/offline/feature.ts'
import { trackingFeature } from '../features/tracking/feature.ts'
import { shell } from './shell.ts'
import type { Feature } from '../shared/feature/feature.ts'

/** The one list of features. A feature behind a flag stands here as `...(__FLAGS__.NAME ? [nameFeature] : [])`. */
export const features: readonly Feature[] = [
  shell,
  homeFeature,
  languageFeature,
  offlineFeature,
  activityFeature,
  helpFeature,
  ...(__FLAGS__.NEWS3 ? [newsFeature] : []),
  ...(__FLAGS__.AGEGATE3 ? [ageGateFeature] : []),
  // Consent and the event queue stand in front of every vendor.
  ...(__FLAGS__.BIGOPIXEL3 || __FLAGS__.GOOGLETAG3 || __FLAGS__.KWAIPIXEL3 || __FLAGS__.METAPIXEL3 || __FLAGS__.TIKTOKPIXEL3 || __FLAGS__.XPIXEL3
    ? [trackingFeature]
    : []),
]
