import { useState } from 'react'
import { useAppDispatch } from '../store/hooks.ts'
import { signOut } from './sign-out.ts'

/** For a button that logs out: `busy` is true until the session is over. */
export function useSignOut(): { readonly busy: boolean; readonly leave: () => void } {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void dispatch(signOut()).finally(() => setBusy(false))
  }
  return { busy, leave }
}
