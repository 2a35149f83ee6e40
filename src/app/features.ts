import { homeFeature } from '../features/home/feature.ts'
import { languageFeature } from '../features/language/feature.ts'
import { offlineFeature } from '../features/offline/feature.ts'
import type { Feature } from '../shared/feature/feature.ts'

/** The one list of features. A feature behind a flag stands here as `...(__FLAGS__.NAME ? [nameFeature] : [])`. */
export const features: readonly Feature[] = [homeFeature, languageFeature, offlineFeature]
