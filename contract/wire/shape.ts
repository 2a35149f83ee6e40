/**
 * Types that can be read at run time: each field is written once, in a shape, and `Infer` makes the type of it. The
 * sandbox and the tests compare values with shapes (`mismatches`, SBX-05); the page decodes every answer by its shape as
 * it arrives (`src/shared/api/decode.ts`).
 *
 * `amount` is an amount of money (`contract/amount.ts`), `moment` a time in epoch milliseconds that a `Date` can hold: the
 * largest number of a back end, which stands for "never", is none.
 *
 * What a back end sends is always exactly of the shape's type. Some leaves name a kind of value that other back ends
 * spell differently, and tell the page which spellings to accept:
 * - `id`: a text that identifies or names something; may arrive as a number
 * - `integer`: a whole number; may arrive as text
 * - `boolean`: may arrive as 0 or 1, or as text (CFG-05)
 */
import type { Amount } from '../amount.ts'
import { isAmount } from '../is-amount.ts'

type Leaf = 'string' | 'id' | 'amount' | 'number' | 'moment' | 'integer' | 'boolean' | 'null' | 'scalar' | 'anything'

export interface FieldsShape {
  readonly fields: Readonly<Record<string, AnyShape>>
}
export type AnyShape =
  | Leaf
  | { readonly oneOf: readonly (string | number | boolean)[] }
  | { readonly list: AnyShape }
  | { readonly values: AnyShape }
  | { readonly optional: AnyShape }
  | FieldsShape

interface Leaves {
  string: string
  id: string
  amount: Amount
  number: number
  moment: number
  integer: number
  boolean: boolean
  null: null
  scalar: string | number
  anything: unknown
}
type Field<Shape> = Shape extends { readonly optional: infer Present } ? Infer<Present> : Infer<Shape>
type OptionalName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly optional: unknown } ? Name : never
}[keyof Fields]

/** The type of the values that a shape describes. */
export type Infer<Shape> = Shape extends keyof Leaves
  ? Leaves[Shape]
  : Shape extends { readonly oneOf: readonly (infer Known)[] }
    ? Known
    : Shape extends { readonly list: infer Item }
      ? readonly Infer<Item>[]
      : Shape extends { readonly values: infer Item }
        ? Readonly<Record<string, Infer<Item>>>
        : Shape extends { readonly fields: infer Fields }
          ? {
              readonly [Name in keyof Fields as Exclude<Name, OptionalName<Fields>>]: Infer<Fields[Name]>
            } & { readonly [Name in OptionalName<Fields>]?: Field<Fields[Name]> }
          : never

/** Every place where a value differs from a shape: unknown fields, missing fields, wrong kinds; empty when it fits. */
export function mismatches(shape: AnyShape, value: unknown, path = 'value'): readonly string[] {
  if (typeof shape === 'string')
    return fitsLeaf(shape, value) ? [] : [`${path}: expected ${shape}, found ${kindOf(value)}`]
  if ('optional' in shape) return value === undefined ? [] : mismatches(shape.optional, value, path)
  if ('oneOf' in shape)
    return shape.oneOf.some((known) => known === value)
      ? []
      : [`${path}: expected one of ${shape.oneOf.join(', ')}, found ${String(value)}`]
  if ('list' in shape) {
    if (!Array.isArray(value)) return [`${path}: expected a list, found ${kindOf(value)}`]
    return value.flatMap((item, index) => mismatches(shape.list, item, `${path}[${index}]`))
  }
  if (!isRecord(value)) return [`${path}: expected an object, found ${kindOf(value)}`]
  if ('values' in shape)
    return Object.entries(value).flatMap(([key, item]) => mismatches(shape.values, item, `${path}.${key}`))
  return fieldMismatches(shape.fields, value, path)
}

function fieldMismatches(
  fields: FieldsShape['fields'],
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly string[] {
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(fields, key))
  return [
    ...unknown.map((key) => `${path}.${key}: unknown field`),
    ...Object.entries(fields).flatMap(([key, shape]) => {
      const absent = value[key] === undefined && !(typeof shape === 'object' && 'optional' in shape)
      return absent ? [`${path}.${key}: missing field`] : mismatches(shape, value[key], `${path}.${key}`)
    }),
  ]
}

const typeOfLeaf: Readonly<Partial<Record<Leaf, string>>> = { id: 'string', moment: 'number' }

function fitsLeaf(leaf: Leaf, value: unknown): boolean {
  if (leaf === 'anything') return true
  if (leaf === 'amount') return isAmount(value)
  if (leaf === 'scalar') return typeof value === 'string' || typeof value === 'number'
  if (leaf === 'integer') return Number.isInteger(value)
  return kindOf(value) === (typeOfLeaf[leaf] ?? leaf)
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => kindOf(value) === 'object'
