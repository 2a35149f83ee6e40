import type { MemberRecord } from './member-record.ts'

const demoPayeeName = 'Maria Santos'
const demoSecret = 'JBSWY3DPEHPK3PXP'

/** Email, payee name and authenticator secret follow a rule, so that a tester knows them. */
export const newMember = (account: string, language: string, now: number): Omit<MemberRecord, 'id'> => ({
  account,
  userName: account,
  type: 0,
  regDate: now,
  language,
  email: `${account}@players.example`,
  payeeName: demoPayeeName,
  gaSecret: demoSecret,
  factors: [],
  identities: [],
  firstTimeLogin: false,
  passwordExpired: false,
  points: 0,
  accounts: [],
  claimed: [],
  redeemed: [],
  appliedAt: 0,
  push: [],
})
