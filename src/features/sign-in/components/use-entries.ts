import { useState } from 'react'
import { useAppStore } from '../../../shared/store/hooks.ts'
import { rememberedStart } from '../remember/remembered-start.ts'

interface Entries {
  /** Account name or mobile number. */
  readonly name: string
  /** Password or code. */
  readonly secret: string
  readonly remember: boolean
}

export interface EntriesInHand {
  readonly typed: Entries
  readonly edit: (change: Partial<Entries>) => void
}

const nothing = { username: '', isRemembered: false }

/**
 * What the player typed into a form to log in. It is kept above the tabs, so that a look at the other form loses
 * nothing; passwords belong in no store and no storage.
 */
export function useEntries(type: 'username' | 'sms'): EntriesInHand {
  const store = useAppStore()
  const [typed, setTyped] = useState((): Entries => {
    const { username, isRemembered } = __FLAGS__.MOBILEAUTOLOGIN3 ? rememberedStart(type, store) : nothing
    return { name: username, secret: '', remember: isRemembered }
  })
  return { typed, edit: (change) => setTyped((all) => ({ ...all, ...change })) }
}
