import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { chunkGroups } from './chunk-groups.ts'
import { sourcePatterns } from './source-groups.ts'

/** Paths below the root, with forward slashes, without tests. */
const sources = ['src', 'contract']
  .flatMap((folder) =>
    readdirSync(join(productRoot, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|css|json)$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))

test.each(sourcePatterns().map(({ source }) => source))('[BND-05] a source file is at %s', (source) => {
  expect(sources.filter((path) => new RegExp(`^(?:${source})`).test(path))).not.toEqual([])
})

test.each([
  ['src/shared/ui/form/field.tsx', 'ui-pages'],
  ['src/shared/ui/sheet.tsx', 'ui-pages'],
  ['src/shared/ui/button.tsx', 'ui'],
  ['src/shared/sms-code/phone-auth.ts', 'account'],
  ['src/shared/api/endpoint.ts', 'common'],
  ['src/features/games/home/home-page.tsx', 'home'],
  ['src/shared/games/components/game-tile.tsx', 'lanes'],
  ['src/features/site/status/early-watch.tsx', 'background'],
  ['src/features/messages/push/watch.tsx', 'member-watch'],
  ['src/shared/session/device-id.ts', 'account'],
  ['src/features/messages/news/feature.ts', 'news'],
] as const)('modules like %s that lazy parts share go into the chunk %s', (path, chunk) => {
  const id = join('/a+b (c)', path)
  const group = chunkGroups('/a+b (c)').find(({ tags, test: pattern }) => !tags && pattern.test(id))
  const name = typeof group?.name === 'function' ? group.name(id, { getModuleInfo: () => null }) : group?.name
  expect(name).toBe(chunk)
})

test('a module that brings an SDK is in no group of lazy parts', () => {
  const id = '/root/src/features/account/identity/firebase/identity-auth.ts'
  expect(chunkGroups('/root').filter(({ tags, test: pattern }) => !tags && pattern.test(id))).toEqual([])
})
