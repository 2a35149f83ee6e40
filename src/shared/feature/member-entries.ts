import { createContext } from 'react'
import type { SwitchName } from '../../../contract/wire/system.ts'
import type { NavEntry } from './feature.ts'

/** A row of the member center, with the server's switch of the page that it leads to. */
export type MemberEntry = Extract<NavEntry, { readonly place: 'member' }> & {
  readonly flag: SwitchName | undefined
}

/** The rows that the features declare, in their order; filled by the app. */
export const MemberEntriesContext = createContext<readonly MemberEntry[]>([])
