import type { CaptchaDesk } from '../captcha-proof.ts'
import { createCaptchaDesk } from '../captcha-proof.ts'
import type { CallLog } from './call-log.ts'
import { createCallLog } from './call-log.ts'
import type { ScenarioKeeper } from './scenario-keeper.ts'
import { createScenarioKeeper } from './scenario-keeper.ts'

/** What a tester sees and changes of one merchant. */
export interface MerchantControl {
  readonly scenario: ScenarioKeeper
  readonly calls: CallLog
  /** Login, registration and SMS calls ask it whether a captcha was solved. */
  readonly captcha: CaptchaDesk
}

/** @param now epoch milliseconds */
export const createMerchantControl = (code: string, now: () => number): MerchantControl => ({
  scenario: createScenarioKeeper(),
  calls: createCallLog(),
  captcha: createCaptchaDesk(`captcha of ${code}`, now),
})
