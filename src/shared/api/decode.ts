/** Decodes the back end's values by their shapes, so that only decoded values reach the store. Pure. */
import { isAmount } from '../../../contract/is-amount.ts'
import type { AnyShape, FieldsShape } from '../../../contract/wire/shape.ts'

/**
 * How an answer is decoded. `lenient` is for answers whose fields have defaults, or are checked where they are used;
 * only the `required` ones must be present.
 */
export type AnswerShape = AnyShape | LenientShape
interface LenientShape {
  readonly lenient: FieldsShape
  readonly required?: readonly string[]
}

/** The result of a lenient shape: any field may be missing, at any depth. */
export type Lenient<Value> = Value extends readonly (infer Item)[]
  ? readonly Lenient<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Lenient<Value[Name]> }
    : Value

/** The result of a lenient shape with required fields. */
export type LenientBut<Value, Required extends keyof Value> = Lenient<Value> & Pick<Value, Required>

/** Well above any list, record or text that the contract expects; whatever exceeds them is unreadable. */
export const limits = { entries: 10_000, characters: 200_000 } as const

/**
 * Decodes an answer. Fields that the shape does not name are dropped.
 *
 * By default decoding is strict: a field that is missing or of the wrong type makes the object around it unreadable,
 * unless the field is optional, in which case it is left out. Unreadable entries of a list or record are left out; if
 * none is readable, or there are too many, the list itself is unreadable.
 *
 * Lenient decoding leaves out every unreadable field, at any depth, and takes anything but an object for an empty one.
 * @returns undefined when the answer is unreadable
 */
export const decodeAnswer = (shape: AnswerShape, value: unknown): unknown =>
  typeof shape === 'object' && 'lenient' in shape ? readLeniently(shape, value) : read(shape, value, false)

function readLeniently({ lenient, required = [] }: LenientShape, value: unknown): Fields | undefined {
  const found = readFields(lenient.fields, isRecord(value) ? value : {}, true)
  return found && required.every((name) => name in found) ? found : undefined
}

function read(shape: AnyShape, value: unknown, isLenient: boolean): unknown {
  if (typeof shape === 'string') return leaves[shape](value)
  if ('optional' in shape) return read(shape.optional, value, isLenient)
  if ('oneOf' in shape) return shape.oneOf.find((known) => isSpelling(value, known))
  if ('list' in shape) return Array.isArray(value) ? readList(shape.list, value, isLenient) : undefined
  if (!isRecord(value)) return undefined
  return 'values' in shape ? readValues(shape.values, value, isLenient) : readFields(shape.fields, value, isLenient)
}

function readList(shape: AnyShape, list: readonly unknown[], isLenient: boolean): readonly unknown[] | undefined {
  const entries = list.map((entry) => read(shape, entry, isLenient)).filter((entry) => entry !== undefined)
  return isUsable(list.length, entries.length, isLenient) ? entries : undefined
}

function readValues(shape: AnyShape, record: Fields, isLenient: boolean): Fields | undefined {
  // The back end chooses the names of a record: none may collide with a member of the prototype.
  const given = Object.entries(record).filter(([name]) => !(name in Object.prototype))
  const entries = given.map(([name, value]) => [name, read(shape, value, isLenient)] as const).filter(isRead)
  return isUsable(given.length, entries.length, isLenient) ? Object.fromEntries(entries) : undefined
}

const isRead = ([, value]: readonly [string, unknown]): boolean => value !== undefined

const isUsable = (given: number, readable: number, isLenient: boolean): boolean =>
  given <= limits.entries && (readable > 0 || given === 0 || isLenient)

function readFields(fields: FieldsShape['fields'], record: Fields, isLenient: boolean): Fields | undefined {
  const found: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(fields)) {
    const value = Object.hasOwn(record, name) ? read(shape, record[name], isLenient) : undefined
    if (value !== undefined) found[name] = value
    else if (!isLenient && !isOptional(shape)) return undefined
  }
  return found
}

const isOptional = (shape: AnyShape): boolean => typeof shape === 'object' && 'optional' in shape

type Leaf = Extract<AnyShape, string>

const leaves: Readonly<Record<Leaf, (value: unknown) => unknown>> = {
  string: (value) => (isText(value) ? value : undefined),
  id: (value) => (isText(value) || Number.isFinite(value) ? String(value) || undefined : undefined),
  amount: (value) => (isAmount(value) ? value : undefined),
  number: (value) => (Number.isFinite(value) ? value : undefined),
  moment: (value) => (typeof value === 'number' && Number.isFinite(new Date(value).getTime()) ? value : undefined),
  integer: (value) => (Number.isInteger(value) || isWholeNumber(value) ? Number(value) : undefined),
  boolean: (value) => (on.includes(value) ? true : off.includes(value) ? false : undefined),
  null: () => null,
  scalar: (value) => (isScalar(value) ? value : undefined),
  anything: (value) => value,
}

/** The documents leave open how a flag says "on" and "off" (CFG-05). */
const on: readonly unknown[] = [true, 1, '1', 'true']
const off: readonly unknown[] = [false, 0, '0', 'false']
const isSpelling = (value: unknown, known: string | number | boolean): boolean =>
  value === known || (known === 1 && on.includes(value)) || (known === 0 && off.includes(value))

const isWholeNumber = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,15}$/.test(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.characters
const isScalar = (value: unknown): value is string | number => isText(value) || Number.isFinite(value)

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
