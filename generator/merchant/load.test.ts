import { symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../errors/problem.ts'
import { UserError } from '../errors/user-error.ts'
import type { BaseNamespace, MerchantChecks } from './checks.ts'
import { checkFleet } from './check-fleet.ts'
import { loadFleet } from './load.ts'
import type { Fleet } from './model.ts'
import { folderOf, mark, merchantYaml } from './testing/fixture.ts'

const codes = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, path, location }) =>
    `${code} ${path} ${location ? `${location.line}:${location.column}` : ''}`.trim(),
  )

async function load(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: { environment?: string; checks?: MerchantChecks } = {},
): Promise<Fleet & { folder: string }> {
  const folder = folderOf(files)
  return { ...(await loadFleet({ merchantsDirectory: folder, ...options })), folder }
}

const acme = (more = ''): Record<string, string> => ({
  'acme/merchant.yaml': merchantYaml('acme', more),
  'acme/assets/mark.svg': mark,
})

describe('a merchants folder', () => {
  test('[SCH-01] every folder with a merchant.yaml is a merchant; _presets, hidden folders and files are not', async () => {
    const { ids, merchants, problems } = await load({
      ...acme(),
      'bolt/merchant.yaml': merchantYaml('bolt'),
      'bolt/assets/mark.svg': mark,
      '.git/config': '',
      'README.md': '',
      '_presets/.keep': '',
    })
    expect(problems).toEqual([])
    expect(ids).toEqual(['acme', 'bolt'])
    expect(merchants.map(({ id }) => id)).toEqual(['acme', 'bolt'])
  })

  test('[SCH-04] a merchant with errors is not loaded, the others are', async () => {
    const { merchants, problemsOf } = await load({ ...acme(), 'bolt/merchant.yaml': 'schema: 1\n' })
    expect(merchants.map(({ id }) => id)).toEqual(['acme'])
    expect(problemsOf.get('acme')).toEqual([])
    expect(problemsOf.get('bolt')?.length).toBeGreaterThan(5)
  })

  test('lists the files that a merchant consists of', async () => {
    const { merchants, folder } = await load(
      {
        ...acme('extends: [base]\n'),
        '_presets/base.yaml': 'schema: 1\n',
        'acme/merchant.staging.yaml': 'name: S\n',
        'acme/locales/EN.json': '{}',
      },
      { environment: 'staging' },
    )
    expect(merchants[0]?.inputFiles.map((file) => relative(folder, file))).toEqual([
      'acme/merchant.yaml',
      '_presets/base.yaml',
      'acme/merchant.staging.yaml',
      'acme/locales/EN.json',
      'acme/assets/mark.svg',
    ])
  })
})

describe('presets', () => {
  const presets = {
    '_presets/base.yaml':
      'schema: 1\nlegal: { minimumAge: 18, operator: Base }\ncdn: { images: [https://a.example.com, https://b.example.com] }\n',
    '_presets/asia.yaml':
      'schema: 1\nlegal: { operator: Asia }\ncdn: { images: [https://c.example.com] }\npwa: { startupImages: true }\n',
  }

  test('[SCH-02] are merged left to right under the merchant: maps deeply, lists and scalars replace', async () => {
    const { merchants, problems } = await load({
      ...presets,
      ...acme('extends: [base, asia]\npwa: { startupImages: false }\n'),
    })
    expect(problems).toEqual([])
    expect(merchants[0]?.settings).toMatchObject({
      legal: { minimumAge: 18, operator: 'Asia' },
      cdn: { images: ['https://c.example.com'] },
      pwa: { startupImages: false },
    })
  })

  test('[SCH-02] extend presets themselves', async () => {
    const { merchants } = await load({
      ...presets,
      '_presets/asia.yaml': `${presets['_presets/asia.yaml']}extends: [base]\n`,
      ...acme('extends: [asia]\n'),
    })
    expect(merchants[0]?.settings.legal).toMatchObject({ minimumAge: 18, operator: 'Asia' })
  })

  test('[SCH-02] a cycle, a missing preset and one that is never used are reported', async () => {
    const { problems } = await load({
      '_presets/a.yaml': 'extends: [b]\n',
      '_presets/b.yaml': 'extends: [a]\n',
      '_presets/idle.yaml': 'schema: 1\n',
      ...acme('extends: [a, c]\n'),
    })
    expect(problems.map(({ severity, code }) => `${severity} ${code}`).sort()).toEqual([
      'error PRESET_CYCLE',
      'error PRESET_UNKNOWN',
      'warning PRESET_UNUSED',
    ])
  })

  test.each([
    'code: X1',
    'name: X',
    'domains: { canonical: x.example.com }',
    'icons: { source: x.svg }',
    'branding: { logo: x.svg }',
  ])('[SCH-09] may not set identity: %s', async (line) => {
    const { problems, merchants } = await load({ '_presets/base.yaml': `${line}\n`, ...acme('extends: [base]\n') })
    expect(problems).toMatchObject([{ code: 'IDENTITY_INHERITED', location: { line: 1 } }])
    expect(merchants).toEqual([])
  })

  test('a fault of a preset is reported once, however many merchants use it', async () => {
    const bolt = { 'bolt/merchant.yaml': merchantYaml('bolt', 'extends: [base]\n'), 'bolt/assets/mark.svg': mark }
    const { problems, problemsOf } = await load({
      '_presets/base.yaml': 'seo: { titel: X }\n',
      ...acme('extends: [base]\n'),
      ...bolt,
    })
    expect(codes(problems)).toEqual(['KEY_UNKNOWN seo.titel 1:8'])
    expect(problemsOf.get('bolt')).toHaveLength(1)
  })
})

describe('environments', () => {
  const files = {
    ...acme('api: { base: https://api.example.com }\n'),
    'acme/merchant.staging.yaml': 'domains: { canonical: staging.acme.example }\napi: { encryption: v2 }\n',
  }

  test('[SCH-03] the overlay is merged last, and only when it is asked for', async () => {
    const plain = await load(files)
    expect(plain.merchants[0]?.settings.domains.canonical).toBe('www.acme.example')
    const { merchants, folder } = await load(files, { environment: 'staging' })
    expect(merchants[0]?.settings).toMatchObject({
      domains: { canonical: 'staging.acme.example' },
      api: { base: 'https://api.example.com', encryption: 'v2' },
    })
    expect(merchants[0]?.provenance.get('api.encryption')).toEqual({
      file: join(folder, 'acme/merchant.staging.yaml'),
      line: 2,
      column: 20,
    })
  })

  test('[SCH-03] an unknown environment is an error that lists the known ones', async () => {
    const failure = await load(files, { environment: 'stagging' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UserError)
    expect((failure as UserError).problems).toMatchObject([
      {
        message: 'Expected one of the environments staging, production, found "stagging".',
        hint: 'Did you mean "staging"?',
      },
    ])
  })
})

test('[SCH-14] every value knows where it came from; a default has no place', async () => {
  const { merchants, folder } = await load({
    '_presets/base.yaml': 'legal: { minimumAge: 18 }\n',
    ...acme('extends: [base]\nlegal: { operator: Acme Ltd }\n'),
  })
  const { provenance } = merchants[0] ?? { provenance: new Map() }
  expect(provenance.get('legal.minimumAge')).toEqual({ file: join(folder, '_presets/base.yaml'), line: 1, column: 22 })
  expect(provenance.get('legal.operator')).toEqual({ file: join(folder, 'acme/merchant.yaml'), line: 10, column: 20 })
  expect(provenance.get('legal.sessionReminderMinutes')).toBeUndefined()
})

describe('assets', () => {
  test('[SCH-16] a link inside the folder is fine, one to the outside is not', async () => {
    const files = { ...acme(), 'bolt/merchant.yaml': merchantYaml('bolt'), 'outside/note.txt': '' }
    const folder = folderOf({ ...files, 'acme/assets/real.svg': mark, 'bolt/assets/.keep': '' })
    symlinkSync('real.svg', join(folder, 'acme/assets/link.svg'))
    writeFileSync(join(folder, 'acme/merchant.yaml'), merchantYaml('acme').replaceAll('mark.svg', 'link.svg'))
    symlinkSync(join(folder, 'acme/assets/mark.svg'), join(folder, 'bolt/assets/mark.svg'))
    const { problemsOf } = await loadFleet({ merchantsDirectory: folder })
    expect(problemsOf.get('acme')).toEqual([])
    expect(problemsOf.get('bolt')?.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'ASSET_SYMLINK branding.logo',
      'ASSET_SYMLINK icons.source',
    ])
  })

  test('[SCH-16] a linked folder on the way leads outside too', async () => {
    const folder = folderOf({
      'acme/merchant.yaml': merchantYaml('acme'),
      'bolt/assets/mark.svg': mark,
      'bolt/merchant.yaml': merchantYaml('bolt'),
    })
    symlinkSync(join(folder, 'bolt/assets'), join(folder, 'acme/assets'))
    const { problemsOf } = await loadFleet({ merchantsDirectory: folder })
    expect(problemsOf.get('acme')?.map(({ code }) => code)).toEqual(['ASSET_SYMLINK', 'ASSET_SYMLINK'])
  })

  test('[ICON-05] a bad image is an error at the setting that names it; each use is checked on its own', async () => {
    const uses: string[] = []
    const inspectImage: MerchantChecks['inspectImage'] = async (_, use) => {
      uses.push(use)
      return use === 'icon'
        ? { ok: false, code: 'IMAGE_TOO_SMALL', message: 'it is 2 px', hint: 'Export it larger.', line: 3, column: 4 }
        : { ok: true }
    }
    const { problems } = await load(acme(), { checks: { inspectImage } })
    expect(uses.sort()).toEqual(['icon', 'logo'])
    expect(problems).toMatchObject([
      {
        path: 'icons.source',
        message: 'The image "assets/mark.svg" cannot be used: it is 2 px (line 3, column 4).',
        hint: 'Export it larger.',
      },
    ])
  })

  test('[ICON-03] a maskable icon that leaves the safe zone is a warning with the overshoot', async () => {
    const files = {
      ...acme(),
      'acme/merchant.yaml': merchantYaml('acme').replace('icons: {', 'icons: { maskable: assets/mark.svg,'),
    }
    const { problems, merchants } = await load(files, { checks: { safeZoneOvershoot: async () => 14 } })
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        code: 'ICON_SAFE_ZONE',
        path: 'icons.maskable',
        message: expect.stringContaining('extends 14 percent beyond') as string,
      },
    ])
    expect(merchants).toHaveLength(1)
  })
})

describe('[SCH-10] across merchants', () => {
  const pair = (acmeMore: string, boltMore: string) =>
    load({ ...acme(acmeMore), 'bolt/merchant.yaml': merchantYaml('bolt', boltMore), 'bolt/assets/mark.svg': mark })

  test.each([
    ['firebase: { appId: "1:2:web:3" }\n', 'firebase appId'],
    ['tracking: { meta: ["123456"] }\n', 'tracking id'],
  ])('%s clashes, and both files and lines are named', async (line, what) => {
    const { problems, merchants, problemsOf } = await pair(line, `\n${line}`)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatchObject({ code: 'IDENTITY_CLASH', location: { line: 10 } })
    expect(problems[0]?.message).toContain(`The ${what} `)
    expect(problems[0]?.message).toContain('the merchant "acme" (acme/merchant.yaml:9:')
    expect(merchants).toEqual([])
    expect(problemsOf.get('acme')).toEqual(problemsOf.get('bolt'))
  })

  test('an alias that is the canonical domain of another one clashes', async () => {
    const folder = folderOf({
      ...acme(),
      'bolt/assets/mark.svg': mark,
      'bolt/merchant.yaml': merchantYaml('bolt').replace(
        'canonical: www.bolt.example',
        'canonical: www.bolt.example, aliases: [www.acme.example]',
      ),
    })
    expect(codes((await loadFleet({ merchantsDirectory: folder })).problems)).toEqual([
      'IDENTITY_CLASH domains.aliases.0 4:51',
    ])
  })

  test('the same number at two vendors is no clash, nor are equal colours', async () => {
    expect((await pair('tracking: { meta: ["123456"] }\n', 'tracking: { kwai: ["123456"] }\n')).problems).toEqual([])
  })

  test('a merchant with other faults is compared all the same', async () => {
    const { problems } = await pair(
      'firebase: { appId: "1:2:web:3" }\n',
      'firebase: { appId: "1:2:web:3" }\nnonsense: 1\n',
    )
    expect(problems.map(({ code }) => code).sort()).toEqual(['IDENTITY_CLASH', 'KEY_UNKNOWN'])
  })

  test('identity records survive being stored as JSON', async () => {
    const { identities } = await pair('firebase: { appId: "1:2:web:3" }\n', 'firebase: { appId: "1:2:web:3" }\n')
    const kept = JSON.parse(JSON.stringify(identities)) as typeof identities
    expect(checkFleet(kept, [])).toEqual(checkFleet(identities, []))
    expect(kept[0]?.facts.map(({ kind }) => kind)).toEqual(['code', 'name', 'domain', 'color', 'appId'])
  })
})

describe('[SCH-15] own texts', () => {
  const namespaces: readonly BaseNamespace[] = [
    {
      name: 'app',
      folder: 'app/',
      languages: {
        EN: { home: 'Home', hello: 'Hello {{name}}', bets_one: '{{count}} bet', bets_other: '{{count}} bets' },
      },
    },
    { name: 'news', folder: 'features/news/', languages: { EN: { title: 'News' } } },
  ]
  const checks = { baseTexts: () => namespaces }
  const texts = (map: object, more = '') =>
    load({ ...acme(more), 'acme/locales/EN.json': JSON.stringify(map, null, 2) }, { checks })

  test('replace interface texts by key', async () => {
    const { merchants, problems } = await texts({
      'app:home': 'Lobby',
      'app:hello': 'Hi {{ name }}',
      'app:bets_one': 'One bet',
      'app:bets_few': '{{count}} bets',
    })
    expect(problems).toEqual([])
    expect(merchants[0]?.textOverrides.EN).toEqual({
      'app:home': 'Lobby',
      'app:hello': 'Hi {{ name }}',
      'app:bets_one': 'One bet',
      'app:bets_few': '{{count}} bets',
    })
  })

  test('an unknown key, a key of a disabled feature and a placeholder that differs are errors', async () => {
    const { problems } = await texts({
      'app:hmoe': 'Lobby',
      'news:title': 'Latest',
      'app:hello': 'Hi {{nmae}}',
      'app:bets_other': 'Bets',
    })
    expect(codes(problems)).toEqual([
      'TEXT_KEY_UNKNOWN app:hmoe 2:3',
      'TEXT_KEY_DISABLED news:title 3:3',
      'TEXT_PLACEHOLDER app:hello 4:16',
      'TEXT_PLACEHOLDER app:bets_other 5:21',
    ])
    expect(problems.map(({ hint }) => hint)[0]).toBe('Did you mean "app:home"?')
  })

  test('a key of a feature that is on is fine', async () => {
    expect((await texts({ 'news:title': 'Latest' }, 'whitelabel: { NEWS3: true }\n')).problems).toEqual([])
  })

  test('a language without built-in texts needs every text of the features that are on', async () => {
    const own = { 'app:home': 'Д', 'app:hello': '{{name}}', 'app:bets_other': '{{count}}' }
    const files = (map: object) => ({
      ...acme(),
      'acme/merchant.yaml': merchantYaml('acme').replace('[EN]', '[EN, RU]'),
      'acme/locales/RU.json': JSON.stringify(map),
    })
    expect((await load(files(own), { checks })).problems).toEqual([])
    const less = { 'app:home': own['app:home'], 'app:bets_other': own['app:bets_other'] }
    expect((await load(files(less), { checks })).problems).toMatchObject([
      {
        code: 'LANGUAGE_TEXTS',
        path: 'languages.supported.1',
        message: expect.stringContaining('"app:hello"') as string,
      },
    ])
  })
})
