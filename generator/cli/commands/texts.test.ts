import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { UserError } from '../../errors/user-error.ts'
import { folderOf, mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { codes } from '../../merchant/testing/load-files.ts'
import { run } from './texts.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const english = `{
    "news:title": "Word from the pier",
    "app:logo_label": "{{name}}: to the pier",

    "all-games:games_one": "{{count}} boat", "all-games:games_other": "{{count}} boats"
}
`
const thai = '{\r\n\t"news:title": "ข่าวจากท่าเรือ",\r\n\t"news:nav": "\\u0e02่าว"\r\n}\r\n'

/** A folder of merchants with one brand: own words in English, some of them in Thai, none in Spanish. */
function fleet(more: Readonly<Record<string, string>> = {}) {
  const merchants = folderOf({
    'acme/merchant.yaml': merchantYaml('acme', 'whitelabel: { NEWS3: true }\n').replace('[EN]', '[EN, TH, ES]'),
    'acme/assets/mark.svg': mark,
    'acme/locales/EN.json': english,
    'acme/locales/TH.json': thai,
    ...more,
  })
  const out = mkdtempSync(join(tmpdir(), 'livery-texts-'))
  folders.push(merchants, out)
  const locale = (language: string) => join(merchants, 'acme/locales', `${language}.json`)
  return {
    merchants,
    out,
    path: (name: string) => join(out, name),
    text: (name: string) => readFileSync(join(out, name), 'utf8'),
    locale: (language: string) => (existsSync(locale(language)) ? readFileSync(locale(language), 'utf8') : undefined),
    setLocale: (language: string, text: string) => writeFileSync(locale(language), text),
    export: (format: string, options: object = {}) =>
      run('export', ['acme'], { format, out, merchants, ...options }) as Promise<{ json: Exported }>,
    import: (names: readonly string[], options: object = {}) =>
      run(
        'import',
        names.map((name) => join(out, name)),
        { merchants, ...options },
      ) as Promise<{ json: Imported }>,
  }
}

interface Exported {
  readonly files: readonly { readonly file: string; readonly texts: number; readonly new: number }[]
}

interface Imported {
  readonly files: readonly {
    readonly changes: readonly { readonly key: string; readonly before: string | null; readonly text: string }[]
    readonly unchanged: number
    readonly unfinished: readonly string[]
    readonly stale: readonly string[]
    readonly foreign: readonly string[]
    readonly added: readonly string[]
  }[]
  readonly problems: readonly { readonly code: string }[]
}

const problemsOf = async (call: Promise<unknown>) => {
  try {
    await call
  } catch (error) {
    if (error instanceof UserError) return error.problems
    throw error
  }
  return []
}

const extensions = { xliff: 'xlf', po: 'po', json: 'json' } as const
const formats = ['xliff', 'po', 'json'] as const
const untranslated = [
  'news:title',
  'app:logo_label',
  'all-games:games_many',
  'all-games:games_one',
  'all-games:games_other',
]

/** What a translator does in each form: the Spanish text of a key, in place of none. */
function translated(content: string, key: string, text: string): string {
  const json = JSON.stringify(text)
  if (content.startsWith('{'))
    return content.replace(new RegExp(`("${key}": )".*"`), (_, start: string) => start + json)
  if (content.startsWith('<'))
    return content.replace(
      new RegExp(`(id="${key}"[^]*?</source>)(\\s*<target[^]*?</target>)?`),
      (_, start: string) => {
        return `${start}<target state="final">${text.replace(/\{\{\w+\}\}/g, '<ph id="1"/>')}</target>`
      },
    )
  return content.replace(new RegExp(`(msgctxt "${key}"\\nmsgid .*\\nmsgstr )".*"`), (_, start: string) => start + json)
}

describe.each(formats)('texts as %s', (format) => {
  const name = (language: string) => `acme.${language}.${extensions[format]}`

  test('what comes back unchanged changes nothing', async () => {
    const brand = fleet()
    const { json } = await brand.export(format, { everyText: true })
    expect(json.files.map(({ file }) => basename(file))).toEqual([name('TH'), name('ES')])
    const { json: back } = await brand.import([name('TH'), name('ES')])
    expect(back.files.map(({ changes, stale, foreign, added }) => [changes, stale, foreign, added])).toEqual(
      Array.from({ length: 2 }, () => [[], [], [], []]),
    )
    expect(back.problems).toEqual([])
    expect([...back.files[1]!.unfinished].sort()).toEqual([...untranslated].sort())
    expect([brand.locale('EN'), brand.locale('TH'), brand.locale('ES')]).toEqual([english, thai, undefined])
  })

  test('only what a translator has changed is written, and all else in the file stays', async () => {
    const brand = fleet()
    await brand.export(format)
    const changed = translated(brand.text(name('TH')), 'news:title', 'ข่าว "ท่าเรือ"')
    writeFileSync(brand.path(name('TH')), translated(changed, 'app:logo_label', 'ท่าเรือของ {{name}}'))
    const dry = await brand.import([name('TH')], { dryRun: true })
    expect(brand.locale('TH')).toBe(thai)
    const { json } = await brand.import([name('TH')])
    expect(json.files).toEqual(dry.json.files)
    expect(json.files[0]!.changes).toEqual([
      { key: 'app:logo_label', before: null, text: 'ท่าเรือของ {{name}}' },
      { key: 'news:title', before: 'ข่าวจากท่าเรือ', text: 'ข่าว "ท่าเรือ"' },
    ])
    expect(brand.locale('TH')).toBe(
      '{\r\n\t"news:title": "ข่าว \\"ท่าเรือ\\"",\r\n\t"news:nav": "\\u0e02่าว",\r\n\t"app:logo_label": "ท่าเรือของ {{name}}"\r\n}\r\n',
    )
  })

  test('a lost placeholder and a lost plural form are refused at their line, and nothing is written', async () => {
    const brand = fleet()
    await brand.export(format)
    const broken = translated(brand.text(name('ES')), 'app:logo_label', 'al muelle')
    writeFileSync(brand.path(name('ES')), translated(broken, 'all-games:games_one', '{{count}} barco'))
    const problems = await problemsOf(brand.import([name('ES')]))
    expect(problems.map(({ code, path, message }) => [code, path, message])).toEqual([
      ['TEXTS_PLURAL', 'all-games:games_one', expect.stringMatching(/form "many", which ES needs/)],
      ['TEXT_PLACEHOLDER', 'app:logo_label', expect.stringMatching(/lacks \{\{name\}\}/)],
    ])
    const lines = brand.text(name('ES')).split('\n')
    for (const { location, frame } of problems) {
      expect(basename(location!.file)).toBe(name('ES'))
      expect(lines[location!.line - 1]).toMatch(/muelle|barco/)
      expect(frame).toContain('> ')
    }
    expect(brand.locale('ES')).toBeUndefined()
  })

  test('what has changed here since the export is not overwritten', async () => {
    const brand = fleet()
    await brand.export(format)
    writeFileSync(brand.path(name('TH')), translated(brand.text(name('TH')), 'news:title', 'ข่าวใหม่'))
    writeFileSync(brand.path(name('ES')), translated(brand.text(name('ES')), 'news:title', 'Noticias del muelle'))
    brand.setLocale(
      'EN',
      english.replace('Word from the pier', 'Word from the harbor').replace('{', '{ "news:nav": "Word",'),
    )
    brand.setLocale('TH', thai.replace('ข่าวจากท่าเรือ', 'ข่าวท่าเรือ'))
    const { json } = await brand.import([name('TH'), name('ES')])
    expect(json.files.map(({ changes, stale, added }) => ({ changes, stale, added }))).toEqual([
      { changes: [], stale: ['news:title'], added: [] },
      { changes: [], stale: ['news:title'], added: ['news:nav'] },
    ])
    expect(json.problems.map(({ code }) => code)).toEqual(['TEXTS_STALE', 'TEXTS_STALE'])
    const { json: accepted } = await brand.import([name('ES')], { acceptStale: true })
    expect(accepted.files[0]!.changes).toMatchObject([{ key: 'news:title', text: 'Noticias del muelle' }])
    expect(brand.locale('ES')).toBe('{\n  "news:title": "Noticias del muelle"\n}\n')
  })

  test('texts of a part that is off now, long ones and letters of another language are told', async () => {
    const brand = fleet()
    await brand.export(format, { everyText: true })
    let content = translated(brand.text(name('TH')), 'app:sign_in', 'Entre en su cuenta, por favor, y siga adelante')
    for (const key of ['app:join', 'app:reload', 'app:language']) content = translated(content, key, 'Español')
    writeFileSync(brand.path(name('TH')), content)
    writeFileSync(join(brand.merchants, 'acme/merchant.yaml'), merchantYaml('acme').replace('[EN]', '[EN, TH, ES]'))
    brand.setLocale('EN', english.replace(/.*news:title.*\n/, ''))
    rmSync(join(brand.merchants, 'acme/locales/TH.json'))
    const { json } = await brand.import([name('TH')])
    expect(json.files[0]!.foreign).toContain('news:title')
    expect(json.problems.map(({ code }) => code).sort()).toEqual(['TEXTS_FOREIGN', 'TEXTS_LONG', 'TEXTS_SCRIPT'])
    expect(json.files[0]!.changes).toHaveLength(4)
  })
})

test('a file that may hold a translation is not overwritten, and an unchanged one is no mistake', async () => {
  const brand = fleet()
  await brand.export('po')
  await brand.export('po')
  writeFileSync(brand.path('acme.ES.po'), `${brand.text('acme.ES.po')}# mine\n`)
  expect(codes(await problemsOf(brand.export('po')))).toEqual(['TEXTS_FILE_THERE'])
})

test('a language without built-in texts gets all of them, and --new only what lacks a translation', async () => {
  const brand = fleet()
  const { json } = await brand.export('po', { languages: 'RU,TH', source: 'EN' })
  expect(json.files[0]!.texts).toBeGreaterThan(300)
  expect(json.files[0]!.new).toBe(json.files[0]!.texts)
  expect(brand.text('acme.RU.po')).toContain('#. Plural form "few" of RU, for 2, 3, 4, 22, 23.\n')
  rmSync(brand.path('acme.TH.po'))
  const { json: left } = await brand.export('po', { languages: 'TH', new: true })
  expect(left.files).toMatchObject([{ texts: 2, new: 2 }])
})

test('a language that the brand has already listed, but that has no texts yet, is exported and imported', async () => {
  const brand = fleet()
  const yaml = join(brand.merchants, 'acme/merchant.yaml')
  writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('TH, ES', 'TH, RU'))
  const { json } = await brand.export('po', { languages: 'RU' })
  expect(json.files[0]!.new).toBeGreaterThan(300)
  writeFileSync(brand.path('acme.RU.po'), translated(brand.text('acme.RU.po'), 'app:sign_in', 'Войти'))
  await brand.import(['acme.RU.po'])
  expect(brand.locale('RU')).toBe('{\n  "app:sign_in": "Войти"\n}\n')
})

test('a file keeps its permissions and its byte order mark, and a link to it stays', async () => {
  const brand = fleet({ 'acme/thai.json': `\ufeff${thai}` })
  const [place, real] = ['acme/locales/TH.json', 'acme/thai.json'].map((path) => join(brand.merchants, path))
  rmSync(place!)
  symlinkSync(real!, place!)
  chmodSync(real!, 0o640)
  await brand.export('po', { languages: 'TH' })
  writeFileSync(brand.path('acme.TH.po'), translated(brand.text('acme.TH.po'), 'news:title', 'ข่าว'))
  await brand.import(['acme.TH.po'])
  expect(readFileSync(real!, 'utf8')).toBe(`\ufeff${thai.replace('ข่าวจากท่าเรือ', 'ข่าว')}`)
  expect([lstatSync(place!).isSymbolicLink(), statSync(real!).mode & 0o777]).toEqual([true, 0o640])
})

test('the source is the language that the brand starts in, or a named one', async () => {
  const brand = fleet()
  const yaml = join(brand.merchants, 'acme/merchant.yaml')
  writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('default: EN', 'default: TH'))
  await brand.export('xliff', { languages: 'ES' })
  expect(brand.text('acme.ES.xlf')).toContain('source-language="th-TH"')
  expect(brand.text('acme.ES.xlf')).toContain('<source>ข่าวจากท่าเรือ</source>')
  expect(brand.text('acme.ES.xlf')).toContain('<note>In English: Word from the pier</note>')
})

test.each([
  [{ format: 'xlif' }, 'TEXTS_CHOICE'],
  [{ languages: 'TH,ESP' }, 'TEXTS_CHOICE'],
  [{ source: 'EN,TH' }, 'TEXTS_CHOICE'],
  [{ dryRun: true }, 'TEXTS_OPTION'],
])('export with %o', async (options, code) => {
  const brand = fleet()
  expect(codes(await problemsOf(brand.export('po', options)))).toEqual([code])
  expect(readdirSync(brand.out)).toEqual([])
})

const xliff = (unit: string, attributes = 'original="acme" source-language="en-US" target-language="es"') =>
  `<?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file ${attributes} datatype="plaintext"><body>${unit}</body></file></xliff>`
const unit = (target: string, more = '') =>
  `<trans-unit id="app:logo_label"><source><ph id="1">{{name}}</ph>: to the pier</source>${target}${more}</trans-unit>`
const po = (entries: string) => `msgid ""\nmsgstr ""\n"Project-Id-Version: acme\\n"\n"Language: es\\n"\n\n${entries}`
const entry = (text: string) => `msgctxt "app:logo_label"\nmsgid "{{name}}: to the pier"\nmsgstr ${text}\n`
const written = '{\n  "app:logo_label": "{{name}}: al muelle"\n}\n'

/** What tools make of the Spanish file, all of which says "{{name}}: al muelle". */
test.each([
  ['a tag without content', xliff(unit('<target><ph id="1"/>: al muelle</target>'))],
  ['its own kind of tag', xliff(unit('<target><x id="9" equiv-text="{{name}}"/>: al muelle</target>'))],
  [
    'segments',
    xliff(
      unit(
        '<target><mrk mtype="seg" mid="0"><ph id="1">{{name}}</ph>: al</mrk> <mrk mtype="seg">muelle</mrk></target>',
      ),
    ),
  ],
  ['formatting', xliff(unit('<target><g id="2"><ph id="1"/>: al muelle</g></target>'))],
  ['CDATA', xliff(unit('<target><![CDATA[{{name}}: al muelle]]></target>'))],
  ['indentation', xliff(unit('<target>\n    {{name}}: al\n    muelle\n  </target>'))],
  ['character references', xliff(unit('<target>&#123;{name}}: al muelle</target>'))],
  [
    'other matches',
    xliff(
      unit('<target>{{name}}: al muelle</target>', '<alt-trans><source>x</source><target>Otro</target></alt-trans>'),
    ),
  ],
  [
    'a prefix',
    xliff(unit('<target>{{name}}: al muelle</target>'))
      .replaceAll(/(<\/?)(?=[a-z])/g, '$1x:')
      .replace('xmlns=', 'xmlns:x='),
  ],
  ['a byte order mark', `\ufeff${xliff(unit('<target>{{name}}: al muelle</target>'))}`],
  ['line ends of Windows', po(entry('""\n"{{name}}: "\n"al muelle"')).replaceAll('\n', '\r\n')],
  [
    'obsolete and previous entries',
    po(`#~ msgid "Gone"\n#~ msgstr "Ido"\n\n#| msgid "old"\n${entry('"{{name}}: al muelle"')}#~ msgid "x"\n`),
  ],
  [
    'no metadata',
    '{"@@x-brand": "acme", "@@locale": "es", "app:logo_label": "{{name}}: al muelle", "news:title": "Word from the pier"}',
  ],
])('takes over what a tool has written with %s', async (_, content) => {
  const brand = fleet()
  writeFileSync(brand.path('back'), content)
  await brand.import(['back'])
  expect(brand.locale('ES')).toBe(written)
})

test.each([
  ['a state', xliff(unit('<target state="needs-translation">{{name}}: al muelle</target>'))],
  ['no target', xliff(unit(''))],
  ['an empty target', xliff(unit('<target/>'))],
  ['a fuzzy entry', po(`#, fuzzy\n${entry('"{{name}}: al muelle"')}`)],
])('leaves alone what is not finished: %s', async (_, content) => {
  const brand = fleet()
  writeFileSync(brand.path('back'), content)
  const { json } = await brand.import(['back'])
  expect(json.files[0]).toMatchObject({ changes: [], unfinished: ['app:logo_label'] })
  expect(brand.locale('ES')).toBeUndefined()
})

test.each([
  ['a DTD', xliff('').replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'), 'TEXTS_SYNTAX  1:22'],
  ['an entity', xliff(unit('<target>&a;</target>')), 'TEXTS_SYNTAX'],
  ['XLIFF 2', xliff('').replace('version="1.2"', 'version="2.0"'), 'TEXTS_SYNTAX  1:22'],
  ['another document', '<html><body/></html>', 'TEXTS_SYNTAX  1:1'],
  ['an end in the middle', xliff(unit('<target>x</target>')).slice(0, 200), 'TEXTS_SYNTAX'],
  ['deep nesting', xliff('<g>'.repeat(100)), 'TEXTS_SYNTAX'],
  ['a tag of nowhere', xliff(unit('<target><x id="7"/>: al muelle</target>')), 'TEXTS_TAG'],
  ['a huge text', xliff(unit(`<target>{{name}}${' '.repeat(2_000_000)}x</target>`)), 'TEXTS_FILE app:logo_label'],
  ['markup', xliff(unit('<target>{{name}} &lt;b&gt;al muelle</target>')), 'TEXT_MARKUP'],
  ['a renamed placeholder', xliff(unit('<target>{{nombre}}: al muelle</target>')), 'TEXT_PLACEHOLDER'],
  [
    'a form that the language lacks',
    xliff('<trans-unit id="all-games:games_few"><source/><target>a</target></trans-unit>'),
    'TEXTS_PLURAL',
  ],
  [
    'two translations',
    xliff(unit('<target>{{name}}: a</target>') + unit('<target>{{name}}: b</target>')),
    'TEXTS_TWICE',
  ],
  ['no brand', xliff('', 'original="x" target-language="es"'), 'TEXTS_ORIGIN'],
  ['no language', xliff('', 'original="acme"'), 'TEXTS_ORIGIN'],
  [
    'the language of the source',
    xliff('', 'original="acme" source-language="en" target-language="en-GB"'),
    'TEXTS_ORIGIN',
  ],
  ['UTF-16', Buffer.from('\ufeff<xliff/>', 'utf16le'), 'FILE_ENCODING  1:1'],
  ['Latin-1', Buffer.from(po(entry('"mu\u00f1eco"')), 'latin1'), 'FILE_ENCODING  8:11'],
  ['nothing', '', 'TEXTS_SYNTAX  1:1'],
  ['prose', 'Dear all,\nhere it is', 'TEXTS_SYNTAX  1:1'],
  ['a plural of gettext', po('msgctxt "a"\nmsgid "b"\nmsgid_plural "c"\nmsgstr[0] "d"\n'), 'TEXTS_SYNTAX  8:1'],
  ['an open quote', po(entry('"al muelle')), 'TEXTS_SYNTAX'],
  ['an unknown escape', po(entry('"al \\muelle"')), 'TEXTS_SYNTAX'],
  ['no context', po('msgid "b"\nmsgstr "d"\n'), 'TEXTS_SYNTAX'],
  ['a trailing comma', '{"@@x-brand": "acme", "@@locale": "es",}', 'TEXT_JSON  1:39'],
  ['a key twice', '{"@@x-brand": "acme", "@@locale": "es", "a:b": "x", "a:b": "y"}', 'YAML_DUPLICATE_KEY a:b 1:53'],
  ['nested texts', '{"@@x-brand": "acme", "@@locale": "es", "a": {"b": "x"}}', 'TEXT_JSON a 1:41'],
])('refuses %s with a sentence, and writes nothing', async (_, content, code) => {
  const brand = fleet()
  writeFileSync(brand.path('back'), content)
  const problems = await problemsOf(brand.import(['back']))
  expect(codes(problems)).toEqual([expect.stringContaining(code)])
  expect(problems.every(({ location }) => location !== undefined)).toBe(true)
  expect([brand.locale('TH'), brand.locale('ES')]).toEqual([thai, undefined])
})

test('what is no file, or a huge one, is refused; a link is followed', async () => {
  const brand = fleet()
  mkdirSync(brand.path('folder'))
  writeFileSync(brand.path('huge'), Buffer.alloc(17 * 1024 * 1024))
  writeFileSync(brand.path('real'), xliff(unit('<target>{{name}}: al muelle</target>')))
  symlinkSync(brand.path('real'), brand.path('link'))
  expect(codes(await problemsOf(brand.import(['folder', 'gone', 'huge'])))).toEqual([
    'TEXTS_FILE  1:1',
    'TEXTS_FILE  1:1',
    'TEXTS_FILE  1:1',
  ])
  await brand.import(['link'])
  expect(brand.locale('ES')).toBe(written)
})

test('a file that has lost its head is recognized by its name', async () => {
  const brand = fleet()
  writeFileSync(
    brand.path('acme.ES.xlf'),
    xliff(unit('<target>{{name}}: al muelle</target>'), 'original="messages.xlf"'),
  )
  await brand.import(['acme.ES.xlf'])
  expect(brand.locale('ES')).toBe(written)
})
