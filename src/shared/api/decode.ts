/** Reads values of the back end by their shapes, so that nothing but decoded values reaches the store. Pure. */
import type { AnyShape, FieldsShape } from '../../../contract/wire/shape.ts'

/**
 * How an answer is read. `lenient`: for answers whose fields have defaults, or are judged where they are used; only
 * the `required` ones must be there.
 */
export type AnswerShape = AnyShape | LenientShape
interface LenientShape {
  readonly lenient: FieldsShape
  readonly required?: readonly string[]
}

/** What a lenient shape yields: any field may be missing, at any depth. */
export type Lenient<Value> = Value extends readonly (infer Item)[]
  ? readonly Lenient<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Lenient<Value[Name]> }
    : Value

/** What a lenient shape with required fields yields. */
export type LenientBut<Value, Required extends keyof Value> = Lenient<Value> & Pick<Value, Required>

/** More entries than any list or record of the contract has, and more characters than any of its texts. */
export const limits = { entries: 10_000, characters: 200_000 } as const

/**
 * Reads an answer. Fields that the shape does not name are dropped.
 *
 * Strictly: a field that is missing or of the wrong type makes the object around it unreadable, unless it is optional:
 * then it is left out. An entry of a list or record that cannot be read is left out; where none can be, or there are
 * too many, the whole list is unreadable.
 *
 * Leniently: every field, at any depth, is left out when it cannot be read, and what is no object counts as an empty
 * one.
 * @returns undefined when the answer cannot be read
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
  // A record is looked up by names of the back end's choice: none of them may reach a prototype.
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
  number: (value) => (Number.isFinite(value) ? value : undefined),
  integer: (value) => (Number.isInteger(value) || isWholeNumber(value) ? Number(value) : undefined),
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  switch: (value) => (on.includes(value) ? true : off.includes(value) ? false : undefined),
  null: () => null,
  scalar: (value) => (isScalar(value) ? value : undefined),
  anything: (value) => value,
}

/** The documents leave open how a flag says "on" and "off" (CFG-05). */
const on: readonly unknown[] = [true, 1, '1', 'true']
const off: readonly unknown[] = [false, 0, '0', 'false']
const isSpelling = (value: unknown, known: string | number): boolean =>
  value === known || (known === 1 && on.includes(value)) || (known === 0 && off.includes(value))

const isWholeNumber = (value: unknown): boolean => typeof value === 'string' && /^-?\d{1,15}$/.test(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= limits.characters
const isScalar = (value: unknown): value is string | number => isText(value) || Number.isFinite(value)

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
