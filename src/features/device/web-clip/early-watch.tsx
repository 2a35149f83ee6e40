import { useEffect } from 'react'
import { isFromHomeScreen } from '../../../shared/lib/platform.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { webClipFlag } from './web-clip.ts'

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
