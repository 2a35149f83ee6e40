import { createProblem } from '../errors/create-problem.ts'
import type { Problem } from '../errors/problem.ts'
import type { FactKind, IdentityFact, MerchantIdentity } from './identity.ts'

export interface FleetFinding {
  readonly problem: Problem
  /** Ids of the merchants at fault; empty for presets. */
  readonly merchants: readonly string[]
}

export interface PresetFile {
  readonly name: string
  /** Absolute path. */
  readonly file: string
}

const unique: Readonly<Partial<Record<FactKind, string>>> = {
  code: 'merchant code',
  domain: 'domain',
  appId: 'firebase appId',
  tracking: 'tracking id',
}

/** Two tracking vendors may issue the same id. */
const claimOf = ({ kind, value, path }: IdentityFact): string =>
  `${kind === 'tracking' ? path.split('.')[1] : kind} ${value.toLowerCase()}`

/**
 * Finds clashes between merchants (SCH-10) and unused presets (SCH-02) in the small identity records of all merchants.
 * Pure.
 */
export function checkFleet(identities: readonly MerchantIdentity[], presets: readonly PresetFile[]): FleetFinding[] {
  const used = new Set(identities.flatMap((identity) => identity.presets))
  const unused = presets.filter(({ name }) => !used.has(name))
  return [
    ...clashes(identities),
    ...unused.map(({ name, file }) => ({
      merchants: [],
      problem: createProblem('PRESET_UNUSED', { name }, { location: { file, line: 1, column: 1 } }),
    })),
  ]
}

function clashes(identities: readonly MerchantIdentity[]): FleetFinding[] {
  const holders = new Map<string, { id: string; fact: IdentityFact }>()
  const findings: FleetFinding[] = []
  for (const { id, facts } of identities) {
    for (const fact of facts.filter(({ kind }) => unique[kind] !== undefined)) {
      const holder = holders.get(claimOf(fact))
      if (!holder) holders.set(claimOf(fact), { id, fact })
      else if (holder.id !== id) findings.push({ merchants: [holder.id, id], problem: clash(fact, holder) })
    }
  }
  return findings
}

function clash(fact: IdentityFact, holder: { id: string; fact: IdentityFact }): Problem {
  const { file, line, column } = holder.fact.location
  const place = `${file.split(/[\\/]/).slice(-2).join('/')}:${line}:${column}`
  const params = { what: unique[fact.kind] ?? fact.kind, value: fact.value, other: holder.id, place }
  return createProblem('IDENTITY_CLASH', params, { location: fact.location, path: fact.path })
}
