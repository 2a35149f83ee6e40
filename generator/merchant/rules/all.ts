import { flagNames, flagSpec, type FlagName } from '../../../contract/flags.ts'
import { requiredSettings } from '../../../contract/vendors.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { isEmpty, settingAt, type Rule, type RuleSubject } from './rule.ts'
import type { Problem } from '../../errors/problem.ts'
import type { ContrastFinding, MerchantChecks } from '../checks.ts'
import { hostsDoNotExclude, hostsKeepCookies, hostsPassOnWhatIsNeeded } from './hosting.ts'

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

const lists = [
  'extends',
  'hosting',
  'languages.supported',
  'captcha.apiServers',
  'cdn.images',
  'seo.publicPages',
  'security.trustedHosts',
  'security.scriptHosts',
  'security.frameHosts',
  'security.connectHosts',
  'tracking.meta',
  'tracking.google',
  'tracking.tiktok',
  'tracking.kwai',
  'tracking.x',
  'tracking.bigo',
] as const

/** The values that already appeared earlier in the list. */
function repetitions(values: readonly string[]): { readonly value: string; readonly index: number }[] {
  const first = new Map<string, number>()
  return values.flatMap((value, index) => {
    if (first.has(value)) return [{ value, index }]
    first.set(value, index)
    return []
  })
}

function repeatedIn(subject: RuleSubject, list: string): Problem[] {
  const values = settingAt(subject.settings, list) as readonly string[]
  return repetitions(values).map(({ value, index }) =>
    createProblem('VALUE_REPEATED', { value, list }, subject.at(`${list}.${index}`)),
  )
}

/** A list must contain each name only once. */
export const listsDoNotRepeat: Rule = (subject) => lists.flatMap((list) => repeatedIn(subject, list))

/** All hosts of a brand must be different. */
export const domainsDoNotRepeat: Rule = ({ settings, at }) => {
  const { canonical, aliases } = settings.domains
  return repetitions([canonical, ...aliases]).map(({ value, index }) =>
    createProblem('VALUE_REPEATED', { value, list: 'domains' }, at(`domains.aliases.${index - 1}`)),
  )
}

/** The fallback language must be one of those offered (SCH-11). */
export const defaultLanguageIsSupported: Rule = ({ settings, at }) => {
  const { supported, default: language } = settings.languages
  return supported.includes(language)
    ? []
    : [createProblem('LANGUAGE_DEFAULT', { language, supported }, at('languages.default'))]
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
/** Codes that `Intl` has a name for although they are not countries. */
const nonCountries = ['EU', 'EZ', 'UN', 'ZZ', 'QO', 'XA', 'XB', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA']

function isCountry(code: string): boolean {
  return (
    regionNames.of(code) !== undefined &&
    !nonCountries.includes(code) &&
    // UK, SU and the like are aliases of another code.
    new Intl.Locale('und', { region: code }).region === code
  )
}

/** The market's country is in ISO 3166 (SCH-11). */
export const countryIsKnown: Rule = ({ settings, at }) => {
  const { country } = settings.market
  return isCountry(country) ? [] : [createProblem('COUNTRY_UNKNOWN', { found: country }, at('market.country'))]
}

/** The currency is in ISO 4217 (SCH-11). */
export const currencyIsKnown: Rule = ({ settings, at }) => {
  const { code } = settings.market.currency
  return Intl.supportedValuesOf('currency').includes(code)
    ? []
    : [createProblem('CURRENCY_UNKNOWN', { found: code }, at('market.currency.code'))]
}

/** Registration by phone sets a fixed initial password, which the merchant must supply (ruling on REG-09). */
export const mobileRegistrationHasItsPassword: Rule = ({ settings, at }) => {
  const { mode, defaultMobilePassword } = settings.registration
  return mode === 'mobile' && defaultMobilePassword === ''
    ? [createProblem('REGISTRATION_PASSWORD', {}, at('registration.mode'))]
    : []
}

/**
 * Text and controls have enough contrast (SCH-12); one problem per scheme and color names its worst pair. The
 * contrast function is passed in.
 */
export function coloursHaveContrast(
  { settings, at }: RuleSubject,
  checkContrast: MerchantChecks['checkContrast'],
): Problem[] {
  const findings = [...(checkContrast?.(settings.branding) ?? [])].sort((a, b) => a.ratio / a.least - b.ratio / b.least)
  const same = (a: ContrastFinding, b: ContrastFinding): boolean => a.scheme === b.scheme && a.setting === b.setting
  const worst = findings.filter((finding, index) => findings.findIndex((other) => same(other, finding)) === index)
  return worst.map((finding) => {
    const others = findings.filter((other) => same(other, finding)).length - 1
    return createProblem('CONTRAST', { ...finding, others }, at(`branding.colors.${finding.setting}`))
  })
}

/** The rules that need only the settings (SCH-11). */
export const rules: readonly Rule[] = [
  defaultLanguageIsSupported,
  flagsHaveTheirSettings,
  flagsHaveOneOfTheirFlags,
  flagsDoNotConflict,
  ageGateAgreesWithItsFlag,
  mobileRegistrationHasItsPassword,
  countryIsKnown,
  currencyIsKnown,
  listsDoNotRepeat,
  domainsDoNotRepeat,
  hostsDoNotExclude,
  hostsPassOnWhatIsNeeded,
  hostsKeepCookies,
]
