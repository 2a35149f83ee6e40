import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseYaml } from './parse-yaml.ts'
import { locate, mergeTrees, toData } from './tree.ts'
import { linearMs, processorMs } from '../../../tests/support/processor-ms.ts'

const codes = (text: string): string[] =>
  parseYaml('/m.yaml', text).problems.map(({ code, location }) => `${code} ${location?.line}:${location?.column}`)
const data = (text: string): unknown => {
  const { root } = parseYaml('/m.yaml', text)
  return root && structuredClone(toData(root))
}

describe('[SCH-06] hostile YAML', () => {
  const endless: readonly (readonly [string, string, string])[] = [
    ['nested brackets', '['.repeat(1_000_000), 'YAML_DEPTH 1:128'],
    ['nested maps', '{a: '.repeat(250_000), 'YAML_DEPTH'],
    ['nested dashes', '- '.repeat(500_000), 'YAML_DEPTH'],
    ['nested questions', '? '.repeat(500_000), 'YAML_DEPTH'],
    [
      'growing indentation',
      Array.from({ length: 1300 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
      'YAML_DEPTH',
    ],
    ['many keys', Array.from({ length: 80_000 }, (_, key) => `k${key}: 1`).join('\n'), 'YAML_SIZE'],
    ['many items', `a: [${'1,'.repeat(400_000)}]`, 'YAML_SIZE'],
    ['many documents', '---\na\n'.repeat(150_000), 'YAML_SIZE'],
    ['closing brackets', '}\n'.repeat(300_000), 'YAML_SIZE'],
    ['quotes', '"'.repeat(1_000_000), 'YAML_SIZE'],
    ['comments', '#\n'.repeat(500_000), 'YAML_SIZE'],
    ['a tag without end', '!'.repeat(1_000_000), 'YAML_'],
    ['one long text', `a: "${'x'.repeat(1_000_000)}"`, ''],
  ]

  test.each(endless)('%s take linear time', async (_, text, expected) => {
    let found: ReturnType<typeof codes> = []
    expect(await processorMs(() => (found = codes(text)))).toBeLessThan(linearMs)
    expect(found[0] ?? '').toMatch(new RegExp(`^${expected}`))
    expect(found.length).toBeLessThan(7)
  })

  test('an alias bomb is refused without being expanded', () => {
    const bomb = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 30 }, (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]`).join('\n')}\n`
    expect(codes(bomb)).toEqual(['YAML_ALIAS_BOMB 4:45'])
    expect(parseYaml('/m.yaml', bomb).root).toBeUndefined()
  })

  test('no text makes the parser throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab:-?[]{}&*!|>#%@`"\',\n\t ~01.<'), maxLength: 80 }),
        (text) => void parseYaml('/m.yaml', text),
      ),
      { numRuns: 2000 },
    )
  })

  test('a key such as __proto__ is only a key', () => {
    const { root } = parseYaml('/m.yaml', '__proto__: { code: X }\n')
    const plain = root && (toData(root) as object)
    expect(Object.keys(plain ?? {})).toEqual(['__proto__'])
    expect(({} as { code?: string }).code).toBeUndefined()
  })
})

describe('[SCH-07] YAML 1.2 core', () => {
  test.each([
    ['yes', 'yes'],
    ['NO', 'NO'],
    ['on', 'on'],
    ['012', 12],
    ['1.10', 1.1],
    ['2026-11-20', '2026-11-20'],
    ['12:30', '12:30'],
    ['true', true],
    ['~', null],
    ['0x1F', 31],
  ])('%s is read as %j', (written, value) => expect(data(`a: ${written}`)).toEqual({ a: value }))

  test('the original spelling of a number is kept for the hint', () => {
    const { root } = parseYaml('/m.yaml', 'a: 012')
    expect(root?.entries.get('a')?.node).toMatchObject({ value: 12, source: '012' })
  })
})

describe('places', () => {
  const { root } = parseYaml('/m.yaml', 'a:\n  b: [x, { c: 1 }]\n')
  test.each([
    [['a', 'b', 0], 'value', '2:7', true],
    [['a', 'b', 1, 'c'], 'key', '2:12', true],
    [['a', 'b', 1, 'c'], 'value', '2:15', true],
    [['a', 'nowhere'], 'value', '1:1', false],
  ] as const)('%j (%s) is at %s', (path, aim, place, found) => {
    const { location, found: isFound } = locate(root as NonNullable<typeof root>, path, aim)
    expect(`${location.line}:${location.column}`).toBe(place)
    expect(isFound).toBe(found)
  })

  test('an alias has the location of its anchor', () => {
    expect(data('a: &x { b: 1 }\nc: *x\n')).toEqual({ a: { b: 1 }, c: { b: 1 } })
  })
})

describe('[SCH-02] merging', () => {
  const tree = (text: string) => parseYaml('/m.yaml', text).root as NonNullable<ReturnType<typeof parseYaml>['root']>
  test('maps merge deeply, lists and scalars replace, keys keep their order', () => {
    const merged = mergeTrees(tree('a: { x: 1, y: [1, 2] }\nb: 1\n'), tree('b: 2\na: { y: [3], z: 4 }\n'))
    expect(structuredClone(toData(merged))).toEqual({ a: { x: 1, y: [3], z: 4 }, b: 2 })
  })
  test('a map replaces a list and the other way round', () => {
    expect(structuredClone(toData(mergeTrees(tree('a: [1]'), tree('a: { b: 1 }'))))).toEqual({ a: { b: 1 } })
    expect(structuredClone(toData(mergeTrees(tree('a: { b: 1 }'), tree('a: [1]'))))).toEqual({ a: [1] })
  })
})
