import type { CaptchaService } from '../captcha-proof.ts'
import { createCaptchaService } from '../captcha-proof.ts'
import { type CallName, concerns } from './call-names.ts'
import type { FaultRule } from './fault-rule.ts'
import { type Scenario, scenarioSchema, defaultScenario, mergePatch } from './scenario.ts'
import type { LoggedCall, LoggedEvent } from '../../contract/sandbox.ts'
import type { TrackedEvent } from '../../contract/wire/tracking.ts'
import { createReportLog, type ReportLog } from '../reports.ts'

/** What a tester can see and change for one merchant. */
export interface MerchantControl {
  readonly scenario: ScenarioStore
  readonly calls: CallLog
  readonly events: EventLog
  readonly reports: ReportLog
  /** Login, registration and SMS calls check here whether a captcha was solved. */
  readonly captcha: CaptchaService
}

/** @param now epoch milliseconds */
export const createMerchantControl = (code: string, now: () => number): MerchantControl => ({
  scenario: createScenarioStore(),
  calls: createCallLog(),
  events: createEventLog(),
  reports: createReportLog(code, now),
  captcha: createCaptchaService(`captcha of ${code}`, now),
})

/** The scenario of one merchant, and the ways to change it. */
interface ScenarioStore {
  readonly read: () => Scenario
  /**
   * Merges the change (RFC 7396); the change of a call's answer is replaced as a whole. If the result has faults,
   * returns them, one line each, and changes nothing.
   */
  readonly change: (patch: unknown) => readonly string[]
  readonly reset: () => void
  /** The fault that applies to this call now; uses up one of its `times`. */
  readonly takeFault: (names: readonly CallName[]) => FaultRule | undefined
}

function createScenarioStore(): ScenarioStore {
  let scenario = defaultScenario()
  return {
    read: () => scenario,
    change: (patch) => {
      const { success, data, error } = scenarioSchema.safeParse(changed(scenario, patch))
      if (success) scenario = data
      return (error?.issues ?? []).map(({ path, message }) =>
        [...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
      )
    },
    reset: () => {
      scenario = defaultScenario()
    },
    takeFault: (names) => {
      const rule = scenario.faults.find((fault) => concerns(fault.call, names))
      if (rule?.times !== undefined)
        scenario = {
          ...scenario,
          faults: scenario.faults.flatMap((fault) => (fault === rule ? afterUse(fault) : [fault])),
        }
      return rule
    },
  }
}

/** The change of an answer is itself a patch: a null in it removes a field of the answer, so it must be kept. */
function changed(scenario: Scenario, patch: unknown): unknown {
  const merged = mergePatch(scenario, patch)
  const answers = typeof patch === 'object' && patch !== null && 'answers' in patch ? patch.answers : undefined
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return merged
  const kept = Object.entries({ ...scenario.answers, ...answers }).filter(([, change]) => change !== null)
  return { ...(merged as object), answers: Object.fromEntries(kept) }
}

const afterUse = (rule: FaultRule): FaultRule[] =>
  rule.times === undefined || rule.times <= 1 ? [] : [{ ...rule, times: rule.times - 1 }]

interface CallLog {
  readonly add: (call: Omit<LoggedCall, 'number'>) => void
  /** The last calls, newest first. */
  readonly list: () => readonly LoggedCall[]
  readonly clear: () => void
}

/** Older entries of a log are dropped. */
const kept = 200

function createCallLog(): CallLog {
  let calls: readonly LoggedCall[] = []
  let count = 0
  return {
    add: (call) => {
      count += 1
      calls = [{ number: count, ...call }, ...calls].slice(0, kept)
    },
    list: () => calls,
    clear: () => {
      calls = []
    },
  }
}

interface EventLog {
  readonly add: (events: readonly TrackedEvent[], heartbeats: string, at: number) => void
  /** Newest first. */
  readonly list: () => readonly LoggedEvent[]
  readonly clear: () => void
}

function createEventLog(): EventLog {
  let events: readonly LoggedEvent[] = []
  const add = (event: TrackedEvent, heartbeats: string, at: number) => {
    const known = events.find(({ eventId }) => eventId === event.eventId)
    events = known
      ? events.map((other) => (other === known ? { ...known, times: known.times + 1 } : other))
      : [{ ...event, heartbeats, at, times: 1 }, ...events].slice(0, kept)
  }
  return {
    add: (added, heartbeats, at) => {
      for (const event of added) add(event, heartbeats, at)
    },
    list: () => events,
    clear: () => {
      events = []
    },
  }
}
