/** Where the page runs (rulings on the native app and the home screen). */

/** `/App.*Ver/`, but not the `AppleWebKit … Version/` of Safari's user agent. */
const nativeApp = /App(?!leWebKit).*Ver(?!sion\/)/

export const isNativeApp = (userAgent: string = navigator.userAgent): boolean => nativeApp.test(userAgent)

/** Installed and opened as an app. */
export const isInstalled = (page: Pick<Window, 'matchMedia'> = window): boolean =>
  page.matchMedia('(display-mode: standalone)').matches

/** Opened from the home screen: as an installed app, or as a web clip of iOS. */
export const isFromHomeScreen = (page: Window = window): boolean =>
  isInstalled(page) || ('standalone' in page.navigator && page.navigator.standalone === true)
