/** Conditions under which one tap is not shown (IDP-16). Pure. */
export interface OneTapConditions {
  readonly isMember: boolean
  readonly isNativeApp: boolean
  /** Google refuses browsers inside other apps. */
  readonly isInAppBrowser: boolean
  readonly isPrivate: boolean
  /** The back end has switched Google sign-in off. */
  readonly isSwitchedOff: boolean
}

export const mayShowOneTap = ({
  isMember,
  isNativeApp,
  isInAppBrowser,
  isPrivate,
  isSwitchedOff,
}: OneTapConditions): boolean => !(isMember || isNativeApp || isInAppBrowser || isPrivate || isSwitchedOff)
