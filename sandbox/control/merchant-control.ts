import type { CaptchaService } from '../captcha-proof.ts'
import { createCaptchaService } from '../captcha-proof.ts'
import type { CallLog } from './logs.ts'
import { createCallLog } from './logs.ts'
import { createEventLog, type EventLog } from './logs.ts'
import type { ScenarioStore } from './scenario-store.ts'
import { createScenarioStore } from './scenario-store.ts'

/** What a tester can see and change for one merchant. */
export interface MerchantControl {
  readonly scenario: ScenarioStore
  readonly calls: CallLog
  readonly events: EventLog
  /** Login, registration and SMS calls check here whether a captcha was solved. */
  readonly captcha: CaptchaService
}

/** @param now epoch milliseconds */
export const createMerchantControl = (code: string, now: () => number): MerchantControl => ({
  scenario: createScenarioStore(),
  calls: createCallLog(),
  events: createEventLog(),
  captcha: createCaptchaService(`captcha of ${code}`, now),
})
