import { useEffect } from 'react'
import { isFromHomeScreen } from '../../../shared/lib/platform.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'

/** Key in local storage. */
const storageKey = 'WEBCLIP'

export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(rememberLaunch()), [dispatch])
  return null
}

const rememberLaunch =
  (): AppThunk =>
  (_dispatch, _getState, { local }) => {
    const flag = webClipFlag({
      flag: local.read(storageKey),
      isFromHomeScreen: isFromHomeScreen(),
      query: location.search,
    })
    if (flag !== null) local.write(storageKey, flag)
  }

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
