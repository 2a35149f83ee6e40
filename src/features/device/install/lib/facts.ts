import type { BrandConfig } from '../../../../../contract/brand.ts'
import { type DownloadLinks, downloadLinks } from '../../../../shared/download/links.ts'
import { isWebClip } from '../../../../shared/lib/ios.ts'
import { isFromHomeScreen } from '../../../../shared/lib/platform.ts'
import { selectMember, selectSession } from '../../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import type { AppState } from '../../../../shared/store/app-store.ts'
import type { StoreServices } from '../../../../shared/store/services.ts'
import type { Counters } from '../../../../shared/wallet/counters.ts'
import { hasInstallEvent } from './install-event.ts'
import type { Platform } from './platform.ts'
import { type Visit, isInstalledHere, readVisit } from './visit.ts'

export interface PromptMember {
  readonly type: number
  /** Epoch milliseconds. */
  readonly regDate: number | null
  /** Level of the VIP rank; 0 without one. */
  readonly rank: number
  /** Null while they are not known. */
  readonly counters: Pick<
    Counters,
    'totalDepositSuccessCount' | 'totalWithdrawSuccessCount' | 'fullBankCardList'
  > | null
}

/** All that decides which prompt is due. */
export interface Facts {
  readonly platform: Platform
  /** Launched from the home screen. */
  readonly isFromHomeScreen: boolean
  readonly isInstalled: boolean
  /** Local storage says that the home screen's web clip was in use (SHELL-21). */
  readonly isWebClip: boolean
  readonly hasInstallEvent: boolean
  readonly links: DownloadLinks
  readonly path: string
  readonly host: string
  /** Epoch milliseconds. */
  readonly now: number
  /** Null for visitors. */
  readonly member: PromptMember | null
  readonly visit: Visit
}

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
