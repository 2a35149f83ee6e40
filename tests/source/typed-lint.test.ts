import { ESLint } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'

/** A file of the smallest TypeScript project, which loads fastest; the rules are the same in all. */
const sample = join(productRoot, 'src/sw/main.ts')

const declarations = `
declare function save(): Promise<void>
declare function later(run: () => void): void
type Kind = 'card' | 'wallet'
`

test.each([
  ['a promise that nobody awaits', 'save()', 'no-floating-promises'],
  ['an async callback where nobody looks at the promise', 'later(async () => save())', 'no-misused-promises'],
  ['a promise as a condition', 'export const isSaved = save() ? 1 : 2', 'no-misused-promises'],
  ['an await of what is no promise', 'export const one = async () => await 1', 'await-thenable'],
  [
    'a switch that forgets a variant',
    "export function price(kind: Kind): number {\n  switch (kind) {\n    case 'card':\n      return 1\n  }\n  return 0\n}",
    'switch-exhaustiveness-check',
  ],
  [
    'a switch whose default swallows a new variant',
    "export function price(kind: Kind): number {\n  switch (kind) {\n    case 'card':\n      return 1\n    default:\n      return 0\n  }\n}",
    'switch-exhaustiveness-check',
  ],
])('[DX-05] lint rejects %s', async (_what, code, rule) => {
  const eslint = new ESLint({ cwd: productRoot, ruleFilter: ({ ruleId }) => ruleId === `@typescript-eslint/${rule}` })
  const [result] = await eslint.lintText(`${declarations}${code}\n`, { filePath: sample })
  expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual([`@typescript-eslint/${rule}`])
})

test.each(['src/app/sample.ts', 'generator/local/serve/sample.ts', 'sandbox/stand-ins/scripts/sample.js'])(
  'lint rejects a decoding that throws in %s',
  async (file) => {
    const eslint = new ESLint({
      cwd: productRoot,
      overrideConfig: [tseslint.configs.disableTypeChecked],
      ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-globals',
    })
    const code = 'export const [a, b] = [decodeURIComponent(location.hash), decodeURI(location.hash)]\n'
    const [result] = await eslint.lintText(code, { filePath: join(productRoot, file) })
    expect(result?.messages.map(({ ruleId }) => ruleId)).toEqual(['no-restricted-globals', 'no-restricted-globals'])
  },
)

test('[UX-11] lint rejects a number that a page shows without the digits of the language', async () => {
  const eslint = new ESLint({ cwd: productRoot, ruleFilter: ({ ruleId }) => ruleId === 'livery/no-raw-number' })
  const code = `
export const Count = ({ count, of }: { count: number; of?: number }) => <p>{count} / {of}</p>
export const Words = ({ words, children }: { words: string; children: React.ReactNode }) => <p>{words}{children}</p>
`
  const [result] = await eslint.lintText(code, { filePath: join(productRoot, 'src/shared/ui/counter.tsx') })
  expect(result?.messages.map(({ line, column }) => [line, column])).toEqual([
    [2, 77],
    [2, 87],
  ])
})

test.each([
  ['beside an icon', '<p><Icon />{t("a")}</p>', 1],
  ['before a link', '<p>{t("a")} <a>b</a></p>', 1],
  ['of several parts', '<p>{a} / {b}</p>', 1],
  ['alone', '<p>{t("a")}</p>', 0],
  ['in its own element', '<p><Icon /><span>{t("a")}</span></p>', 0],
])('lint rejects a bare text with neighbors, which a translating browser replaces: %s', async (_where, jsx, least) => {
  const eslint = new ESLint({
    cwd: productRoot,
    overrideConfig: [tseslint.configs.disableTypeChecked],
    ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  })
  const [result] = await eslint.lintText(`export const A = () => ${jsx}\n`, {
    filePath: join(productRoot, 'src/app/sample.tsx'),
  })
  expect(Math.min(result?.messages.length ?? 0, 1)).toBe(least)
})
