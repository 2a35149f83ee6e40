import type { ClubLabel } from '../../../contract/wire/member.ts'

/** A member as `GET /wps/member/info` tells (SES-06); what the back end left out or garbled is null. */
export interface Member {
  readonly id: string
  readonly account: string
  readonly userName: string
  /** See `member-type.ts`. */
  readonly type: number
  /** Epoch milliseconds. */
  readonly regDate: number | null
  /** Language code as the back end knows it. */
  readonly language: string | null
  readonly clubLabel: ClubLabel | null
}

type Fields = Readonly<Record<string, unknown>>

/** Reads the value of the answer (SES-05, SES-06). Null when it is no member at all: it needs an id and a type. */
export function memberFrom(value: unknown): Member | null {
  if (!isFields(value)) return null
  const { id, type, account, userName, regDate, language, clubLabel } = value
  const number = wholeNumber(type)
  if (!isName(id) || number === null) return null
  return {
    id: String(id),
    account: isName(account) ? String(account) : '',
    userName: isName(userName) ? String(userName) : '',
    type: number,
    regDate: typeof regDate === 'number' && regDate > 0 ? regDate : null,
    language: isName(language) ? String(language) : null,
    clubLabel: clubLabelFrom(clubLabel),
  }
}

function clubLabelFrom(value: unknown): ClubLabel | null {
  if (!isFields(value)) return null
  const { labelName, labelId, type, rankLevel } = value
  const [id, rank] = [wholeNumber(labelId), wholeNumber(rankLevel)]
  if (typeof labelName !== 'string' || typeof type !== 'string' || id === null || rank === null) return null
  return { labelName, labelId: id, type, rankLevel: rank }
}

/** VIP benefits are shown for the label type AUTO and for no other (SES-07). */
export const hasVipBenefits = (member: Member | null): boolean => member?.clubLabel?.type === 'AUTO'

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isFinite(value)
const wholeNumber = (value: unknown): number | null =>
  isName(value) && Number.isInteger(Number(value)) ? Number(value) : null
