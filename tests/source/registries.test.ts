/** Rows of the contract's registries that the compiler cannot follow into the storefront: each test names the file to edit. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flagNames, flagSpec, jointlyOwned, type FlagName } from '../../contract/flags.ts'
import { identityProviders, providerFlags } from '../../contract/identity-providers.ts'
import { pages } from '../../contract/pages.ts'
import * as paths from '../../contract/paths.ts'
import { productRoot } from '../../generator/root.ts'

const source = (path: string): string => readFileSync(join(productRoot, path), 'utf8')
const owned: readonly { readonly folder: string; readonly flags: readonly FlagName[] }[] = [
  ...flagNames.flatMap((flag) => (flagSpec(flag).owns ?? []).map((folder) => ({ folder, flags: [flag] }))),
  ...jointlyOwned,
]

test('every folder that a flag owns exists', () => {
  expect(owned.filter(({ folder }) => !existsSync(join(productRoot, 'src', folder)))).toEqual([])
})

test('a feature that flags own is in a list of src/app, behind exactly these flags', () => {
  const lists = ['features', 'background-features', 'member-features']
    .map((name) => source(`src/app/${name}.ts`))
    .join()
  const features = owned.filter(({ folder }) => /^features\/[\w-]+\/[\w-]+\/$/.test(folder))
  for (const { folder, flags } of features) {
    const name = folder
      .split('/')
      .at(-2)
      ?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const [, condition = ''] = new RegExp(`\\(([^()]*)\\?\\s*\\[${name}Feature\\]`).exec(lists) ?? []
    expect(flagsIn(condition), `src/app/*features.ts: ${folder}`).toEqual([...flags].sort())
  }
})

test('a condition on several sign-in providers, or on several vendors of events, names all of them', () => {
  const groups = [providerFlags, jointlyOwned.find(({ folder }) => folder.endsWith('/tracking/'))?.flags ?? []]
  const chain = /__FLAGS__\.\w+(?:\s*\|\|\s*__FLAGS__\.\w+)+/g
  const files = readdirSync(join(productRoot, 'src'), { recursive: true, encoding: 'utf8' })
  for (const path of files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)))
    for (const [found] of source(join('src', path)).matchAll(chain))
      for (const group of groups) {
        const named = group.filter((flag) => flagsIn(found).includes(flag))
        if (named.length > 1) expect(named, path).toEqual(group)
      }
})

test("a sign-in provider's flag owns the folder of the provider", () => {
  for (const [channel, { flag }] of Object.entries(identityProviders))
    expect(flagSpec(flag).owns, `contract/flags.ts: ${flag}`).toContain(
      `features/account/identity/providers/${channel}/`,
    )
})

const flagsIn = (text: string): readonly string[] =>
  [...text.matchAll(/__FLAGS__\.(\w+)/g)].map(([, name = '']) => name).sort()

test('every page is among the reference pictures', () => {
  const without = ['launchGamePath', 'chatPath', 'agentRegisterPath', 'addBankCardPath', 'addPixPath']
  const pictured = source('tests/e2e/pictures.spec.ts')
  const names = Object.entries(paths).flatMap(([name, path]) => (Object.hasOwn(pages, String(path)) ? [name] : []))
  expect(
    names.filter((name) => !pictured.includes(`{ path: ${name}`)),
    'tests/e2e/pictures.spec.ts, or `without` above',
  ).toEqual(without)
})
