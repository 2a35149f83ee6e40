import type { DownloadSettingName } from '../../../../../contract/wire/download.ts'
import type { Facts, PromptMember } from './facts.ts'
import { countOf, stateOf, valueOf, type PromptSettings } from './settings.ts'

/** Null if no condition holds. A forced prompt cannot be closed. */
export type Condition = 'forced' | 'closable' | null

/**
 * The condition in the settings that the member fulfills. Without the switch, every visitor and member gets a prompt.
 * Visitors fulfill no condition (ruling on INST-01).
 */
export function conditionOf({ member, now }: Facts, settings: PromptSettings): Condition {
  const rule = stateOf(settings, 'download_condition_switch')
  if (rule === 'off' || (typeof rule === 'object' && rule.on === '0')) return 'closable'
  if (rule === 'unreadable' || rule.on !== '1' || !member) return null
  const held = conditionNames.filter((name) => holds[name](member, settings, now))
  if (held.some((name) => name.endsWith('_forced'))) return 'forced'
  return held.length > 0 ? 'closable' : null
}

/** Settings that compare a count of the member (INST-30). */
export const countSettings = [
  'first_deposit',
  'first_withdraw',
  'deposit_times',
  'deposit_times_forced',
  'deposit_least_times',
  'deposit_least_times_forced',
  'withdrawal_times',
  'withdrawal_times_forced',
  'withdrawal_least_times',
  'withdrawal_least_times_forced',
] as const satisfies readonly DownloadSettingName[]

const conditionNames = [...countSettings, 'reg_days', 'reg_days_forced'] as const
type ConditionName = (typeof conditionNames)[number]

type Test = (member: PromptMember, settings: PromptSettings, now: number) => boolean

const deposits = ({ counters }: PromptMember) => counters?.totalDepositSuccessCount
const withdrawals = ({ counters }: PromptMember) => counters?.totalWithdrawSuccessCount

const isFirst =
  (name: ConditionName, count: typeof deposits): Test =>
  (member, settings) =>
    valueOf(settings, name) === '1' && count(member) === 1

const exactly =
  (name: ConditionName, count: typeof deposits): Test =>
  (member, settings) => {
    const times = countOf(settings, name)
    return times !== undefined && count(member) === times
  }

const atLeast =
  (name: ConditionName, count: typeof deposits): Test =>
  (member, settings) => {
    const [times, counted] = [countOf(settings, name), count(member)]
    return times !== undefined && counted !== undefined && counted >= times
  }

const dayMs = 86_400_000

/** INST-31. A registration in the future has no days: the clock is wrong. */
const registeredFor =
  (name: ConditionName): Test =>
  ({ regDate }, settings, now) => {
    const days = countOf(settings, name)
    return days !== undefined && regDate !== null && now - regDate >= days * dayMs
  }

const holds: Readonly<Record<ConditionName, Test>> = {
  first_deposit: isFirst('first_deposit', deposits),
  first_withdraw: isFirst('first_withdraw', withdrawals),
  deposit_times: exactly('deposit_times', deposits),
  deposit_times_forced: exactly('deposit_times_forced', deposits),
  deposit_least_times: atLeast('deposit_least_times', deposits),
  deposit_least_times_forced: atLeast('deposit_least_times_forced', deposits),
  withdrawal_times: exactly('withdrawal_times', withdrawals),
  withdrawal_times_forced: exactly('withdrawal_times_forced', withdrawals),
  withdrawal_least_times: atLeast('withdrawal_least_times', withdrawals),
  withdrawal_least_times_forced: atLeast('withdrawal_least_times_forced', withdrawals),
  reg_days: registeredFor('reg_days'),
  reg_days_forced: registeredFor('reg_days_forced'),
}

/** Whether any rule looks at the member's counts; otherwise they are not requested. */
export const needsCounts = (settings: PromptSettings): boolean =>
  valueOf(settings, 'bind_card') === '1' ||
  (valueOf(settings, 'download_condition_switch') === '1' &&
    countSettings.some((name) => countOf(settings, name) !== undefined))
