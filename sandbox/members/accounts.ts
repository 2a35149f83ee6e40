import type { SandboxMerchant } from '../../contract/sandbox.ts'
import type { CodeRegistry } from './codes.ts'
import { createCodeRegistry } from './codes.ts'
import { demoMembers } from './demo-members.ts'
import type { LoginLimiter } from './login-limiter.ts'
import { createLoginLimiter } from './login-limiter.ts'
import type { StoredFile } from '../stored-file.ts'
import type { MemberStore } from './member-store.ts'
import { openMemberStore } from './member-store.ts'
import type { Sessions } from './sessions.ts'
import { createSessions } from './sessions.ts'
import type { PendingIdentities } from './pending-identities.ts'
import { createPendingIdentities } from './pending-identities.ts'

/** A merchant's players, and which of them are signed in. */
export interface Accounts {
  readonly members: MemberStore
  readonly sessions: Sessions
  readonly codes: CodeRegistry
  readonly loginLimiter: LoginLimiter
  readonly pendingIdentities: PendingIdentities
}

export const createAccounts = (merchant: SandboxMerchant, now: () => number, file?: StoredFile): Accounts => ({
  members: openMemberStore(() => demoMembers(merchant, now()), file),
  sessions: createSessions(now),
  codes: createCodeRegistry(now),
  loginLimiter: createLoginLimiter(now),
  pendingIdentities: createPendingIdentities(now),
})
