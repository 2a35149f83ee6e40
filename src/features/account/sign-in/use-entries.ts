import { useState } from 'react'
import { useAppStore } from '../../../shared/store/hooks.ts'
import { rememberedStart } from './remember/remember.tsx'

interface Entries {
  /** Account name or mobile number. */
  readonly name: string
  /** Password or code. */
  readonly secret: string
  readonly remember: boolean
}

export interface FormEntries {
  readonly typed: Entries
  readonly edit: (change: Partial<Entries>) => void
}

const nothing = { username: '', isRemembered: false }

/**
 * The input of a login form. It is held above the tabs, so that switching to the other form loses nothing; passwords must
 * not be put into the store or into storage.
 */
export function useEntries(type: 'username' | 'sms'): FormEntries {
  const store = useAppStore()
  const [typed, setTyped] = useState((): Entries => {
    const { username, isRemembered } = __FLAGS__.MOBILEAUTOLOGIN3 ? rememberedStart(type, store) : nothing
    return { name: username, secret: '', remember: isRemembered }
  })
  return { typed, edit: (change) => setTyped((all) => ({ ...all, ...change })) }
}
