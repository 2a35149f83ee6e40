import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../contract/amount.ts'
import { type AnyShape, mismatches } from '../../../contract/wire/shape.ts'
import { endpoints, relays } from '../../../contract/wire/endpoints.ts'
import { decodeAnswer, limits } from './decode.ts'

const item = { fields: { id: 'id', title: 'string', note: { optional: 'string' } } } as const
const list = { list: item } as const
const apple = { id: '1', title: 'Apple' }

describe('an object', () => {
  test('keeps the fields of its shape and no others', () => {
    expect(decodeAnswer(item, { ...apple, note: 'red', price: 5, __proto__: { title: 'x' } })).toEqual({
      ...apple,
      note: 'red',
    })
  })

  test.each([null, 'Apple', 5, true, [], [apple], {}, { id: '1' }, { id: '1', title: 5 }, { id: '1', title: null }])(
    '%j lacks a required field, or has one of the wrong type',
    (value) => {
      expect(decodeAnswer(item, value)).toBeUndefined()
    },
  )

  test.each([null, 5, {}, ['red']])('an optional field that holds %j is left out', (note) => {
    expect(decodeAnswer(item, { ...apple, note })).toEqual(apple)
  })

  test('names of prototype members are ordinary fields', () => {
    const shape = { fields: { constructor: 'string', toString: { optional: 'string' } } } as const
    expect(decodeAnswer(shape, {})).toBeUndefined()
    expect(decodeAnswer(shape, { constructor: 'x' })).toEqual({ constructor: 'x' })
  })
})

describe('a list', () => {
  test('drops unreadable entries', () => {
    expect(decodeAnswer(list, [apple, null, { id: '2' }, 'x'])).toEqual([apple])
    expect(decodeAnswer(list, [])).toEqual([])
  })

  test.each([null, {}, 'x', { length: 1, 0: apple }, [null], [{}, {}]])('is unreadable: %j', (value) => {
    expect(decodeAnswer(list, value)).toBeUndefined()
  })

  test('has a limited length', () => {
    const most = Array.from({ length: limits.entries }, () => apple)
    expect(decodeAnswer(list, most)).toEqual(most)
    expect(decodeAnswer(list, [...most, apple])).toBeUndefined()
  })
})

describe('a record', () => {
  const record = { values: 'number' } as const

  test('drops unreadable entries, and those named like a prototype member', () => {
    const value: unknown = JSON.parse('{"a": 1, "b": "2", "__proto__": 3, "constructor": 4, "toString": 5}')
    const read = decodeAnswer(record, value)
    expect(Object.entries(read as object)).toEqual([['a', 1]])
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
  })

  test('is unreadable if none of its entries is readable', () => {
    expect(decodeAnswer(record, { a: 'x' })).toBeUndefined()
    expect(decodeAnswer(record, {})).toEqual({})
  })

  test('has a limited size', () => {
    const entries = Array.from({ length: limits.entries + 1 }, (_, index) => [`k${index}`, index] as const)
    expect(decodeAnswer(record, Object.fromEntries(entries.slice(1)))).toBeDefined()
    expect(decodeAnswer(record, Object.fromEntries(entries))).toBeUndefined()
  })
})

const spellings: readonly (readonly [AnyShape, unknown, unknown])[] = [
  ['string', 'x', 'x'],
  ['string', '', ''],
  ['string', 'x'.repeat(limits.characters), 'x'.repeat(limits.characters)],
  ['id', 'x', 'x'],
  ['id', 77, '77'],
  ['number', -1.5, -1.5],
  ...['0', '-0.5', '007', '1234.50', '123456789012345678901234567890.123'].map(
    (amount) => ['amount', amount, amount] as const,
  ),
  ['moment', 1_796_117_007_843, 1_796_117_007_843],
  ['moment', -8.64e15, -8.64e15],
  ['integer', 3, 3],
  ['integer', '-3', -3],
  ['null', 'pong', null],
  ['scalar', 'x', 'x'],
  ['scalar', 4, 4],
  ['anything', [{}], [{}]],
  [{ oneOf: ['a', 'b'] }, 'b', 'b'],
  ...[false, 0, '0', 'false'].flatMap(
    (off) =>
      [
        ['boolean', off, false],
        [{ oneOf: [0, 1] }, off, 0],
      ] as const,
  ),
  ...[true, 1, '1', 'true'].flatMap(
    (on) =>
      [
        ['boolean', on, true],
        [{ oneOf: [0, 1] }, on, 1],
      ] as const,
  ),
]

test.each(spellings.map(([shape, value, read]) => ({ shape, value, read })))(
  'as $shape, the $#th spelling is read',
  ({ shape, value, read }) => {
    expect(decodeAnswer(shape, value)).toEqual(read)
  },
)

const refused: readonly (readonly [AnyShape, readonly unknown[]])[] = [
  ['string', [5, null, {}, ['x'], true, 'x'.repeat(limits.characters + 1)]],
  ['id', ['', null, {}, NaN, true, 'x'.repeat(limits.characters + 1)]],
  ['number', ['5', NaN, Infinity, null, true]],
  [
    'amount',
    [
      '',
      ' ',
      '1e3',
      '+5',
      '-',
      '.5',
      '5.',
      '1,5',
      '1.000,50',
      '٣٫٥',
      '0x10',
      'NaN',
      5,
      null,
      true,
      '1\n',
      '1'.repeat(31),
      `1.${'1'.repeat(19)}`,
    ],
  ],
  ['moment', [2 ** 63, 8.64e15 + 1, NaN, '5', null, true]],
  ['integer', ['', ' ', '1.5', 1.5, '1e3', '0x10', 'many', '1'.repeat(16), null, true, NaN]],
  ['boolean', ['yes', 2, '', null, {}]],
  ['scalar', [null, {}, true, NaN]],
  [{ oneOf: ['a', 'b'] }, ['c', '', null, ['a'], true, 1]],
  [{ oneOf: [0, 1] }, [2, 'yes', null]],
]

test.each(refused)('%j: unreadable are %j', (shape, values) => {
  for (const value of values) expect(decodeAnswer(shape, value)).toBeUndefined()
})

describe('lenient decoding', () => {
  const lenient = { fields: { name: 'string', place: { fields: { x: 'number', y: 'number' } }, items: list } } as const

  test('leaves out whatever is unreadable, at any depth', () => {
    expect(decodeAnswer({ lenient }, { name: 5, place: { x: 1, y: 'far' }, items: [apple, { id: 2 }, null] })).toEqual({
      place: { x: 1 },
      items: [apple, { id: '2' }],
    })
    expect(decodeAnswer({ lenient }, { place: 'here', items: [null] })).toEqual({ items: [] })
  })

  test.each([null, 'html', 5, [], [{ name: 'x' }]])('takes %j for an empty object', (value) => {
    expect(decodeAnswer({ lenient }, value)).toEqual({})
  })

  test('still needs the required fields', () => {
    const shape = { lenient, required: ['name'] }
    expect(decodeAnswer(shape, { name: 'x', items: 5 })).toEqual({ name: 'x' })
    for (const value of [{ name: 5 }, {}, null]) expect(decodeAnswer(shape, value)).toBeUndefined()
  })
})

const shapes = Object.entries({ ...endpoints, ...relays }).map(
  ([name, { value }]) => [name, value as AnyShape] as const,
)

/** Values that have a shape. */
function valueOf(shape: AnyShape): fc.Arbitrary<unknown> {
  if (typeof shape === 'string') return leaves[shape]
  if ('optional' in shape) return valueOf(shape.optional)
  if ('oneOf' in shape) return fc.constantFrom(...shape.oneOf)
  if ('list' in shape) return fc.array(valueOf(shape.list), { maxLength: 3, size: 'max' })
  if ('values' in shape)
    return fc.dictionary(
      fc.string().map((name) => `k${name}`),
      valueOf(shape.values),
      { maxKeys: 4, size: 'max' },
    )
  const isOptional = (field: AnyShape): boolean => typeof field === 'object' && 'optional' in field
  return fc.record(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, valueOf(field)])), {
    requiredKeys: Object.keys(shape.fields).filter((name) => !isOptional(shape.fields[name] ?? 'anything')),
    noNullPrototype: true,
  })
}
const text = fc.string({ minLength: 1, maxLength: 20, size: 'max' })
const leaves: Readonly<Record<Extract<AnyShape, string>, fc.Arbitrary<unknown>>> = {
  string: text,
  id: text,
  amount: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }).map((minor) => amountOf(minor, 2)),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  moment: fc.integer({ min: -8.64e15, max: 8.64e15 }),
  integer: fc.integer(),
  boolean: fc.boolean(),
  null: fc.constant(null),
  scalar: fc.oneof(text, fc.integer()),
  anything: fc.jsonValue(),
}

/** Replaces one part of a value with garbage, removes it, or adds one that does not belong. */
function mutate(value: unknown, steps: readonly number[], garbage: unknown, isRemoved: boolean): unknown {
  const [step, ...rest] = steps
  if (step === undefined || typeof value !== 'object' || value === null) return garbage
  const entries = Object.entries(value)
  const index = step % (entries.length + 1)
  const changed = entries.flatMap(([name, part], place): [string, unknown][] => {
    if (place !== index) return [[name, part]]
    return isRemoved && rest.length === 0 ? [] : [[name, mutate(part, rest, garbage, isRemoved)]]
  })
  if (index === entries.length) changed.push([`__proto__`, garbage])
  return Array.isArray(value) ? changed.map(([, part]) => part) : Object.fromEntries(changed)
}

const names = ['__proto__', 'constructor', 'toString', 'id']
const garbage = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { maxKeys: 3 }),
  fc.constantFrom('', -1, 1e300, 'x'.repeat(limits.characters + 1), [[[[]]]]),
)

describe.each(shapes)('%s', (_, shape) => {
  test('values of the shape are decoded unchanged', () => {
    fc.assert(
      fc.property(valueOf(shape), (value) => {
        expect(mismatches(shape, value)).toEqual([])
        expect(decodeAnswer(shape, value)).toEqual(value)
      }),
      { numRuns: 20 },
    )
  })

  test('a garbled value is unreadable, or what is decoded has the shape', () => {
    fc.assert(
      fc.property(
        valueOf(shape),
        fc.array(fc.nat(30), { maxLength: 5, size: 'max' }),
        garbage,
        fc.boolean(),
        (value, steps, other, isRemoved) => {
          const read = decodeAnswer(shape, JSON.parse(JSON.stringify(mutate(value, steps, other, isRemoved))))
          expect(read === undefined ? [] : mismatches(shape, read)).toEqual([])
          expect(Object.keys(Object.prototype)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })
})
