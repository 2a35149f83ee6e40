import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { MerchantChecks } from './checks.ts'
import { loadFleet } from './load.ts'
import { folderOf, mark, merchantYaml } from './testing/fixture.ts'
import { load, acme } from './testing/load-files.ts'

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
