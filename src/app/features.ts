import { activityFeature } from '../features/money/activity/feature.ts'
import { allGamesFeature } from '../features/games/all-games/feature.ts'
import { autoLoginFeature } from '../features/account/auto-login/feature.ts'
import { captchaFeature } from '../features/account/captcha/feature.ts'
import { diallingCodeFeature } from '../features/account/dialling-code/feature.ts'
import { helpFeature } from '../features/messages/help/feature.ts'
import { homeFeature } from '../features/games/home/feature.ts'
import { identityFeature } from '../features/account/identity/feature.ts'
import { languageFeature } from '../features/site/language/feature.ts'
import { memberFeature } from '../features/account/member/feature.ts'
import { newsFeature } from '../features/messages/news/feature.ts'
import { referralFeature } from '../features/money/referral/feature.ts'
import { registerFeature } from '../features/account/register/feature.ts'
import { secondFactorFeature } from '../features/account/second-factor/feature.ts'
import { signInFeature } from '../features/account/sign-in/feature.ts'
import { splashFeature } from '../features/device/splash/feature.ts'
import { statusFeature } from '../features/site/status/feature.ts'
import { supportFeature } from '../features/messages/support/feature.ts'
import { trackingFeature } from '../features/site/tracking/feature.ts'
import { webClipFeature } from '../features/device/web-clip/feature.ts'
import { shell } from './shell.ts'
import type { Feature } from '../shared/feature/feature.ts'

/**
 * The features, except those that only run in the background (`background-features.ts`) and those that only members see
 * (`member-features.ts`). A feature behind a flag is listed as `...(__FLAGS__.NAME ? [nameFeature] : [])`.
 */
export const features: readonly Feature[] = [
  shell,
  homeFeature,
  allGamesFeature,
  splashFeature,
  statusFeature,
  languageFeature,
  supportFeature,
  webClipFeature,
  activityFeature,
  helpFeature,
  signInFeature,
  registerFeature,
  secondFactorFeature,
  memberFeature,
  ...(__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3 ? [captchaFeature] : []),
  // DISABLEDMOBILEICC3 closes the picker, and the back end may switch that off.
  ...(__FLAGS__.UPDATEMOBILEICC3 || __FLAGS__.PHONELOGIN3 ? [diallingCodeFeature] : []),
  ...(__FLAGS__.MOBILEAUTOLOGIN3 ? [autoLoginFeature] : []),
  ...(__FLAGS__.REFERRAL3 ? [referralFeature] : []),
  ...(__FLAGS__.NEWS3 ? [newsFeature] : []),
  // The identity provider's client is shared by other providers' accounts and by phones.
  ...(__FLAGS__.GOOGLELOGIN3 ||
  __FLAGS__.FACEBOOKLOGIN3 ||
  __FLAGS__.TWITTERLOGIN3 ||
  __FLAGS__.LINELOGIN3 ||
  __FLAGS__.PHONELOGIN3
    ? [identityFeature]
    : []),
  // Every vendor shares the consent and the event queue.
  ...(__FLAGS__.BIGOPIXEL3 ||
  __FLAGS__.GOOGLETAG3 ||
  __FLAGS__.KWAIPIXEL3 ||
  __FLAGS__.METAPIXEL3 ||
  __FLAGS__.TIKTOKPIXEL3 ||
  __FLAGS__.XPIXEL3
    ? [trackingFeature]
    : []),
]
