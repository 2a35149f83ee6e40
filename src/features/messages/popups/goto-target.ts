import { activitiesPath, benefitsPath, inviteFriendsPath, joinPath } from '../../../../contract/paths.ts'
import type { PopupItem } from '../../../../contract/wire/popups.ts'

/** Facts that decide which targets of the goto button a visitor may use. */
export interface GotoFacts {
  /** -1 for a guest. */
  readonly memberType: number
  readonly isNativeApp: boolean
  readonly isFromHomeScreen: boolean
  readonly isWebApp: boolean
  readonly isReferralOn: boolean
  readonly hasVipBenefits: boolean
  /** Address of the app for this device; null if the merchant has none. */
  readonly appAddress: string | null
}

export type GotoTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'app'; readonly address: string }

const guestType = -1
/** Guests are among them, because two actions are meant for them (ruling on POP-22). */
const allowedTypes: readonly number[] = [guestType, 0, 1, 2]

/** The target of a popup's goto button; null if this visitor gets no button (POP-22 to POP-26). */
export const gotoTarget = (
  { promotionType, linkage }: Pick<PopupItem, 'promotionType' | 'linkage'>,
  facts: GotoFacts,
): GotoTarget | null => (allowedTypes.includes(facts.memberType) ? targets[promotionType](facts, linkage) : null)

type TargetFor = (facts: GotoFacts, linkage: string | undefined) => GotoTarget | null

const targets: Readonly<Record<PopupItem['promotionType'], TargetFor>> = {
  NONE: () => null,
  ACTIVITY: (_, linkage) => (linkage ? page(`${activitiesPath}?id=${encodeURIComponent(linkage)}`) : null),
  APP_DOWNLOAD: ({ isNativeApp, isFromHomeScreen, isWebApp, appAddress }) =>
    isNativeApp || isFromHomeScreen || isWebApp || appAddress === null ? null : { kind: 'app', address: appAddress },
  REGISTER: (facts) => (isGuest(facts) ? page(joinPath) : null),
  INVITE_FRIENDS: ({ isReferralOn }) => (isReferralOn ? page(inviteFriendsPath) : null),
  MEMBER_BENEFITS: (facts) => (isGuest(facts) || facts.hasVipBenefits ? page(benefitsPath) : null),
}

const isGuest = ({ memberType }: GotoFacts): boolean => memberType === guestType
const page = (to: string): GotoTarget => ({ kind: 'page', to })
