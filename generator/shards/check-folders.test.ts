import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
import { checkFolders } from './check-folders.ts'
import { receiptFacts } from './receipt-facts.ts'

const out = mkdtempSync(join(tmpdir(), 'livery-shards-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

const folder = join(out, 'acme')
const build = (text: string) => writeReleaseFolder(folder, 'acme', { 'm/index.html': text })
const reported = () => {
  const { receipt = null, release = null } = receiptFacts(folder) ?? {}
  return [{ id: 'acme', result: 'built' as const, ms: 1, problems: [], release, receipt }]
}
const found = (merchants: ReturnType<typeof reported>) =>
  checkFolders(merchants, out).map(({ message }) => message.replaceAll(out, ''))

test('[FLEET-04] a whole folder of another build than was reported is refused', () => {
  build('one')
  const merchants = reported()
  expect(found(merchants)).toEqual([])
  build('two')
  expect(found(merchants)).toEqual([expect.stringContaining('its receipt is another one')])
  expect(found(reported())).toEqual([])
  writeFileSync(join(folder, 'm/index.html'), 'three')
  expect(found(reported())).toEqual([expect.stringContaining('m/index.html is not what its receipt says')])
})
