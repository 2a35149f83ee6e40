import type { MemberRecord } from './member-record.ts'

/** The members of one merchant. */
export interface MemberStore {
  readonly all: () => readonly MemberRecord[]
  readonly find: (fits: (member: MemberRecord) => boolean) => MemberRecord | undefined
  readonly byId: (id: string) => MemberRecord | undefined
  readonly byAccount: (account: string) => MemberRecord | undefined
  readonly add: (member: Omit<MemberRecord, 'id'>) => MemberRecord
  /** The member after the change. */
  readonly change: (id: string, changes: Partial<MemberRecord>) => MemberRecord
}

/** Keeps members between runs; without one they are lost when the process ends. */
export interface MemberStorage {
  /** Undefined when nothing was written yet. */
  readonly read: () => readonly MemberRecord[] | undefined
  readonly write: (members: readonly MemberRecord[]) => void
}

/** @param first the members of a merchant that nothing is stored for yet */
export function openMemberStore(first: () => readonly MemberRecord[], storage?: MemberStorage): MemberStore {
  const members = new Map((storage?.read() ?? first()).map((member) => [member.id, member]))
  const keep = (member: MemberRecord): MemberRecord => {
    members.set(member.id, member)
    storage?.write([...members.values()])
    return member
  }
  const find = (fits: (member: MemberRecord) => boolean): MemberRecord | undefined => [...members.values()].find(fits)
  return {
    all: () => [...members.values()],
    find,
    byId: (id) => members.get(id),
    byAccount: (account) => find((member) => member.account.toLowerCase() === account.trim().toLowerCase()),
    add: (member) => keep({ ...member, id: nextId([...members.keys()]) }),
    change: (id, changes) => {
      const member = members.get(id)
      if (!member) throw new Error(`No member has the id ${id}`)
      return keep({ ...member, ...changes })
    },
  }
}

const nextId = (ids: readonly string[]): string => String(Math.max(...ids.map(Number), 100_000) + 1)
