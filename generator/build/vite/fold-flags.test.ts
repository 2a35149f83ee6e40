import { expect, test } from 'vitest'
import { flagNames, type FlagName, type FlagValues } from '../../../contract/flags.ts'
import { withoutDeadBranches } from './fold-flags.ts'

/** What is left of a module, without the white space between its parts. */
function left(code: string, ...on: readonly FlagName[]): string {
  const flags = Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as unknown as FlagValues
  return withoutDeadBranches('/src/a.tsx', code, flags).replace(/\s+/g, ' ').trim()
}

const list = `
  import { one } from './one.ts'
  import { two, type Two } from './two.ts'
  export const all = [one, ...(__FLAGS__.NEWS3 || __FLAGS__.CBS3 ? [two] : [])]`

test('a feature that is off leaves neither its entry nor its import; one that is on stays', () => {
  expect(left(list)).toBe("import { one } from './one.ts' export const all = [one, ]")
  expect(left(list, 'CBS3')).toBe(
    "import { one } from './one.ts' import { two, type Two } from './two.ts' export const all = [one, ...([two])]",
  )
})

test.each([
  ['return __FLAGS__.NEWS3 ? a : b', 'return b', 'return a'],
  ['return !__FLAGS__.NEWS3 ? a : b', 'return a', 'return b'],
  ['return (__FLAGS__.NEWS3 && x) ? a : b', 'return b', 'return (x) ? a : b'],
  ['return x && __FLAGS__.NEWS3 ? a : b', 'return x && __FLAGS__.NEWS3 ? a : b', 'return x && __FLAGS__.NEWS3 ? a : b'],
  ['return __FLAGS__.NEWS3 && a()', 'return __FLAGS__.NEWS3', 'return a()'],
  ['return __FLAGS__.NEWS3 || a()', 'return a()', 'return __FLAGS__.NEWS3'],
  ['if (__FLAGS__.NEWS3) a()', '{}', 'a()'],
  ['if (__FLAGS__.NEWS3) a(); else b()', 'b()', 'a();'],
  ['if (x) a(); else if (__FLAGS__.NEWS3) b()', 'if (x) a(); else {}', 'if (x) a(); else b()'],
  ['return { ...(__FLAGS__.NEWS3 && { a }), b }', 'return { b }', 'return { ...({ a }), b }'],
  ['return f(...(__FLAGS__.NEWS3 ? [a] : []), b)', 'return f( b)', 'return f(...([a]), b)'],
  ['return <p>{__FLAGS__.NEWS3 && <b />}, c</p>', 'return <p>, c</p>', 'return <p>{<b />}, c</p>'],
  ['return <p a={__FLAGS__.NEWS3 && b} />', 'return <p a={__FLAGS__.NEWS3} />', 'return <p a={b} />'],
  ['return __FLAGS__.NEWS3 ? (__FLAGS__.CBS3 ? a : b) : c', 'return c', 'return (b)'],
])('%s', (body, off, on) => {
  const within = (text: string) => `function it() { ${text} }`
  expect([left(within(body)), left(within(body), 'NEWS3')]).toEqual([within(off), within(on)])
})

test('an import stays for its effect, for one of its names, and for a name that only JSX has', () => {
  const code = `
    import './style.css'
    import { a, b } from './a.ts'
    import { Part } from './part.tsx'
    import * as all from './all.ts'
    import type { Kind } from './kind.ts'
    export const it = (kind: Kind) => (__FLAGS__.NEWS3 ? all : <Part kind={kind}>{a}</Part>)`
  const off = left(code)
  for (const path of ['./style.css', './a.ts', './part.tsx', './kind.ts']) expect(off).toContain(path)
  expect(off).not.toContain('./all.ts')
  expect(left(code, 'NEWS3')).not.toContain('./part.tsx')
})
