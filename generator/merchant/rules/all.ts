import {
  ageGateAgreesWithItsFlag,
  flagsDoNotConflict,
  flagsHaveOneOfTheirFlags,
  flagsHaveTheirSettings,
} from './flags.ts'
import { hostsDoNotExclude, hostsKeepCookies, hostsPassOnWhatIsNeeded } from './hosting.ts'
import { defaultLanguageIsSupported } from './languages.ts'
import { countryIsKnown, currencyIsKnown } from './market.ts'
import { mobileRegistrationHasItsPassword } from './registration.ts'
import { domainsDoNotRepeat, listsDoNotRepeat } from './repetition.ts'
import type { Rule } from './rule.ts'

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
