import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserError } from '../errors/user-error.ts'
import { decodeText } from './source/read-text.ts'
import { mark, merchantYaml } from './testing/fixture.ts'
import { codes, load, acme } from './testing/load-files.ts'

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

  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['lines as Windows ends them', (text: string) => text.replaceAll('\n', '\r\n')],
    ['lines as old Macs end them', (text: string) => text.replaceAll('\n', '\r')],
    ['no end of its last line', (text: string) => text.trimEnd()],
  ])('[SCH-06] a file with %s is read as any other, texts too', async (_, saved) => {
    const { merchants, problems } = await load({
      'acme/merchant.yaml': saved(merchantYaml('acme')),
      'acme/assets/mark.svg': mark,
      'acme/locales/EN.json': saved('{\n  "home:title": "Play"\n}\n'),
    })
    expect(problems).toEqual([])
    expect(merchants.map(({ id }) => id)).toEqual(['acme'])
  })

  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'
  test.each([
    ['a pointer of Git LFS', pointer, 'FILE_UNREADABLE', /git lfs pull/, 1],
    ['what a failed save leaves', `${merchantYaml('acme')}\0\0\0`, 'FILE_ENCODING', /UTF-8/, undefined],
    ['UTF-16 without a mark', Buffer.from('schema: 1\n', 'utf16le').toString('latin1'), 'FILE_ENCODING', /UTF-8/, 1],
  ])('[SCH-06] %s is told as such, once, with the remedy', async (_, text, code, hint, line) => {
    for (const file of ['acme/merchant.yaml', 'acme/locales/EN.json']) {
      const { problems } = await load({ ...acme(), [file]: text })
      expect(problems).toMatchObject([{ code, hint: expect.stringMatching(hint) as string }])
      if (line !== undefined) expect(problems[0]).toMatchObject({ location: { line } })
    }
  })

  test.each([
    ['a letter of Latin-1', 'a: b\nname: Caf\xe9\n', 2, 10],
    ['a byte that only continues a letter', 'a: b\nname: Caf\xc3\xa9\xa9\n', 2, 11],
    ['a letter that is cut off', 'a: b\nname: \xe0\xa4 c\n', 2, 7],
    ['a letter that the end of the file cuts off', 'a: b\nname: \xe0\xa4', 2, 7],
    ['one after lines as old Macs end them', 'a: b\rc: d\rname: \xff\r', 3, 7],
    ['one at the start of such a line', 'a: b\r\xff\r', 2, 1],
    ['one after a byte order mark', '\xef\xbb\xbfa: \xff\n', 1, 4],
  ])('[SCH-06] what is not UTF-8 is told with its line and column: %s', (_, text, line, column) => {
    const { problem } = decodeText('merchant.yaml', Buffer.from(text, 'latin1'))
    expect(problem).toMatchObject({ code: 'FILE_ENCODING', location: { line, column } })
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
