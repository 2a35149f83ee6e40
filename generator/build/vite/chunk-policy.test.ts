import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { chunkOf, downloadBar, entry, onFirstAnswer } from './chunk-policy.ts'

test.each([...onFirstAnswer, downloadBar])('[BND-05] a source file is at %s', (part) => {
  expect(['ts', 'tsx'].some((extension) => existsSync(join(productRoot, `src/${part}.${extension}`)))).toBe(true)
})

const home = 'features/games/home/home-page'
const games = 'features/games/all-games/pages/games-page'
const signIn = 'features/account/sign-in/sign-in-page'
const methods = 'features/account/identity/sign-in/sign-in-methods'
const providers = 'features/account/identity/provider-watch'
const status = 'features/site/status/early-watch'
const push = 'features/messages/push/member-watch'
const news = ['features/messages/news/pages/news-page', 'features/messages/news/components/latest-news']
const [help, mall] = ['features/messages/help/help-page', 'features/money/mall/mall-page']
const background = 'app/background'

test.each([
  ['src/app/layout/layout.tsx', [entry], null],
  ['src/app/layout/layout.module.css', [entry], 'shared'],
  ['src/app/lazy-part.ts', [entry, background], 'shared'],
  ['src/shared/store/hooks.ts', [entry], 'shared'],
  ['src/features/site/tracking/vendors/has-partners.ts', [entry, help], 'tracking-core'],
  ['src/features/games/home/home-page.tsx', [home], 'home'],
  ['src/shared/games/components/game-tile.tsx', [home, games], 'lanes'],
  ['src/shared/ui/image.tsx', [home, games, help], 'ui'],
  ['src/shared/api/read-answer.ts', ['shared/api/read-answer'], 'common'],
  ['src/shared/api/decode.ts', ['shared/api/read-answer', status, help], 'common'],
  ['src/app/conductor.tsx', [background], 'background'],
  ['src/shared/shell/floating-button.ts', [background, status], 'background'],
  ['src/shared/ui/use-modal.ts', [background, help, mall], 'common'],
  [
    'src/shared/registration/affiliate.ts',
    ['features/account/register/watch', 'features/account/register/register-page'],
    'common',
  ],
  ['src/features/account/identity/provider-watch.tsx', [providers], 'identity-watch'],
  ['src/features/device/install/components/download-bar.tsx', [downloadBar], 'install-watch'],
  ['src/features/account/identity/firebase/project.ts', [providers, methods], 'identity-watch'],
  ['src/shared/trusted-types/vendor-script.ts', [providers, methods, help], 'common'],
  ['src/features/account/identity/sign-in/sign-in-methods.tsx', [methods], 'identity-parts'],
  ['src/shared/account/limiter.ts', [signIn, methods, mall], 'account'],
  ['src/shared/ui/form/field.tsx', [signIn, help, mall], 'pages'],
  ['contract/attempt.ts', [signIn, help, mall], 'pages'],
  ['src/features/messages/push/member-watch.tsx', [push], 'member-watch'],
  ['contract/wire/member.ts', [push, mall], 'members'],
  ['src/features/messages/news/pages/news-page.tsx', news.slice(0, 1), null],
  ['src/features/messages/news/components/news-card.tsx', news, 'news-parts'],
  ['contract/wire/news.ts', news, 'news-parts'],
  ['src/shared/ui/category-filter.tsx', [help, mall], null],
] as const)('%s, which %j need, is in the chunk %s', (path, parts, chunk) => {
  expect(chunkOf(path, parts)).toBe(chunk)
})
