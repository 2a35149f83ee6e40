import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { callChoice } from './call-names.ts'
import { faultRule } from './fault-rule.ts'
import { captchaPlaces, secondFactors, sessionEndings, vendorFaults } from './scenario.ts'

/** What a scenario may be made of, for the page and for readers of the control call. */
export const catalogue = {
  calls: callChoice.options,
  errorCodes: [...Object.values(errorCodes), ...Object.values(accountErrorCodes)],
  faults: faultRule.options.map(({ shape }) => shape.kind.value),
  secondFactors,
  captchaPlaces,
  sessionEndings,
  vendors: vendorFaults,
} as const
