import { ESLint } from 'eslint'
import { join } from 'node:path'
import tseslint from 'typescript-eslint'
import { beforeAll, describe, expect, test } from 'vitest'
import { productRoot } from '../../generator/root.ts'

let eslint: ESLint
beforeAll(() => {
  // The sample is no file of a TypeScript project, and the form needs no types.
  eslint = new ESLint({ cwd: productRoot, overrideConfig: [tseslint.configs.disableTypeChecked] })
})

async function flagFindings(code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(productRoot, 'src/app/sample.ts') })
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message)
}

describe('the flag form', () => {
  test.each([
    ['an alias of the whole', 'const flags = __FLAGS__\nexport const a = flags.CBS3'],
    ['destructuring', 'const { CBS3 } = __FLAGS__\nexport const a = CBS3'],
    ['computed access', "export const a = __FLAGS__['CBS3'] ? 1 : 2"],
    ['passing the whole on', 'export const a = Object.keys(__FLAGS__)'],
    ['passing a value on', 'declare function use(on: boolean): number\nexport const a = use(__FLAGS__.CBS3)'],
    ['exporting a value', 'export const chat = __FLAGS__.CBS3'],
    ['a value in an object', 'export const a = [{ on: __FLAGS__.CBS3 }].filter(({ on }) => on)'],
  ])('[FLAG-05] lint rejects %s', async (_form, code) => {
    expect(await flagFindings(code)).not.toEqual([])
  })

  test.each([
    ['a condition', 'export const a = __FLAGS__.CBS3 ? 1 : 2'],
    ['a spread', 'export const a = [...(__FLAGS__.CBS3 ? [1] : [])]'],
    ['an early return', 'export function a() {\n  if (!__FLAGS__.CBS3) return 1\n  return 2\n}'],
  ])('[FLAG-05] lint allows %s', async (_form, code) => {
    expect(await flagFindings(code)).toEqual([])
  })
})
