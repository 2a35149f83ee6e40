import type { BrandConfig } from '../../../../contract/brand.ts'
import { downloadLinks } from '../../../shared/download/links.ts'
import { isWebClip } from '../../../shared/lib/ios.ts'
import { isFromHomeScreen } from '../../../shared/lib/platform.ts'
import { selectMember, selectSession } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import type { AppState } from '../../../shared/store/app-store.ts'
import type { StoreServices } from '../../../shared/store/services.ts'
import type { Facts, PromptMember } from './lib/facts.ts'
import { hasInstallEvent } from './lib/install-event.ts'
import type { Platform } from './lib/platform.ts'
import { isInstalledHere, readVisit } from './lib/visit.ts'

export interface PromptPlace {
  readonly brand: BrandConfig
  readonly platform: Platform
  /** The address within the storefront. */
  readonly path: () => string
}

/** All facts of this moment. */
export const factsOf = (
  state: AppState,
  { clock, local, session }: Pick<StoreServices, 'clock' | 'local' | 'session'>,
  { brand, platform, path }: PromptPlace,
  counters: PromptMember['counters'] = null,
): Facts => ({
  platform,
  isFromHomeScreen: isFromHomeScreen(),
  isInstalled: isInstalledHere(local) && !hasInstallEvent(),
  isWebClip: isWebClip(local),
  hasInstallEvent: hasInstallEvent(),
  links: downloadLinks(brand, selectSettings(state), location.origin),
  path: path(),
  host: location.host,
  now: clock.now(),
  member: memberOf(state, counters),
  visit: readVisit(session),
})

function memberOf(state: AppState, counters: PromptMember['counters']): PromptMember | null {
  const info = selectSession(state)
  const member = selectMember(state)
  return (
    info && {
      type: member?.type ?? info.type,
      regDate: member?.regDate ?? null,
      rank: member?.clubLabel?.rankLevel ?? 0,
      counters,
    }
  )
}
