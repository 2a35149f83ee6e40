interface Launch {
  /** The stored flag. */
  readonly flag: string | null
  /** Runs as an installed web app. */
  readonly isInstalled: boolean
  readonly isFromHomeScreen: boolean
  /** The address's query. */
  readonly query: string
}

/**
 * The flag after a launch; null if it does not change. A launch from the home screen whose address says so takes
 * precedence over an unset flag, because it identifies the kind of installation (SHELL-21, SHELL-22).
 */
export function webClipFlag({ flag, isInstalled, isFromHomeScreen, query }: Launch): '0' | '1' | null {
  if (isFromHomeScreen && new URLSearchParams(query).has('homescreen')) return '0'
  return isInstalled && flag === null ? '1' : null
}
