interface Launch {
  /** The stored flag. */
  readonly flag: string | null
  readonly isFromHomeScreen: boolean
  /** The address's query. */
  readonly query: string
}

/**
 * The flag after a launch; null if it does not change. A launch from the home screen whose address says so takes
 * precedence over an unset flag, because it identifies the kind of installation (SHELL-21, SHELL-22).
 */
export function webClipFlag({ flag, isFromHomeScreen, query }: Launch): '0' | '1' | null {
  if (!isFromHomeScreen) return null
  if (new URLSearchParams(query).has('homescreen')) return '0'
  return flag === null ? '1' : null
}
