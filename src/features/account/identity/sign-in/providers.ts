import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import type { Settings } from '../../../../shared/settings/settings.ts'
import { isSwitchedOn } from '../../../../shared/settings/switched-on.ts'
import { facebook } from '../providers/facebook/facebook.ts'
import { google } from '../providers/google/google.ts'
import { line } from '../providers/line/line.ts'
import type { Provider } from '../providers/provider.ts'
import { twitter } from '../providers/twitter/twitter.ts'

/** The providers that this build offers and the back end has not switched off (IDP-01). */
export function providersOnOffer(settings: Settings | null): readonly Provider[] {
  const offers: Readonly<Record<ProviderChannel, Provider | null>> = {
    google: __FLAGS__.GOOGLELOGIN3 && isSwitchedOn(settings, 'GOOGLELOGIN3') ? google : null,
    facebook: __FLAGS__.FACEBOOKLOGIN3 ? facebook : null,
    twitter: __FLAGS__.TWITTERLOGIN3 ? twitter : null,
    line: __FLAGS__.LINELOGIN3 ? line : null,
  }
  return Object.values(offers).filter((provider) => provider !== null)
}
