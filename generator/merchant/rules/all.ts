import { createProblem } from '../../errors/create-problem.ts'
import {
  ageGateAgreesWithItsFlag,
  flagsDoNotConflict,
  flagsHaveOneOfTheirFlags,
  flagsHaveTheirSettings,
} from './flags.ts'
import { hostsDoNotExclude, hostsKeepCookies, hostsPassOnWhatIsNeeded } from './hosting.ts'
import { domainsDoNotRepeat, listsDoNotRepeat } from './repetition.ts'
import type { Rule } from './rule.ts'

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
