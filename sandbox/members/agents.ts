import type { AgentStatus } from '../../contract/wire/member.ts'
import type { MemberRecord } from './member-record.ts'
import type { MemberStore } from './member-store.ts'

/** An application is accepted after a while. */
const reviewMs = 120_000

/** The types 1 and 2 are agents (SES-04). */
const isAgent = ({ type }: MemberRecord): boolean => type === 1 || type === 2

export function agentStatusOf(member: MemberRecord, now: number): AgentStatus {
  if (isAgent(member)) return 'accepted'
  if (member.appliedAt === 0) return 'none'
  return now - member.appliedAt < reviewMs ? 'pending' : 'accepted'
}

/** The member as they are by now: an agent, once their application has been accepted. */
export const reviewed = (members: MemberStore, member: MemberRecord, now: number): MemberRecord =>
  agentStatusOf(member, now) === 'accepted' && !isAgent(member) ? members.change(member.id, { type: 1 }) : member
