import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type BrandLook, type SettingEdit, tokenHeader } from '../../../contract/workbench.ts'
import { withFleets } from '../../../tests/support/fleets.ts'
import type { SmallFleet } from '../../../tests/support/small-fleet.ts'
import { stubBundlers } from '../../../tests/support/stub-bundlers.ts'
import { merchantYaml } from '../../merchant/testing/fixture.ts'
import { planTheme, themeCss } from '../../plan/theme/theme.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { type Drafts, latest, openDrafts } from './drafts.ts'
import { siteOf } from '../serve/serve.ts'
import { openPreviews } from './previews.ts'
import { openRuns, type RunnableCommand } from './runs.ts'
import { createWorkbenchSite } from './workbench-site.ts'

const openFleet = withFleets()

function openOn(fleet: SmallFleet): { readonly drafts: Drafts; readonly file: string } {
  const places = {
    merchantsDirectory: fleet.merchants,
    environment: undefined,
    epochSeconds: undefined,
    out: fleet.out,
    cache: mkdtempSync(join(tmpdir(), 'livery-drafts-')),
  }
  return {
    drafts: openDrafts(places, stubBundlers),
    file: join(fleet.merchants, 'acme/merchant.yaml'),
  }
}

const colored = (value: string): SettingEdit => ({ path: ['branding', 'colors', 'brand'], value })
const saved = merchantYaml('acme')

test('a draft is what saving would give: values, places, the lines that change; the file stays', async () => {
  const { drafts, file } = openOn(openFleet('acme', 'zeta'))
  const { version, settings, origins, diff, problems } = await drafts.read('acme')
  expect(settings).toMatchObject({ branding: { colors: { brand: '#d4145a' }, shape: 'soft' } })
  expect(origins['branding.colors.brand']).toBe('acme/merchant.yaml:7:53')
  expect(origins).not.toHaveProperty('branding.shape')
  expect([diff, problems]).toEqual([[], []])
  const draft = await drafts.check('acme', { version, edits: [colored('#1d4ed8')] })
  expect(draft).toMatchObject({ version, settings: { branding: { colors: { brand: '#1d4ed8' } } }, problems: [] })
  expect(draft.diff.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'branding: { logo: assets/mark.svg, colors: { brand: "#d4145a" } }' },
    { kind: 'added', text: 'branding: { logo: assets/mark.svg, colors: { brand: "#1d4ed8" } }' },
  ])
  expect(readFileSync(file, 'utf8')).toBe(saved)
})

test('a draft has the problems that `validate` would find, also with other brands, and keeps the last values', async () => {
  const { drafts, file } = openOn(openFleet('acme', 'zeta'))
  const { version } = await drafts.read('acme')
  const broken = await drafts.check('acme', {
    version,
    edits: [colored('blue-ish'), { path: ['code'], value: 'ZETA' }],
  })
  expect(broken.problems.map(({ code, path, severity }) => `${severity} ${code} ${path}`).sort()).toEqual([
    'error IDENTITY_CLASH code',
    expect.stringMatching(/^error \w+ branding\.colors\.brand$/),
  ])
  expect(broken.settings).toMatchObject({ branding: { colors: { brand: '#d4145a' } } })
  for (const act of [
    drafts.save('acme', { version, edits: [colored('blue-ish')] }),
    drafts.build('acme', { version, edits: [colored('blue-ish')] }, tmpdir()),
  ])
    await expect(act).rejects.toMatchObject({ status: 422, message: expect.stringContaining('blue-ish') as string })
  expect(readFileSync(file, 'utf8')).toBe(saved)
})

test('a draft is built as `generate` builds it once it is saved, and leaves the output alone', async () => {
  const fleet = openFleet('acme', 'zeta')
  await fleet.generate()
  const before = fleet.outputOf('acme')
  const { drafts } = openOn(fleet)
  const { version } = await drafts.read('acme')
  const folder = mkdtempSync(join(tmpdir(), 'livery-trial-'))
  const request = { version, edits: [colored('#1d4ed8'), { path: ['branding', 'shape'], value: 'round' }] }
  const { release } = await drafts.build('acme', request, folder)
  expect(fleet.outputOf('acme')).toEqual(before)
  await drafts.save('acme', request)
  await fleet.generate()
  expect(readReceipt(join(fleet.out, 'acme'))).toMatchObject({ receipt: { release } })
  expect(readFileSync(join(folder, 'acme/m/index.html'), 'utf8')).toBe(
    readFileSync(join(fleet.out, 'acme/m/index.html'), 'utf8'),
  )
})

const drawing = (svg: string): string => Buffer.from(svg).toString('base64')
const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0a5"/></svg>'
const dropped = { setting: 'icons.source', name: 'New Icon.SVG', data: drawing(square) }

test('a drawing is part of the draft, and in the folder of the merchant once that is saved; the old one stays', async () => {
  const fleet = openFleet('acme', 'zeta')
  await fleet.generate()
  const { drafts, file } = openOn(fleet)
  const assets = join(fleet.merchants, 'acme/assets')
  const before = readdirSync(assets)
  const { path } = await drafts.draw('acme', dropped)
  expect(path).toMatch(/^assets\/icon-[0-9a-f]{8}\.svg$/)
  const { version } = await drafts.read('acme')
  const request = { version, edits: [{ path: ['icons', 'source'], value: path }] }
  const draft = await drafts.check('acme', request)
  expect(draft.problems).toEqual([])
  expect(draft.origins['icons.source']).toMatch(/^acme\/merchant\.yaml:/)
  const folder = mkdtempSync(join(tmpdir(), 'livery-trial-'))
  const { release } = await drafts.build('acme', request, folder)
  expect([readdirSync(assets), readFileSync(file, 'utf8')]).toEqual([before, saved])
  await drafts.save('acme', request)
  expect(readFileSync(join(fleet.merchants, 'acme', path), 'utf8')).toBe(square)
  expect(readdirSync(assets)).toEqual(expect.arrayContaining(before))
  await fleet.generate()
  expect(readReceipt(join(fleet.out, 'acme'))).toMatchObject({ receipt: { release } })
  drafts.close()
})

test('a draft with a drawing still clashes with other brands, at the places of the files themselves', async () => {
  const { drafts } = openOn(openFleet('acme', 'zeta'))
  const { path } = await drafts.draw('acme', dropped)
  const { version } = await drafts.read('acme')
  const edits = [
    { path: ['icons', 'source'], value: path },
    { path: ['code'], value: 'ZETA' },
  ]
  const { problems } = await drafts.check('acme', { version, edits })
  expect(problems.map(({ code }) => code)).toEqual(['IDENTITY_CLASH'])
  expect(problems[0]?.place).toMatch(/\/merchants\/zeta\/merchant\.yaml:\d+:\d+$/)
  drafts.close()
})

test('a draft with a drawing clashes with what another brand has become since', async () => {
  const { drafts, file } = openOn(openFleet('acme', 'zeta'))
  const { path } = await drafts.draw('acme', dropped)
  const { version } = await drafts.read('acme')
  const request = { version, edits: [{ path: ['icons', 'source'], value: path }] }
  expect((await drafts.check('acme', request)).problems).toEqual([])
  const other = file.replace('/acme/', '/zeta/')
  writeFileSync(other, readFileSync(other, 'utf8').replace(/^code: .*$/m, 'code: ACME'))
  expect((await drafts.check('acme', request)).problems.map(({ code }) => code)).toEqual(['IDENTITY_CLASH'])
  drafts.close()
})

test.each([
  ['too large', { ...dropped, data: drawing('x'.repeat(17 * 1024 * 1024)) }, /17\.0 MiB, at most 16\.0 MiB/],
  ['broken', { ...dropped, data: drawing('<svg xmlns="http://www.w3.org/2000/svg"><g>') }, /cannot be used/],
  ['of another type', { ...dropped, name: 'icon.pdf', data: drawing('%PDF-1.7') }, /expected SVG or PNG/],
  [
    'a script',
    { ...dropped, data: drawing(square.replace('<rect', '<script>1</script><rect')) },
    /"New Icon.SVG".*script/,
  ],
])('a drawing that is %s is refused as the command would refuse its file', async (_, request, message) => {
  const { drafts } = openOn(openFleet('acme'))
  const refused = { status: 422, message: expect.stringMatching(message) as string }
  await expect(drafts.draw('acme', request)).rejects.toMatchObject(refused)
  await expect(drafts.draw('nobody', request)).rejects.toMatchObject({ status: 404 })
})

test('a save that is refused leaves no drawing behind', async () => {
  const fleet = openFleet('acme')
  const { drafts, file } = openOn(fleet)
  const { path } = await drafts.draw('acme', dropped)
  const { version } = await drafts.read('acme')
  const edits = [{ path: ['icons', 'source'], value: path }, colored('blue-ish')]
  await expect(drafts.save('acme', { version, edits })).rejects.toMatchObject({ status: 422 })
  writeFileSync(file, `${saved}# by another hand\n`)
  await expect(drafts.save('acme', { version, edits: edits.slice(0, 1) })).rejects.toMatchObject({ status: 409 })
  expect(existsSync(join(fleet.merchants, 'acme', path))).toBe(false)
  drafts.close()
})

const own = (key: string, value?: string, language = 'EN'): SettingEdit => ({
  path: ['locales', language, key],
  ...(value !== undefined && { value }),
})

test('own texts are part of the draft, and in the file of their language once that is saved, and taken out again', async () => {
  const fleet = openFleet('acme', 'zeta')
  await fleet.generate()
  const { drafts, file } = openOn(fleet)
  const texts = join(fleet.merchants, 'acme/locales/EN.json')
  const { version } = await drafts.read('acme')
  const request = { version, edits: [own('app:nav_home', 'The parlour'), own('app:join', 'Be one of us')] }
  const draft = await drafts.check('acme', request)
  expect([draft.problems, existsSync(texts)]).toEqual([[], false])
  expect(draft.settings).toMatchObject({ locales: { EN: { 'app:nav_home': 'The parlour' } } })
  expect(draft.diff).toEqual([
    { kind: 'file', text: 'locales/EN.json' },
    ...['{', '  "app:nav_home": "The parlour",', '  "app:join": "Be one of us"', '}'].map((text) => ({
      kind: 'added',
      text,
    })),
  ])
  const { release } = await drafts.build('acme', request, mkdtempSync(join(tmpdir(), 'livery-trial-')))
  const before = readFileSync(file, 'utf8')
  const after = await drafts.save('acme', request)
  expect([readFileSync(file, 'utf8'), after.diff]).toEqual([before, []])
  await fleet.generate()
  expect(readReceipt(join(fleet.out, 'acme'))).toMatchObject({ receipt: { release } })

  const inherited = { version: after.version, edits: [own('app:nav_home')] }
  expect(await drafts.origin('acme', { ...inherited, edits: [], setting: 'locales.EN.app:join' })).toMatchObject({
    ...{ file: expect.stringMatching(/acme\/locales\/EN\.json$/), line: 3 },
  })
  await drafts.save('acme', inherited)
  expect(readFileSync(texts, 'utf8')).toBe('{\n  "app:join": "Be one of us"\n}\n')
})

test('an own text that loses a placeholder is refused at its place, and no file is written', async () => {
  const fleet = openFleet('acme', 'zeta')
  const { drafts, file } = openOn(fleet)
  const { version } = await drafts.read('acme')
  const edits = [colored('#1d4ed8'), own('app:footer_age', 'For adults')]
  const { problems } = await drafts.check('acme', { version, edits })
  expect(problems).toMatchObject([{ code: 'TEXT_PLACEHOLDER', path: 'locales.EN.app:footer_age' }])
  await expect(drafts.save('acme', { version, edits })).rejects.toMatchObject({ status: 422 })
  expect([readFileSync(file, 'utf8'), existsSync(join(fleet.merchants, 'acme/locales'))]).toEqual([saved, false])
})

test('texts that changed on disk, or have a mistake, are not written over; what is no text is refused', async () => {
  const fleet = openFleet('acme', 'zeta')
  const { drafts } = openOn(fleet)
  const texts = join(fleet.merchants, 'acme/locales/EN.json')
  mkdirSync(join(fleet.merchants, 'acme/locales'))
  const read = async () => (await drafts.read('acme')).version
  const save = async (version: string, edit = own('app:nav_home', 'Parlour')) =>
    drafts.save('acme', { version, edits: [edit] }).catch(({ status }: { status: unknown }) => status)
  const before = await read()
  writeFileSync(texts, '{ "app:join": "Ask" }')
  expect(await save(before)).toBe(409)
  writeFileSync(texts, '{ "app:join": "Ask", }')
  expect(await save(await read())).toBe(422)
  expect(readFileSync(texts, 'utf8')).toBe('{ "app:join": "Ask", }')
  rmSync(texts)
  const version = await read()
  for (const edit of [own('app:nav_home', 'x', '../../zeta'), { path: ['locales', 'EN', 'app:nav_home'], value: 7 }])
    expect(await save(version, edit)).toBe(422)
  symlinkSync(join(fleet.merchants, '..'), join(fleet.merchants, 'zeta/out'))
  rmSync(join(fleet.merchants, 'acme/locales'), { recursive: true })
  symlinkSync(join(fleet.merchants, '..'), join(fleet.merchants, 'acme/locales'))
  expect(await save(await read())).toBe(422)
  expect(existsSync(join(fleet.merchants, '../EN.json'))).toBe(false)
})

test('a text is found by what a page shows of it, or by words in it and in its key', async () => {
  const { drafts } = openOn(openFleet('acme', 'zeta'))
  const { version } = await drafts.read('acme')
  const edits = [own('app:nav_home', 'The parlour')]
  const found = async (language: string, ...asked: readonly string[]) =>
    (await drafts.texts('acme', { version, edits, language, asked })).map(({ key, text }) => `${key} = ${text}`)
  expect(await found('EN', ' The\n parlour ')).toEqual(['app:nav_home = The parlour'])
  expect((await drafts.texts('acme', { version, edits, language: 'EN', asked: ['The parlour'] }))[0]).toMatchObject({
    builtIn: 'Home',
  })
  expect(await found('EN', 'Only for players aged \u206821\u2069 and over.')).toEqual([
    'app:footer_age = Only for players aged {{age}} and over.',
  ])
  expect(await found('EN', 'nothing says this')).toEqual([])
  expect(await found('EN', 'PARLOUR')).toEqual(['app:nav_home = The parlour'])
  await expect(found('Klingon', 'x')).rejects.toMatchObject({ status: 422 })
})

test('a flag has a weight once both bundles that differ in it alone were made, the same from both sides', async () => {
  const { drafts } = openOn(openFleet('acme', 'zeta'))
  const { version } = await drafts.read('acme')
  const folder = mkdtempSync(join(tmpdir(), 'livery-trial-'))
  const build = async (...flags: readonly string[]) => {
    const edits = flags.map((flag) => ({ path: ['whitelabel', flag], value: true }))
    return (await drafts.build('acme', { version, edits }, folder)).weights
  }
  expect(await build()).not.toHaveProperty('NEWS3')
  const seen = await build('NEWS3')
  expect(seen).toHaveProperty('NEWS3')
  expect(seen).not.toHaveProperty('MALL3')
  expect((await build())['NEWS3']).toBe(seen['NEWS3'])
  expect(await build('NEWS3', 'MALL3')).toHaveProperty('MALL3')
})

test('saving writes the change and nothing else, and never over what another has written', async () => {
  const { drafts, file } = openOn(openFleet('acme', 'zeta'))
  const { version } = await drafts.read('acme')
  const next = await drafts.save('acme', { version, edits: [colored('#1d4ed8')] })
  expect(readFileSync(file, 'utf8')).toBe(saved.replace('#d4145a', '#1d4ed8'))
  expect(next).toMatchObject({ diff: [], settings: { branding: { colors: { brand: '#1d4ed8' } } } })
  const theirs = `${readFileSync(file, 'utf8')}# by another\n`
  writeFileSync(file, theirs)
  for (const act of [drafts.save, drafts.check])
    await expect(act('acme', { version: next.version, edits: [colored('#111')] })).rejects.toMatchObject({
      status: 409,
    })
  expect(readFileSync(file, 'utf8')).toBe(theirs)
})

test('saving keeps the byte order mark that editors of Windows write, and their line ends', async () => {
  const fleet = openFleet('acme', 'zeta')
  const written = `\uFEFF${saved.replaceAll('\n', '\r\n')}`
  fleet.write('acme/merchant.yaml', written)
  const { drafts, file } = openOn(fleet)
  const { version } = await drafts.read('acme')
  await drafts.save('acme', { version, edits: [colored('#1d4ed8')] })
  expect(readFileSync(file, 'utf8')).toBe(written.replace('#d4145a', '#1d4ed8'))
})

test('it is known whether the flags of a draft have a bundle already, unless it has errors', async () => {
  const { drafts } = openOn(openFleet('acme', 'zeta'))
  const { version, isBundled } = await drafts.read('acme')
  expect(isBundled).toBe(false)
  await drafts.build('acme', { version, edits: [colored('#1d4ed8')] }, mkdtempSync(join(tmpdir(), 'livery-trial-')))
  expect((await drafts.read('acme')).isBundled).toBe(true)
  const edits = [{ path: ['whitelabel', 'NEWS3'], value: true }]
  expect((await drafts.check('acme', { version, edits })).isBundled).toBe(false)
  expect((await drafts.check('acme', { version, edits: [colored('blue')] })).isBundled).toBeNull()
})

test('a new brand is what `new` writes for three answers; it can be changed and built at once', async () => {
  const fleet = openFleet('acme', 'zeta')
  const { drafts } = openOn(fleet)
  expect(await drafts.create({ id: 'nova', name: 'Nova', color: '#1d4ed8' })).toEqual({ id: 'nova', name: 'Nova' })
  const { settings, problems, version } = await drafts.read('nova')
  expect(problems).toEqual([])
  expect(settings).toMatchObject({
    name: 'Nova',
    code: 'NOVA',
    domains: { canonical: 'www.nova.example' },
    branding: { colors: { brand: '#1d4ed8' } },
  })
  const folder = mkdtempSync(join(tmpdir(), 'livery-trial-'))
  const { merchant } = await drafts.build('nova', { version, edits: [] }, folder)
  expect(merchant.settings.name).toBe('Nova')
})

test.each([
  ['that is there already', { id: 'acme' }],
  ['outside the folder', { id: '../nova' }],
  ['of presets', { id: '_presets' }],
  ['without a name', { name: '' }],
  ['with a name of two lines', { name: 'No\nva' }],
  ['with a color that is none', { color: 'red' }],
  ['with the code of another', { id: 'ac-me' }],
])('a new brand %s is refused, and nothing is written', async (_, wrong) => {
  const fleet = openFleet('acme', 'zeta')
  const { drafts } = openOn(fleet)
  const before = readdirSync(fleet.merchants)
  await expect(drafts.create({ id: 'nova', name: 'Nova', color: '#1d4ed8', ...wrong })).rejects.toMatchObject({
    status: 422,
  })
  expect([readdirSync(fleet.merchants), readdirSync(fleet.home)]).toEqual([before, ['merchants']])
})

test('a page of the draft before, which is still loading, gets its files after the next draft is built', async () => {
  const { drafts } = openOn(openFleet('acme'))
  const { version } = await drafts.read('acme')
  const upstreamsOf = vi.fn(async () => ({ backend: 'http://localhost:9' }))
  const previews = openPreviews(drafts, siteOf, upstreamsOf)
  const show = async (color: string) => {
    const { url } = await previews.show('acme', { version, edits: [colored(color)] })
    const [path = ''] = /\/m\/assets\/brand-\w+\.js/.exec(await (await fetch(url)).text()) ?? []
    return async () => (await fetch(new URL(path, url))).status
  }
  const statusOfFirst = await show('#1d4ed8')
  const statusOfSecond = await show('#7c1d4e')
  expect([await statusOfFirst(), await statusOfSecond()]).toEqual([200, 200])
  const statusOfThird = await show('#0a7d4f')
  expect([await statusOfFirst(), await statusOfSecond(), await statusOfThird()]).toEqual([404, 200, 200])
  // A member who is signed in to the back end of the first draft stays so.
  expect(upstreamsOf).toHaveBeenCalledOnce()
  previews.close()
})

test('the folder of previews is removed once the build that is under way has ended', async () => {
  const [begun, ended] = [openSignal(), openSignal()]
  const build = async (_id: string, _request: object, folder: string): Promise<never> => {
    begun.rise(folder)
    await ended.promise
    writeFileSync(join(folder, 'last.txt'), '')
    throw new Error('refused')
  }
  const previews = openPreviews({ ...openOn(openFleet('acme')).drafts, build }, vi.fn(), vi.fn())
  const shown = previews.show('acme', { version: '', edits: [] })
  const folder = await begun.promise
  previews.close()
  // Long enough for another folder to be removed.
  await rm(mkdtempSync(join(tmpdir(), 'livery-other-')), { recursive: true })
  expect(existsSync(folder)).toBe(true)
  ended.rise('')
  await expect(shown).rejects.toThrow('refused')
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false))
})

function openSignal() {
  let rise: (value: string) => void = () => {}
  const promise = new Promise<string>((resolve) => {
    rise = resolve
  })
  return { promise, rise: (value: string) => rise(value) }
}

test('an origin opens the lines around a value, and says whom a change of a preset reaches', async () => {
  const fleet = openFleet('acme', 'zeta', 'omega')
  fleet.write('_presets/round.yaml', '# Corners.\nbranding:\n  shape: round\n')
  fleet.write('_presets/all.yaml', 'extends: [round]\n')
  fleet.write('acme/merchant.yaml', merchantYaml('acme', 'extends: [round]\n'))
  fleet.write('zeta/merchant.yaml', merchantYaml('zeta', 'extends: [all]\n'))
  const { drafts } = openOn(fleet)
  const { version } = await drafts.read('acme')
  const at = (setting: string, edits: readonly SettingEdit[] = []) => drafts.origin('acme', { version, edits, setting })
  expect(await at('branding.shape')).toEqual({
    file: expect.stringMatching(/merchants\/_presets\/round\.yaml$/) as string,
    line: 3,
    first: 1,
    lines: ['# Corners.', 'branding:', '  shape: round', ''],
    reaches: ['zeta'],
  })
  const own = await at('languages.supported', [colored('#1d4ed8')])
  expect([own.line, own.reaches, own.lines[own.line - own.first]]).toEqual([
    5,
    [],
    'languages: { supported: [EN], default: EN }',
  ])
  expect(own.lines).toContain('branding: { logo: assets/mark.svg, colors: { brand: "#1d4ed8" } }')
  for (const setting of ['branding.colorScheme', '../../secret', '__proto__', ''])
    await expect(at(setting)).rejects.toMatchObject({ status: 404 })
})

test('a file that is no YAML shows what is wrong with it, and is not edited', async () => {
  const fleet = openFleet('acme', 'zeta')
  fleet.write('acme/merchant.yaml', 'name: [\n')
  const { drafts } = openOn(fleet)
  const { settings, problems, version } = await drafts.read('acme')
  expect(settings).toBeNull()
  expect(problems[0]).toMatchObject({
    severity: 'error',
    place: expect.stringMatching(/acme\/merchant\.yaml:\d+:\d+$/) as string,
  })
  await expect(drafts.check('acme', { version, edits: [colored('#111')] })).rejects.toMatchObject({ status: 422 })
  await expect(drafts.read('../acme')).rejects.toMatchObject({ status: 404 })
  await expect(drafts.read('other')).rejects.toMatchObject({ status: 404 })
})

test('[SCH-16] a file that a link leads to outside is neither shown nor written', async () => {
  const { drafts, file } = openOn(openFleet('acme', 'zeta'))
  const { version } = await drafts.read('acme')
  const outside = join(mkdtempSync(join(tmpdir(), 'livery-outside-')), 'secret.yaml')
  writeFileSync(outside, saved)
  rmSync(file)
  symlinkSync(outside, file)
  for (const act of [drafts.read('acme'), drafts.save('acme', { version, edits: [colored('#111')] })])
    await expect(act).rejects.toMatchObject({ status: 422, message: expect.stringContaining('a link out') as string })
  expect(readFileSync(outside, 'utf8')).toBe(saved)
})

test('a brand is up to date, due or refused as `generate` would say now, whatever changes on disk', async () => {
  const fleet = openFleet('acme', 'mora', 'nova', 'zeta')
  fleet.write('mora/merchant.yaml', merchantYaml('mora', 'extends: [market]\n'))
  fleet.write('_presets/market.yaml', 'branding: { shape: round }\n')
  const drafts = openDrafts({ ...fleet.request, cache: fleet.request.cache ?? '' }, stubBundlers)
  expect((await drafts.states())['acme']).toEqual({ kind: 'due', reasons: ['no earlier build is remembered'] })
  await fleet.generate()
  const current = { kind: 'current' }
  expect(await drafts.states()).toEqual({ acme: current, mora: current, nova: current, zeta: current })
  fleet.write('acme/merchant.yaml', saved.replace('#d4145a', '#1d4ed8'))
  fleet.write('_presets/market.yaml', 'branding: { shape: sharp }\n')
  fleet.write('nova/merchant.yaml', merchantYaml('nova', 'colour: red\n'))
  writeFileSync(join(fleet.out, 'zeta/m/index.html'), 'edited by hand')
  const due = (reason: string) => ({ kind: 'due', reasons: [reason] })
  expect(await drafts.states()).toEqual({
    acme: due('settings, texts or assets changed'),
    mora: due('settings, texts or assets changed'),
    nova: {
      kind: 'refused',
      problem: expect.objectContaining({
        code: 'KEY_UNKNOWN',
        place: expect.stringMatching(/nova\/merchant\.yaml:\d+:\d+$/) as string,
      }) as object,
    },
    zeta: due('the folder has files with other contents than its build left'),
  })
  fleet.write('acme/merchant.yaml', saved)
  expect((await drafts.states())['acme']).toEqual(current)
  rmSync(join(fleet.out, 'acme'), { recursive: true })
  mkdirSync(join(fleet.out, 'acme'))
  writeFileSync(join(fleet.out, 'acme/notes.txt'), 'mine')
  expect((await drafts.states())['acme']).toMatchObject({ kind: 'refused', problem: { code: 'OUTPUT_FOREIGN' } })
})

test('what is asked for while it is being made is made again afterwards, once', async () => {
  const ends: (() => void)[] = []
  const make = latest(() => new Promise<number>((resolve) => ends.push(() => resolve(ends.length))))
  const first = make()
  await vi.waitFor(() => expect(ends).toHaveLength(1))
  const later = [make(), make()]
  await Promise.resolve()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  expect(await first).toBe(1)
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  ends[1]?.()
  expect(await Promise.all(later)).toEqual([2, 2])
})

describe('the calls of the workbench', () => {
  const token = 'token-of-this-run'
  let origin = ''
  let file = ''
  const server = createServer((request, response) => void site.answer(request.url ?? '', request, response))
  let site: ReturnType<typeof createWorkbenchSite>
  const denied = Object.assign(new Error("EACCES: permission denied, mkdir '/brands/denied'"), { code: 'EACCES' })
  const runs = openRuns()
  const commandsOf = (id: string): readonly RunnableCommand[] =>
    (['plan', 'publish'] as const).map((act) => ({
      act,
      title: act,
      hint: '',
      isChange: act === 'publish',
      line: `./livery ${act} ${id}`,
      refusal: act === 'publish' ? 'Not allowed.' : null,
      start: () => spawn(process.execPath, ['-e', 'console.log(1)'], { stdio: 'pipe' }),
    }))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    origin = `http://localhost:${(server.address() as AddressInfo).port}`
    const opened = openOn(openFleet('acme', 'zeta'))
    file = opened.file
    site = createWorkbenchSite({
      origin,
      token,
      brands: [{ id: 'acme', name: 'Acme' }],
      drafts: opened.drafts,
      create: (request) => (request.id === 'denied' ? Promise.reject(denied) : opened.drafts.create(request)),
      sandbox: { origin: '', codes: new Map() },
      schema: '{"type":"object"}',
      commandsOf,
      runs,
      preview: async () => ({
        url: '',
        release: '',
        weights: {},
        appearance: { shortName: '', background: '', images: {} },
      }),
      files: async () => new Map([['/workbench/index.html', { type: 'text/html', body: Buffer.from('page') }]]),
    })
  })
  afterAll(() => server.close())
  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${origin}/api/workbench/${path}`, { ...init, headers: { [tokenHeader]: token, ...init.headers } })
  const save = async (headers: Readonly<Record<string, string>>): Promise<Response> => {
    const { version } = (await (await call('brands/acme')).json()) as { version: string }
    return await call('brands/acme/save', {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ version, edits: [colored('#1d4ed8')] }),
    })
  }

  test.each([
    ['with another token', { [tokenHeader]: 'token-of-that-run' }, 403],
    ['without a token', { [tokenHeader]: '' }, 403],
    ['of a page of another origin', { Origin: 'http://evil.example' }, 403],
    ['of a page on another port', { Origin: 'http://localhost:1' }, 403],
    ['of a form', { 'Content-Type': 'text/plain' }, 415],
  ])('a call %s is refused, and changes nothing', async (_, headers, status) => {
    expect((await save(headers)).status).toBe(status)
    expect(readFileSync(file, 'utf8')).toBe(saved)
  })

  test.each([
    ['no JSON', '{', 400],
    ['no request', '[]', 400],
    ['a way into the prototype', '{"version":"1","edits":[{"path":["__proto__","x"],"value":1}]}', 400],
    ['an edit of everything', '{"version":"1","edits":[{"path":[],"value":1}]}', 400],
    ['too much', `{"version":"${'x'.repeat(1024 * 1024)}","edits":[]}`, 413],
    ['an old version', '{"version":"1","edits":[]}', 409],
  ])('a body that is %s is refused', async (_, body, status) => {
    const headers = { Origin: origin, 'Content-Type': 'application/json' }
    expect((await call('brands/acme/save', { method: 'POST', headers, body })).status).toBe(status)
  })

  test('a fault of the machine is told with what to do about it', async () => {
    const headers = { Origin: origin, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ id: 'denied', name: 'Denied', color: '#1d4ed8' })
    const answer = await call('brands', { method: 'POST', headers, body })
    expect(answer.status).toBe(502)
    expect(await answer.json()).toEqual({
      error: expect.stringMatching(/\/brands\/denied.*Give .* permission to read or write/),
    })
  })

  test('reading needs the token too; the page does not, and its policy admits nothing foreign', async () => {
    for (const path of ['brands/acme', 'states'])
      expect((await fetch(`${origin}/api/workbench/${path}`)).status).toBe(403)
    expect(await (await call('brands')).json()).toEqual([{ id: 'acme', name: 'Acme' }])
    expect(await (await call('schema')).json()).toEqual({ type: 'object' })
    expect(Object.keys((await (await call('states')).json()) as object)).toEqual(['acme', 'zeta'])
    for (const path of ['nothing', 'brands/nobody', 'brands/..%2facme']) expect((await call(path)).status).toBe(404)
    const page = await fetch(`${origin}/workbench/`)
    expect(await page.text()).toBe('page')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'/,
    )
    expect(await (await fetch(`${origin}/workbench/theme.css`)).text()).toContain('--color-action')
    expect((await fetch(`${origin}/workbench/..%2f..%2fpackage.json`)).status).toBe(404)
  })

  test('a drawing is taken from the own page alone, and only for a setting that is one', async () => {
    const draw = (body: object, headers: Readonly<Record<string, string>> = {}) =>
      call('brands/acme/drawing', {
        method: 'POST',
        headers: { Origin: origin, 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    expect(await (await draw(dropped)).json()).toEqual({ path: expect.stringMatching(/^assets\/icon-/) as string })
    expect((await draw(dropped, { Origin: 'http://evil.example' })).status).toBe(403)
    expect((await draw(dropped, { [tokenHeader]: '' })).status).toBe(403)
    expect((await draw({ ...dropped, setting: 'name' })).status).toBe(400)
    expect((await draw({ ...dropped, data: '<svg>' })).status).toBe(400)
  })

  const look = async (body: object): Promise<unknown> => {
    const headers = { Origin: origin, 'Content-Type': 'application/json' }
    return await (await call('look', { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  test('colors are answered with all that is derived from them, as a build and a check would derive it', async () => {
    const branding = { logo: 'a.svg', colors: { brand: '#d4145a' }, colorScheme: 'auto', shape: 'soft' } as const
    const found = (await look({ branding, languages: ['EN', 'JA'] })) as BrandLook
    expect(found.css).toBe(themeCss(planTheme(branding, ['EN', 'JA'])))
    expect(new Set(found.contrasts.map(({ scheme }) => scheme))).toEqual(new Set(['light', 'dark']))
    expect(found.contrasts.every(({ ratio, least }) => ratio >= least)).toBe(true)
    expect(found.refused).toEqual({})
  })

  test('a color with too little contrast comes with the nearest that passes', async () => {
    const branding = { colors: { brand: '#d4145a', text: '#6b6b6b' }, colorScheme: 'dark', shape: 'soft' }
    const { refused } = (await look({ branding, languages: [] })) as BrandLook
    const nearest = refused['branding.colors.text'] ?? ''
    expect(nearest).toMatch(/^#[0-9a-f]{6}$/)
    const mended = { ...branding, colors: { ...branding.colors, text: nearest } }
    expect(await look({ branding: mended, languages: [] })).toMatchObject({ refused: {} })
  })

  test.each([
    ['no color', { colors: { brand: 'red;}body{display:none' } }],
    ['none at all', { colors: {} }],
    ['no branding', null],
    ['of no shape', { colors: { brand: '#fff' }, shape: ';}' }],
  ])('what is %s has no look', async (_, branding) => {
    expect(await look({ branding, languages: ['EN'] })).toBeNull()
    expect(await look({ branding: { colors: { brand: '#fff' } }, languages: ['constructor'] })).toBeNull()
  })

  test('the lines of an origin are asked for by a setting, never by a file', async () => {
    const { version } = (await (await call('brands/acme')).json()) as { version: string }
    const statusOf = async (body: object): Promise<number> => {
      const headers = { Origin: origin, 'Content-Type': 'application/json' }
      const request = { method: 'POST', headers, body: JSON.stringify({ version, edits: [], ...body }) }
      return (await call('brands/acme/origin', request)).status
    }
    expect(await statusOf({ setting: 'name' })).toBe(200)
    expect(await statusOf({ setting: '../zeta/merchant.yaml:1:1' })).toBe(404)
    expect(await statusOf({ setting: 1 })).toBe(400)
    expect(await statusOf({})).toBe(400)
  })

  test('a command about releases is started by the own page alone, if it may be, for a brand that there is', async () => {
    const run = async (id: string, act: string, headers: Readonly<Record<string, string>> = {}): Promise<number> => {
      const sent = { Origin: origin, 'Content-Type': 'application/json', ...headers }
      return (await call(`brands/${id}/run`, { method: 'POST', headers: sent, body: JSON.stringify({ act }) })).status
    }
    expect(await (await call('brands/acme/commands')).json()).toEqual([
      { act: 'plan', title: 'plan', hint: '', isChange: false, line: './livery plan acme', refusal: null },
      {
        act: 'publish',
        title: 'publish',
        hint: '',
        isChange: true,
        line: './livery publish acme',
        refusal: 'Not allowed.',
      },
    ])
    expect(await run('acme', 'publish')).toBe(403)
    expect(await run('acme', 'plan', { Origin: 'http://evil.example' })).toBe(403)
    expect(await run('acme', 'plan', { [tokenHeader]: '' })).toBe(403)
    expect(await run('--help', 'plan')).toBe(404)
    expect(await run('acme', 'constructor')).toBe(404)
    expect(await (await call('runs')).json()).toEqual([])
    expect(await run('acme', 'plan')).toBe(200)
    expect(await (await call('runs')).json()).toMatchObject([{ number: 1, line: './livery plan acme' }])
  })

  test('a new brand is asked for by the page alone, with three answers', async () => {
    const add = async (headers: Readonly<Record<string, string>>, body: object): Promise<number> => {
      const request = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
      return (await call('brands', { ...request, body: JSON.stringify(body) })).status
    }
    const answers = { id: 'omega', name: 'Omega', color: '#1d4ed8' }
    expect(await add({ Origin: 'http://evil.example' }, answers)).toBe(403)
    expect(await add({ Origin: origin, [tokenHeader]: 'another' }, answers)).toBe(403)
    expect(await add({ Origin: origin }, { ...answers, name: 1 })).toBe(400)
    expect(await add({ Origin: origin }, answers)).toBe(201)
    expect(await add({ Origin: origin }, answers)).toBe(422)
  })

  test('what is right is done', async () => {
    expect((await save({})).status).toBe(200)
    expect(readFileSync(file, 'utf8')).toContain('#1d4ed8')
    expect(existsSync(`${file}.tmp`)).toBe(false)
  })
})
