import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flagNames } from '../../../contract/flags.ts'
import { productRoot } from '../../root.ts'
import { asideOfBuilds, effectOfMerchantFile, effectOfProductFile, reaches } from './effect-of-path.ts'

const brand = { code: 'ACME', name: 'Acme', domain: 'www.acme.example', hasWebClip: false }
const plain = { ...brand, languages: ['EN', 'TH'], flags: [] }
const full = { ...brand, languages: ['EN', 'VI'], flags: flagNames }

/** The part of Livery, and whether it reaches a brand without flags and one with all flags. */
const productFiles: readonly (readonly [path: string, part: string, plain: boolean, full: boolean])[] = [
  ['src/main.tsx', 'bundle', true, true],
  ['src/shared/ui/list.tsx', 'bundle', true, true],
  ['src/features/messages/chat/chat-page.tsx', 'bundle', false, true],
  ['src/features/account/captcha/captcha.tsx', 'bundle', false, true],
  ['src/sw/push/main.ts', 'bundle', false, true],
  ['src/texts/EN.json', 'texts', true, true],
  ['src/texts/VI.json', 'texts', false, true],
  ['src/texts/TH.json', 'texts', true, false],
  ['src/texts/closed-site/TH.json', 'bundledTexts', true, true],
  ['src/texts/notes.txt', 'texts', true, true],
  ['contract/flags.ts', 'bundle', true, true],
  ['templates/index.html.hbs', 'templates', true, true],
  ['templates/age-gate.css', 'templates', false, true],
  ['templates/web-clip.mobileconfig.hbs', 'templates', false, false],
  ['templates/licences/MIT.txt', 'bundle', true, true],
  ['generator/plan/page/page.ts', 'generator', true, true],
  ['generator/build/emit/build-merchant.ts', 'generator', true, true],
  ['generator/errors/catalogue.ts', 'generator', true, true],
  ['generator/bin.mjs', 'generator', true, true],
  ['package.json', 'packages', true, true],
  ['package-lock.json', 'packages', true, true],
  ['tsconfig.json', 'bundle', true, true],
]

describe('[FLEET-06] a changed source of Livery', () => {
  test.each(productFiles)('%s is of %s', (path, part, reachesPlain, reachesFull) => {
    const effect = effectOfProductFile(path)
    if (effect?.kind !== 'product') throw new Error('It has no effect')
    expect(effect.part).toBe(part)
    expect([reaches(effect.reach, plain), reaches(effect.reach, full)]).toEqual([reachesPlain, reachesFull])
  })

  test.each([
    'docs/architecture.md',
    'tests/e2e/home.spec.ts',
    'src/app/app.test.tsx',
    'src/README.md',
    'sandbox/main.ts',
    'scripts/bench.mjs',
    'generator/cli/commands/list.ts',
    'generator/insight/report/collect.ts',
    'generator/ship/rollout/model.ts',
    'generator/queue/builder.ts',
    'generator/cli.ts',
  ])('%s reaches no merchant', (path) => expect(effectOfProductFile(path)).toBeUndefined())

  test('left out are exactly the folders that no part of a build imports', () => {
    const imported = importsFrom(['fleet', 'bundle'].flatMap((folder) => sourcesIn(`generator/build/${folder}`)))
    expect(imported.size).toBeGreaterThan(100)
    const isRead = (folder: string): boolean => [...imported].some((path) => path.startsWith(`generator/${folder}/`))
    const aside = foldersIn('').flatMap((room) =>
      isRead(room) ? foldersIn(room).filter((folder) => !isRead(folder)) : [room],
    )
    expect([...asideOfBuilds]).toEqual(aside.filter((folder) => !folder.endsWith('/testing')))
  })
})

/** The folders in a folder of the generator, e.g. `build/emit`. */
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(productRoot, 'generator', folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort()

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(productRoot, folder))
    .filter((name) => /^[^.]+\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)

/** The files that these import, and those that they import in turn. */
function importsFrom(files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    const text = readFileSync(join(productRoot, file), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:from|import\() ?'(\.[^']+\.ts)'/g))
      found.add(join(dirname(file), path))
  }
  return found
}

describe('[FLEET-06] a changed file of the merchants', () => {
  test.each([
    ['acme/merchant.yaml', { kind: 'merchant', id: 'acme', part: 'settings' }],
    ['acme/merchant.staging.yaml', { kind: 'merchant', id: 'acme', part: 'settings' }],
    ['acme/merchant.production.yaml', undefined],
    ['acme/locales/EN.json', { kind: 'merchant', id: 'acme', part: 'texts' }],
    ['acme/assets/mark.svg', { kind: 'merchant', id: 'acme', part: 'assets' }],
    ['acme/locales', { kind: 'merchant', id: 'acme', part: 'settings' }],
    ['acme', { kind: 'merchant', id: 'acme', part: 'settings' }],
    ['_presets/market.yaml', { kind: 'preset', name: 'market' }],
    ['_presets/notes.md', undefined],
    ['.editorconfig', undefined],
  ])('%s', (path, effect) => expect(effectOfMerchantFile(path, 'staging')).toEqual(effect))
})
