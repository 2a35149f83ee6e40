import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stubBundlers } from '../../../tests/support/stub-bundlers.ts'
import { folderOf, mark, merchantYaml } from '../../merchant/testing/fixture.ts'
import { generate } from './generate.ts'

const silent = { onWait: () => {}, onAssessed: () => {}, onStep: () => {} }

test('an accepted merchant is built with a bundle that costs nothing', async () => {
  const merchantsDirectory = folderOf({ 'acme/merchant.yaml': merchantYaml('acme'), 'acme/assets/mark.svg': mark })
  const home = mkdtempSync(join(tmpdir(), 'livery-generate-'))
  const request = { ids: 'all' as const, merchantsDirectory, environment: undefined, out: join(home, 'dist'), cache: join(home, 'cache'), jobs: 1, dryRun: false }
  const result = await generate(request, silent, stubBundlers)
  expect(result.bugs).toEqual([])
  expect(result.merchants.map(({ id, cached }) => [id, cached])).toEqual([['acme', false]])
  expect(existsSync(join(home, 'dist/acme/release.json'))).toBe(true)
})
