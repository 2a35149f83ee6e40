import type { StoredFile } from '../stored-file.ts'
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

/**
 * @param first makes the members of a merchant for whom none are stored
 * @param file keeps members between runs; without one they are lost when the process ends
 */
export function openMemberStore(first: () => readonly MemberRecord[], file?: StoredFile): MemberStore {
  const members = new Map(file?.read((written) => withIds(written as readonly MemberRecord[])) ?? withIds(first()))
  const keep = (member: MemberRecord): MemberRecord => {
    members.set(member.id, member)
    file?.write([...members.values()])
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

const withIds = (members: readonly MemberRecord[]) => members.map((member) => [member.id, member] as const)

const nextId = (ids: readonly string[]): string => String(Math.max(...ids.map(Number), 100_000) + 1)
