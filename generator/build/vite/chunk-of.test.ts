import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { lazyChunkOf } from './chunk-of.ts'
import { chunkPolicy, namedParts } from './chunk-policy.ts'
import { featureParts } from './feature-parts.ts'

const parts = featureParts(productRoot)
const policy = chunkPolicy(parts)

test('[BND-05] a source file is at each path that the chunk policy or a feature names', () => {
  const paths = [...namedParts, ...parts.map(({ path }) => path)]
  expect(paths.filter((path) => !existsSync(join(productRoot, path)))).toEqual([])
})

test("what a feature's entry says about a part is read from its source, whatever its flags", () => {
  const said = (path: string) => parts.filter((part) => part.path === `src/features/${path}`)
  expect(said('account/identity/early-watch.tsx')).toMatchObject([{ list: 'watchers', isForMembers: false }])
  expect(said('messages/push/watch.tsx')).toMatchObject([{ isForMembers: true, isConditional: false }])
  expect(said('device/install/watch.tsx')).toMatchObject([{ isForMembers: false, isConditional: true }])
  expect(said('messages/news/pages/news-page.tsx')).toMatchObject([{ list: 'routes' }])
})

const [home, background] = ['src/features/games/home/home-page.tsx', 'src/app/background.tsx']
const [identity, signIn] = ['early-watch.tsx', 'sign-in/sign-in-methods.tsx'].map(
  (file) => `src/features/account/identity/${file}`,
) as [string, string]
const [news, latest] = ['pages/news-page.tsx', 'components/latest-news.tsx'].map(
  (file) => `src/features/messages/news/${file}`,
) as [string, string]
const [help, mall, games, push] = [
  ...['messages/help/help-page.tsx', 'money/mall/mall-page.tsx', 'games/all-games/pages/games-page.tsx'],
  'messages/push/watch.tsx',
].map((file) => `src/features/${file}`) as [string, string, string, string]
const install = ['watch.tsx', 'components/install-prompt.tsx'].map((file) => `src/features/device/install/${file}`)

test.each([
  ['src/features/messages/news/news-card.tsx', [news], null],
  ['src/features/messages/news/news-card.tsx', [news, latest], 'news-parts'],
  ['contract/wire/news.ts', [news, latest], 'news-parts'],
  ['src/app/layout/toasts.tsx', [background], 'background'],
  ['src/shared/api/decode.ts', [background, help], 'background-shared'],
  ['src/features/account/identity/firebase/project.ts', [identity, signIn], 'identity'],
  ['src/features/device/install/watch.tsx', install.slice(0, 1), 'install'],
  ['src/features/device/install/rules.ts', install, 'install'],
  ['src/shared/ui/lane.tsx', [home, games], 'games'],
  ['src/shared/ui/image.tsx', [home, games, background], 'home-shared'],
  ['src/shared/ui/sheet.tsx', [help, mall, signIn], 'pages'],
  ['src/shared/ui/form/field.tsx', [help, mall, signIn], 'pages'],
  ['src/shared/ui/avatar/avatar.tsx', [help, mall, games], 'shared-ui-avatar'],
  ['src/shared/account/limiter.ts', [signIn, 'src/features/account/register/register-page.tsx'], 'account'],
  ['src/shared/account/limiter.ts', [signIn, mall], 'sign-in-shared'],
  ['src/features/messages/push/ask.ts', [push], 'member-watch'],
  ['src/shared/member/member.ts', [push, mall], 'member-watch-shared'],
  ['src/shared/download/links.ts', [help, mall], 'shared-download'],
  ['contract/amount.ts', [help, mall], null],
] as const)('%s, which %j need, is in the chunk %s', (path, needing, chunk) => {
  expect(lazyChunkOf(path, needing, policy)).toBe(chunk)
})
