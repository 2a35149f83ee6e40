import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { orderCourses } from '../ledger/order-plan.ts'
import { gameLuck } from '../play/luck.ts'
import { callChoice } from './call-names.ts'
import { faultRule } from './fault-rule.ts'
import { captchaPlaces, secondFactors, sessionEndings, vendorFaults } from './scenario.ts'

/** What a scenario may contain, for the control page and for clients of the control API. */
export const catalogue = {
  calls: callChoice.options,
  errorCodes: [...Object.values(errorCodes), ...Object.values(accountErrorCodes)],
  faults: faultRule.options.map(({ shape }) => shape.kind.value),
  secondFactors,
  captchaPlaces,
  sessionEndings,
  orderCourses,
  gameLuck,
  vendors: vendorFaults,
} as const
