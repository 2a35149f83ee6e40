/** When one tap is not shown (IDP-16). Pure. */
export interface OneTapCircumstances {
  readonly isMember: boolean
  readonly isNativeApp: boolean
  /** Google refuses browsers inside other apps too. */
  readonly isInAppBrowser: boolean
  readonly isPrivate: boolean
  /** The back end has Google sign-in switched off. */
  readonly isSwitchedOff: boolean
}

export const isOneTapWelcome = ({
  isMember,
  isNativeApp,
  isInAppBrowser,
  isPrivate,
  isSwitchedOff,
}: OneTapCircumstances): boolean => !(isMember || isNativeApp || isInAppBrowser || isPrivate || isSwitchedOff)
