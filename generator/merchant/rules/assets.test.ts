import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MerchantChecks } from '../checks.ts'
import { folderOf, mark, subjectWith } from '../testing/fixture.ts'
import { checkAssets } from './assets.ts'

const woff2 = Buffer.from('wOF2 and the tables')
const files = {
  'mark.svg': mark,
  'logo.svg': mark,
  'home.png': 'a picture',
  'news.svg': mark,
  'heading.woff2': woff2,
}
const directory = folderOf({ ...files, '../outside.svg': mark })

/** The smallest merchant with another logo. */
const withLogo = (logo: string, folder = directory) =>
  subjectWith({ branding: { logo, colors: { brand: '#d4145a' } }, icons: { source: 'mark.svg' } }, folder)
const problemsOf = async (logo: string, folder = directory, checks: MerchantChecks = {}) =>
  (await checkAssets(withLogo(logo, folder), checks)).problems

describe('[SCH-16] the path of an asset', () => {
  test.each(['logo.svg', './logo.svg', 'sub/../logo.svg', 'C.svg'])('%s is inside', async (logo) => {
    const folder = folderOf({ ...files, 'C.svg': mark, 'sub/x.svg': mark })
    expect(await problemsOf(logo, folder)).toEqual([])
  })

  test.each([
    ['/etc/passwd', 'ASSET_ABSOLUTE'],
    ['C:/logo.svg', 'ASSET_ABSOLUTE'],
    ['c:\\logo.svg', 'ASSET_ABSOLUTE'],
    ['\\\\server\\logo.svg', 'ASSET_ABSOLUTE'],
    ['../outside.svg', 'ASSET_OUTSIDE'],
    ['sub/../../outside.svg', 'ASSET_OUTSIDE'],
    ['assets\\logo.svg', 'ASSET_OUTSIDE'],
    ['a:logo.svg', 'ASSET_ABSOLUTE'],
    ['ab:logo.svg', 'ASSET_MISSING'],
    ['..logo.svg', 'ASSET_MISSING'],
  ])('%s is refused: %s', async (logo, code) => {
    const [problem, ...more] = await problemsOf(logo)
    expect(more).toEqual([])
    expect(problem).toMatchObject({ code, path: 'branding.logo' })
    expect(problem?.message).toContain(logo)
  })
})

describe('[SCH-11] the file of an asset', () => {
  test('is there; a misspelled name suggests its neighbor, in its folder', async () => {
    const folder = folderOf({ ...files, 'assets/banner.svg': mark })
    expect(await problemsOf('assets/baner.svg', folder)).toMatchObject([
      { code: 'ASSET_MISSING', hint: 'Did you mean "assets/banner.svg"?' },
    ])
    expect(await problemsOf('nowhere/baner.svg', folder)).toMatchObject([
      { code: 'ASSET_MISSING', hint: expect.stringContaining('Add the file') as string },
    ])
    expect(await problemsOf('assets/unlike-anything.png', folder)).toMatchObject([
      { code: 'ASSET_MISSING', hint: expect.stringContaining('Add the file') as string },
    ])
  })

  test('is a file, of the kind that the setting names', async () => {
    const folder = folderOf(files)
    mkdirSync(join(folder, 'folder'))
    const [logo] = await problemsOf('folder', folder)
    expect(logo).toMatchObject({ code: 'ASSET_KIND', message: 'Expected an image file, found "folder".' })
    const fonts = { heading: 'folder' }
    const subject = subjectWith(
      { branding: { logo: 'logo.svg', colors: { brand: '#d4145a' }, fonts }, icons: { source: 'mark.svg' } },
      folder,
    )
    const { problems } = await checkAssets(subject, {})
    expect(problems).toMatchObject([
      { code: 'ASSET_KIND', path: 'branding.fonts.heading', message: 'Expected a font file, found "folder".' },
    ])
  })

  test('has at most 64 MiB', async () => {
    const folder = folderOf(files)
    const limit = 64 * 1024 * 1024
    for (const [name, size] of [
      ['largest.svg', limit],
      ['larger.svg', limit + 1],
    ] as const) {
      writeFileSync(join(folder, name), '')
      truncateSync(join(folder, name), size)
    }
    expect(await problemsOf('largest.svg', folder)).toEqual([])
    expect(await problemsOf('larger.svg', folder)).toMatchObject([
      { code: 'ASSET_TOO_LARGE', message: expect.stringContaining(`${limit + 1} bytes`) as string },
    ])
  })

  test.each([
    ['Assets/Logo.svg', 'assets/logo.SVG', 'capital and small letters are different letters'],
    [
      'assets/café.svg'.normalize('NFC'),
      'assets/café.svg'.normalize('NFD'),
      'its "é" is encoded as U+0065 U+0301, the setting’s as U+00E9',
    ],
    ['ＬＯＧＯ.svg', 'ｌｏｇｏ.svg', 'capital and small letters are different letters'],
  ])('%s is told from %s, which macOS takes for the same', async (logo, actual, difference) => {
    const folder = folderOf({ ...files, [actual]: mark })
    const [problem, ...more] = await problemsOf(logo, folder)
    expect(more).toEqual([])
    expect(problem).toMatchObject({
      code: 'ASSET_SPELLING',
      path: 'branding.logo',
      message: `The file is called "${actual}", not "${logo}": ${difference}.`,
    })
  })

  test('is not a link that leads nowhere', async () => {
    const folder = folderOf(files)
    symlinkSync('gone.svg', join(folder, 'link.svg'))
    expect(await problemsOf('link.svg', folder)).toMatchObject([{ code: 'ASSET_SYMLINK' }])
  })

  test('is not a link into a folder whose name only begins like the merchant’s', async () => {
    const folder = folderOf(files)
    mkdirSync(`${folder}-other`)
    writeFileSync(`${folder}-other/logo.svg`, mark)
    symlinkSync(`${folder}-other/logo.svg`, join(folder, 'link.svg'))
    expect(await problemsOf('link.svg', folder)).toMatchObject([{ code: 'ASSET_SYMLINK' }])
  })
})

describe('what an asset contains', () => {
  const everything = {
    branding: { logo: 'logo.svg', colors: { brand: '#d4145a' }, fonts: { heading: 'heading.woff2' } },
    icons: { source: 'mark.svg', maskable: 'mark.svg' },
    pwa: {
      screenshots: [{ source: 'home.png' }],
      shortcuts: [
        { name: 'Home', url: '/m/home' },
        { name: 'News', url: '/m/news', icon: 'news.svg' },
      ],
    },
  }
  const inspected = async (checks: MerchantChecks, folder = directory) =>
    checkAssets(subjectWith(everything, folder), checks)

  test('[ICON-05] each picture is inspected for its use, and none of the fonts', async () => {
    const asked: string[] = []
    const { problems, files: existing } = await inspected({
      inspectImage: ({ file }, use) => {
        asked.push(`${use} ${file.slice(directory.length + 1)}`)
        return Promise.resolve({ ok: true })
      },
    })
    expect(problems).toEqual([])
    expect(asked.sort()).toEqual([
      'icon mark.svg',
      'icon mark.svg',
      'logo logo.svg',
      'screenshot home.png',
      'shortcut news.svg',
    ])
    expect([...existing].sort()).toEqual(
      Object.keys(files)
        .map((name) => join(directory, name))
        .sort(),
    )
  })

  test('[ICON-05] a fault is reported at its setting, with its position in an SVG where there is one', async () => {
    const { problems, files: existing } = await inspected({
      inspectImage: (_, use) =>
        Promise.resolve(
          use === 'shortcut'
            ? {
                ok: false,
                code: 'SVG_ACTIVE_CONTENT',
                message: 'it holds a script',
                hint: 'Remove it.',
                line: 3,
                column: 7,
              }
            : use === 'screenshot'
              ? { ok: false, code: 'IMAGE_CORRUPT', message: 'it cannot be read', hint: 'Export it again.' }
              : { ok: true },
        ),
    })
    expect(problems.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['SVG_ACTIVE_CONTENT', 'pwa.shortcuts.1.icon'],
        ['IMAGE_CORRUPT', 'pwa.screenshots.0.source'],
      ]),
    )
    expect(problems).toHaveLength(2)
    const messages = problems.map(({ message, hint }) => `${message} ${hint}`).join('\n')
    expect(messages).toContain('it holds a script (line 3, column 7)')
    expect(messages).toContain('Remove it.')
    expect(messages).not.toMatch(/it cannot be read \(/)
    // They are the merchant's files all the same: a change in them has to be noticed.
    expect(existing).toContain(join(directory, 'news.svg'))
  })

  test('[ICON-03] only the maskable icon has a safe zone', async () => {
    const asked: string[] = []
    const measure = (percent: number) =>
      inspected({
        safeZoneOvershoot: ({ file }) => {
          asked.push(file)
          return Promise.resolve(percent)
        },
      })
    expect((await measure(0)).problems).toEqual([])
    expect((await measure(14)).problems).toMatchObject([
      { code: 'ICON_SAFE_ZONE', path: 'icons.maskable', message: expect.stringContaining('14 percent') as string },
    ])
    expect(asked).toEqual([join(directory, 'mark.svg'), join(directory, 'mark.svg')])
  })

  test('a screenshot that Chrome leaves out of its dialog is told, with what would be shown', async () => {
    const sizes: Record<string, readonly [number, number]> = {
      'home.png': [1080, 1920],
      'half.png': [540, 960],
      'other.png': [1080, 1921],
      'lying.png': [1920, 1080],
      'tall.png': [1000, 2301],
      'tallest.jpg': [1000, 2300],
      'desktop.png': [1920, 1080],
      'upright.png': [1080, 1920],
      'first.webp': [1080, 1920],
    }
    const shot = (source: string, form?: 'wide') => ({ source, ...(form && { form }) })
    const folder = folderOf({ ...files, ...Object.fromEntries(Object.keys(sizes).map((name) => [name, 'a picture'])) })
    const screenshots = [
      shot('first.webp'),
      shot('home.png'),
      shot('half.png'),
      shot('other.png'),
      shot('lying.png'),
      shot('tall.png'),
      shot('tallest.jpg'),
      shot('desktop.png', 'wide'),
    ]
    const report = (list: typeof screenshots) =>
      checkAssets(subjectWith({ ...everything, pwa: { screenshots: list } }, folder), {
        inspectImage: ({ file }) => {
          const [width, height] = sizes[file.slice(folder.length + 1)] ?? [9, 9]
          return Promise.resolve({ ok: true, width, height })
        },
      })
    const { problems } = await report(screenshots)
    expect(
      problems.map(({ code, severity, path, message, hint }) => [code, severity, path, message.split(': ')[1], hint]),
    ).toEqual([
      [
        'SCREENSHOT_IGNORED',
        'warning',
        'pwa.screenshots.0.source',
        'it is a WebP, and only PNG and JPEG are shown.',
        'Export it as PNG or JPEG.',
      ],
      [
        'SCREENSHOT_IGNORED',
        'warning',
        'pwa.screenshots.3.source',
        'it is 1080 × 1921 px, and the first one of its form, "home.png", is 1080 × 1920.',
        'Give all screenshots of a form the same size.',
      ],
      [
        'SCREENSHOT_IGNORED',
        'warning',
        'pwa.screenshots.4.source',
        'it is 1920 × 1080 px, but its form is narrow, for phones held upright.',
        'Write form: wide.',
      ],
      [
        'SCREENSHOT_IGNORED',
        'warning',
        'pwa.screenshots.5.source',
        'it is 1000 × 2301 px, and its longer side may be at most 2.3 times the shorter one.',
        'Crop it, e.g. to 1000 × 2300 px.',
      ],
      expect.arrayContaining(['pwa.screenshots.6.source', 'Give all screenshots of a form the same size.']),
    ])
    expect((await report([shot('upright.png', 'wide')])).problems).toMatchObject([{ hint: 'Write form: narrow.' }])
  })

  test('everything wrong with a drawing is one problem, and a text in one is a warning at its setting', async () => {
    const { problems } = await inspected({
      inspectImage: (_, use) =>
        Promise.resolve(
          use === 'logo'
            ? {
                ok: false,
                code: 'SVG_ACTIVE_CONTENT',
                message: 'it contains <script>',
                hint: 'In Inkscape: …',
                line: 3,
                column: 7,
                others: ['it contains the handler onclick (line 9, column 2)'],
              }
            : use === 'shortcut'
              ? { ok: true, text: { line: 4, column: 2, count: 2, remedy: 'In Inkscape: Path > Object to Path.' } }
              : { ok: true },
        ),
    })
    expect(problems.map(({ message }) => message.replace(/, which .*/, ''))).toEqual([
      'The image "logo.svg" cannot be used: it contains <script> (line 3, column 7); it contains the handler onclick (line 9, column 2).',
      'The drawing "news.svg" contains 2 texts (line 4, column 2)',
    ])
    expect(problems[1]).toMatchObject({
      code: 'SVG_TEXT',
      severity: 'warning',
      path: 'pwa.shortcuts.1.icon',
      hint: 'In Inkscape: Path > Object to Path.',
    })
  })

  test.each([
    ['wOFF and the tables', 'a woff font', /fonttools/],
    ['\0\x01\0\0 and the tables', 'a TrueType font', /fonttools/],
    ['OTTO and the tables', 'an OpenType font', /fonttools/],
    ['ttcf and the fonts', 'a collection of fonts', /one font/],
    ['version https://git-lfs.github.com/spec/v1\n', 'a pointer of Git LFS', /git lfs pull/],
  ])('[SCH-11] a font that begins with %j is told as %s', async (bytes, kind, remedy) => {
    const { problems } = await inspected({}, folderOf({ ...files, 'heading.woff2': Buffer.from(bytes, 'latin1') }))
    expect(problems).toMatchObject([
      {
        code: 'FONT_FORMAT',
        message: expect.stringContaining(kind) as string,
        hint: expect.stringMatching(remedy) as string,
      },
    ])
  })

  test('a font that forbids embedding is a warning', async () => {
    const { problems } = await inspected({ inspectFont: () => Promise.resolve({ ok: true, isRestricted: true }) })
    expect(problems).toMatchObject([{ code: 'FONT_RESTRICTED', severity: 'warning', path: 'branding.fonts.heading' }])
  })

  test('[SCH-11] a font is a woff2 file that can be read', async () => {
    const asked: string[] = []
    const inspectFont = ({ file }: { readonly file: string }) => {
      asked.push(file)
      return Promise.resolve({ ok: true } as const)
    }
    expect((await inspected({ inspectFont })).problems).toEqual([])
    const folder = folderOf({ ...files, 'heading.woff2': 'wOFF and the tables' })
    expect((await inspected({ inspectFont }, folder)).problems).toMatchObject([
      { code: 'FONT_FORMAT', path: 'branding.fonts.heading' },
    ])
    expect(asked).toEqual([join(directory, 'heading.woff2')])
    const { problems } = await inspected({
      inspectFont: () =>
        Promise.resolve({
          ok: false,
          code: 'FONT_CORRUPT',
          message: 'it cannot be unpacked',
          hint: 'Export it again.',
        }),
    })
    expect(problems).toMatchObject([{ code: 'FONT_CORRUPT', path: 'branding.fonts.heading', hint: 'Export it again.' }])
    expect(problems[0]?.message).toContain('it cannot be unpacked')
  })

  test('a file that is missing does not count as one of the merchant’s files', async () => {
    const { problems, files: existing } = await checkAssets(withLogo('gone.svg'), {})
    expect(problems).toHaveLength(1)
    expect(existing).toEqual([join(directory, 'mark.svg')])
  })
})
