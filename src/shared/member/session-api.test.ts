import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberInfo } from '../../../contract/wire/member.ts'
import { decodeAnswer } from '../api/decode.ts'
import { hasVipBenefits } from '../session/member.ts'
import { memberFrom } from './session-api.ts'

type MemberAnswer = Parameters<typeof memberFrom>[0]

function memberOf(value: unknown) {
  const answer = decodeAnswer({ lenient: memberInfo.value, required: ['id', 'type'] }, value)
  return answer === undefined ? null : memberFrom(answer as MemberAnswer)
}

const label = { labelName: 'Gold', labelId: 4, type: 'AUTO', rankLevel: 3 }
const member = {
  id: '77',
  account: 'mira77',
  userName: 'Mira',
  type: 1,
  regDate: 1_700_000_000_000,
  language: 'EN',
  clubLabel: label,
}

test('[SES-06] a member has id, account, name, type, registration date, language and club label', () => {
  expect(memberOf(member)).toEqual(member)
})

test('[SES-06] fields that are missing or garbled are null; without id or type it is no member', () => {
  expect(memberOf({ id: 77, type: '0', regDate: 'soon', language: 5, clubLabel: { labelName: 'Gold' } })).toEqual({
    id: '77',
    account: '',
    userName: '',
    type: 0,
    regDate: null,
    language: '5',
    clubLabel: null,
  })
  for (const value of [
    null,
    [],
    'member',
    {},
    { id: '77' },
    { type: 1 },
    { id: '', type: 1 },
    { id: '77', type: 'agent' },
  ])
    expect(memberOf(value)).toBeNull()
})

test.each(Object.keys(label))('[SES-06] a club label without its %s is none', (name) => {
  const clubLabel = Object.fromEntries(Object.entries(label).filter(([field]) => field !== name))
  expect(memberOf({ ...member, clubLabel })?.clubLabel).toBeNull()
})

test('[SES-06] any answer is a member or none', () => {
  fc.assert(fc.property(fc.anything(), (value) => void memberOf(value)))
})

test('[SES-07] VIP benefits are shown for the label type AUTO alone', () => {
  const withType = (type: string) => memberOf({ ...member, clubLabel: { ...label, type } })
  expect([
    hasVipBenefits(withType('AUTO')),
    hasVipBenefits(withType('MANUAL')),
    hasVipBenefits(withType('auto')),
  ]).toEqual([true, false, false])
  expect([hasVipBenefits(memberOf({ ...member, clubLabel: null })), hasVipBenefits(null)]).toEqual([false, false])
})
