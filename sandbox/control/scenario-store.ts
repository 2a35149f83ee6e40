import type { CallName } from './call-names.ts'
import { concerns } from './call-names.ts'
import type { FaultRule } from './fault-rule.ts'
import { mergePatch } from './merge-patch.ts'
import type { Scenario } from './scenario.ts'
import { scenarioSchema, defaultScenario } from './scenario.ts'

/** The scenario of one merchant, and the ways to change it. */
export interface ScenarioStore {
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

export function createScenarioStore(): ScenarioStore {
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
          faults: scenario.faults.flatMap((fault) => (fault === rule ? spent(fault) : [fault])),
        }
      return rule
    },
  }
}

/** A changed answer is itself a patch: its null removes a field of the answer, not of the patch. */
function changed(scenario: Scenario, patch: unknown): unknown {
  const merged = mergePatch(scenario, patch)
  const answers = typeof patch === 'object' && patch !== null && 'answers' in patch ? patch.answers : undefined
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return merged
  const kept = Object.entries({ ...scenario.answers, ...answers }).filter(([, change]) => change !== null)
  return { ...(merged as object), answers: Object.fromEntries(kept) }
}

const spent = (rule: FaultRule): FaultRule[] =>
  rule.times === undefined || rule.times <= 1 ? [] : [{ ...rule, times: rule.times - 1 }]
