import { flagNames, flagSpec, type FlagName } from '../../../contract/flags.ts'
import { requiredSettings } from '../../../contract/vendors.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { isEmpty, settingAt, type Rule, type RuleSubject } from './rule.ts'

const on = ({ settings }: RuleSubject): readonly FlagName[] => flagNames.filter((name) => settings.whitelabel[name])
const isOn = ({ settings }: RuleSubject, name: string): boolean => settings.whitelabel[name as FlagName] === true
const setting = (name: string): string => `whitelabel.${name}`

/** A feature that is on must have the settings that it needs (SCH-11). */
export const flagsHaveTheirSettings: Rule = (subject) =>
  on(subject).flatMap((flag) => {
    const settings = requiredSettings(flag).filter((path) => isEmpty(settingAt(subject.settings, path)))
    return settings.length === 0
      ? []
      : [createProblem('FLAG_NEEDS_SETTING', { flag, settings }, subject.at(setting(flag)))]
  })

/** A feature that needs one of several others must be on together with at least one of them (SCH-11). */
export const flagsHaveOneOfTheirFlags: Rule = (subject) =>
  on(subject).flatMap((flag) => {
    const needed = flagSpec(flag).needsOneOf ?? []
    const satisfied = needed.length === 0 || needed.some((name) => isOn(subject, name))
    return satisfied ? [] : [createProblem('FLAG_NEEDS_ONE', { flag, needed }, subject.at(setting(flag)))]
  })

/** Features that exclude each other must not be on together (SCH-11); each pair is reported once. */
export const flagsDoNotConflict: Rule = (subject) =>
  on(subject).flatMap((flag) =>
    (flagSpec(flag).excludes ?? [])
      .filter(
        (other) => isOn(subject, other) && (other < flag || !flagSpec(other as FlagName).excludes?.includes(flag)),
      )
      .map((other) => {
        const line = subject.isSet(setting(other)) ? subject.at(setting(other)).location.line : undefined
        return createProblem('FLAG_EXCLUDES', { flag, other, line }, subject.at(setting(flag)))
      }),
  )

/** The age gate's setting may only repeat what its flag says (UX-06). */
export const ageGateAgreesWithItsFlag: Rule = ({ settings, at }) =>
  settings.legal.ageGate === settings.whitelabel.AGEGATE3
    ? []
    : [createProblem('AGE_GATE_FLAG', { setting: settings.legal.ageGate }, at('legal.ageGate'))]
