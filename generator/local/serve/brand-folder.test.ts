import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileAt } from './brand-folder.ts'

const folder = { directory: join('dist', 'acme'), files: new Set(['m/assets/icon-192-0123456789ab.png']) }

test('an icon is a file of the folder, whatever the brand names', () => {
  expect(fileAt(folder, '/m/assets/icon-192-0123456789ab.png')).toBe(
    join('dist', 'acme', 'm', 'assets', 'icon-192-0123456789ab.png'),
  )
  for (const url of [
    '/../../../etc/passwd',
    '../secret',
    '/etc/passwd',
    '/m/assets/../../release.json',
    '//etc/passwd',
    '',
  ])
    expect(fileAt(folder, url)).toBeUndefined()
})
