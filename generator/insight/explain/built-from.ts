import { attempt } from '../../../contract/attempt.ts'
import type { InputRecord } from '../../build/fleet/input-record.ts'
import type { ResolvedValue } from '../../merchant/resolved-values.ts'
import { readInput, readValues } from '../../output/provenance.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import type { Receipt } from '../../release/receipt.ts'

/** The records of a build beside its folder; a part is absent if it is missing, damaged or from another build. */
export interface BuiltFrom {
  readonly receipt?: Receipt
  /** Settings by key path. */
  readonly values?: Readonly<Record<string, ResolvedValue>>
  readonly input?: InputRecord
}

export function readBuiltFrom(out: string, id: string): BuiltFrom {
  const read = readReceipt(`${out}/${id}`)
  const receipt = read.kind === 'receipt' && read.receipt.merchant.id === id ? read.receipt : undefined
  const input = parsed(readInput(out, id), isInput)
  const values = parsed(readValues(out, id), isValues)
  // They are written after the folder; a run that was killed in between left those of an earlier build.
  const areOfFolder = receipt !== undefined && input?.configuration === receipt.configuration
  return { ...(receipt && { receipt }), ...(areOfFolder && { input, ...(values && { values }) }) }
}

const parsed = <T>(bytes: Uint8Array | undefined, isRight: (value: unknown) => value is T): T | undefined =>
  attempt(() => {
    const value: unknown = JSON.parse(Buffer.from(bytes ?? []).toString())
    return isRight(value) ? value : undefined
  })

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasOnlyTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string')

const isInput = (value: unknown): value is InputRecord =>
  isObject(value) &&
  typeof value['configuration'] === 'string' &&
  hasOnlyTexts(value['assets']) &&
  isObject(value['texts']) &&
  Object.values(value['texts']).every(hasOnlyTexts)

const isValues = (value: unknown): value is Readonly<Record<string, ResolvedValue>> =>
  isObject(value) &&
  Object.values(value).every(
    (one) => isObject(one) && 'value' in one && (one['origin'] === null || typeof one['origin'] === 'string'),
  )
