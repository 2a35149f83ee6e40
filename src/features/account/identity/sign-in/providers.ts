import type { Settings } from '../../../../shared/settings/settings.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import { facebook } from '../providers/facebook/facebook.ts'
import { google } from '../providers/google/google.ts'
import { line } from '../providers/line/line.ts'
import type { Provider } from '../providers/provider.ts'
import { twitter } from '../providers/twitter/twitter.ts'

/** The providers that this build offers and the back end has not switched off (IDP-01). */
export const providersOnOffer = (settings: Settings | null): readonly Provider[] => [
  ...(__FLAGS__.GOOGLELOGIN3 && isSwitchedOn(settings, 'GOOGLELOGIN3') ? [google] : []),
  ...(__FLAGS__.FACEBOOKLOGIN3 ? [facebook] : []),
  ...(__FLAGS__.TWITTERLOGIN3 ? [twitter] : []),
  ...(__FLAGS__.LINELOGIN3 ? [line] : []),
]
