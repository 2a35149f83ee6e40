import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { CodeDesk } from './codes.ts'
import { createCodeDesk } from './codes.ts'
import { demoMembers } from './demo-members.ts'
import type { LockKeeper } from './lock-keeper.ts'
import { createLockKeeper } from './lock-keeper.ts'
import type { MemberBook, MemberShelf } from './member-book.ts'
import { openMemberBook } from './member-book.ts'
import type { Sessions } from './sessions.ts'
import { createSessions } from './sessions.ts'
import type { WaitingIdentities } from './waiting-identities.ts'
import { createWaitingIdentities } from './waiting-identities.ts'

/** Who a merchant's players are, and who of them is signed in. */
export interface Accounts {
  readonly members: MemberBook
  readonly sessions: Sessions
  readonly codes: CodeDesk
  readonly locks: LockKeeper
  readonly waitingIdentities: WaitingIdentities
}

export const createAccounts = (merchant: SandboxMerchant, now: () => number, shelf?: MemberShelf): Accounts => ({
  members: openMemberBook(() => demoMembers(merchant, now()), shelf),
  sessions: createSessions(now),
  codes: createCodeDesk(now),
  locks: createLockKeeper(now),
  waitingIdentities: createWaitingIdentities(now),
})
