import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { serviceTypes } from '../../contract/wire/company.ts'
import { orderCourses } from '../ledger/order-plan.ts'
import { promptChoices } from '../content/prompt-settings.ts'
import { gameLuck } from '../play/luck.ts'
import { callChoice } from './call-names.ts'
import { faultRule } from './fault-rule.ts'
import {
  announcementChoices,
  captchaPlaces,
  pictureChoices,
  secondFactors,
  sessionEndings,
  vendorFaults,
} from './scenario.ts'

/** The possible content of a scenario, for the control page and for clients of the control API. */
export const catalogue = {
  calls: callChoice.options,
  errorCodes: [...Object.values(errorCodes), ...Object.values(accountErrorCodes)],
  faults: faultRule.options.map(({ shape }) => shape.kind.value),
  secondFactors,
  captchaPlaces,
  sessionEndings,
  orderCourses,
  gameLuck,
  announcements: announcementChoices,
  pictures: pictureChoices,
  promptChoices,
  serviceTypes,
  vendors: vendorFaults,
} as const
