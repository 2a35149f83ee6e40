import { expect, test } from 'vitest'
import type { StoredBundle } from '../../build/bundle/bundle-cache.ts'
import { chunkGraph } from '../../build/bundle/chunk-graph.ts'
import { chunkOrigin } from './chunk-origin.ts'

const module = (path: string, ...importers: readonly string[]) => ({ path, importers, isEntry: importers.length === 0 })

/** A storefront of a few chunks. */
const bundle: StoredBundle = {
  key: 'sources-flags',
  files: [],
  entry: 'app.js',
  preload: ['frameworks.js'],
  styles: ['app.css'],
  lazy: [
    { key: 'features/messages/chat/chat-page', scripts: ['ui.js', 'chat-page.js'], styles: ['chat-page.css'] },
    { key: 'features/games/home/home-page', scripts: ['ui.js', 'home-page.js'], styles: [] },
  ],
  worker: ['worker.js'],
  licences: 'licences.txt',
  vendors: ['frameworks.js'],
  packages: [],
  graph: chunkGraph(
    [
      module('src/main.tsx'),
      module('src/app/features.ts', 'src/main.tsx'),
      module('src/features/messages/chat/feature.ts', 'src/app/features.ts'),
      module('src/features/messages/chat/chat-page.tsx', 'src/features/messages/chat/feature.ts'),
      module('src/features/games/home/home-page.tsx', 'src/app/features.ts'),
      module('src/features/account/captcha/captcha.tsx', 'src/app/features.ts'),
      module('src/features/messages/news/list.ts', 'src/app/features.ts'),
      module(
        'src/shared/ui/list.tsx',
        'src/features/messages/chat/chat-page.tsx',
        'src/features/games/home/home-page.tsx',
      ),
      module('src/shared/both.ts', 'src/features/messages/news/list.ts'),
      module('src/features/money/mall/with-news.ts', 'src/shared/both.ts'),
      module('../elsewhere/node_modules/@sdk/core/one.js', 'src/features/account/captcha/captcha.tsx'),
      module('node_modules/@sdk/core/two.js', '../elsewhere/node_modules/@sdk/core/one.js'),
      module('src/sw/main.ts'),
      module('\0rolldown/runtime.js', 'src/main.tsx'),
    ],
    [
      ['frameworks.js', ['node_modules/react']],
      ['worker.js', ['src/sw/main.ts']],
      ['app.js', ['src/main.tsx', 'src/app/features.ts', 'src/features/messages/chat/feature.ts']],
      ['chat-page.js', ['src/features/messages/chat/chat-page.tsx']],
      ['home-page.js', ['src/features/games/home/home-page.tsx']],
      ['captcha.js', ['src/features/account/captcha/captcha.tsx']],
      ['sdk.js', ['../elsewhere/node_modules/@sdk/core/one.js', 'node_modules/@sdk/core/two.js']],
      ['ui.js', ['src/shared/ui/list.tsx', '\0rolldown/runtime.js']],
      ['mall.js', ['src/features/money/mall/with-news.ts']],
    ],
  ),
}
const on = ['CBS3', 'GEETEST3', 'GEETESTVCODE3', 'MALL3', 'NEWS3'] as const
const originOf = (path: string) => chunkOrigin(bundle, path, on)

test('[FLEET-05] a chunk of one feature ships because of its flag, and says which imports lead to it', () => {
  expect(originOf('chat-page.js')).toEqual({
    load: 'later',
    parts: ['features/messages/chat/chat-page'],
    modules: ['src/features/messages/chat/chat-page.tsx'],
    chain: [
      'src/main.tsx',
      'src/app/features.ts',
      'src/features/messages/chat/feature.ts',
      'src/features/messages/chat/chat-page.tsx',
    ],
    keptBy: { kind: 'one of', flags: ['CBS3'] },
    partlyOf: ['CBS3'],
  })
})

test('[FLEET-05] what a folder of several flags has ships because of any of them, packages included', () => {
  const any = { kind: 'one of', flags: ['GEETEST3', 'GEETESTVCODE3'] }
  expect(originOf('captcha.js').keptBy).toEqual(any)
  expect(originOf('sdk.js')).toMatchObject({ keptBy: any, modules: ['node_modules/@sdk/core'], partlyOf: [] })
})

test('[FLEET-05] what needs two flags together names both', () => {
  expect(originOf('mall.js').keptBy).toEqual({ kind: 'all of', flags: ['MALL3', 'NEWS3'] })
})

test('[FLEET-05] what other pages need too ships with every brand; the entry tells which flags have parts in it', () => {
  expect(originOf('ui.js')).toMatchObject({
    load: 'later',
    parts: ['features/messages/chat/chat-page', 'features/games/home/home-page'],
    keptBy: { kind: 'every brand' },
    modules: ['src/shared/ui/list.tsx'],
  })
  expect(originOf('app.js')).toMatchObject({ load: 'entry', keptBy: { kind: 'every brand' }, partlyOf: ['CBS3'] })
  expect(originOf('frameworks.js')).toMatchObject({ load: 'first load', keptBy: { kind: 'every brand' }, chain: [] })
  expect(originOf('worker.js')).toMatchObject({ load: 'worker', keptBy: { kind: 'every brand' } })
  expect(originOf('home-page.js').keptBy).toEqual({ kind: 'every brand' })
})
