import { expect, test } from 'vitest'
import { packagesOf } from './packages.ts'

test('a module belongs to the innermost package around it', () => {
  const ids = [
    '/shop/node_modules/@scope/a/dist/x.js?v=1',
    '/shop/node_modules/b/node_modules/c/index.js',
    '/shop/node_modules/@scope/a/y.js',
  ]
  expect(packagesOf(ids, '/shop')).toEqual(['node_modules/@scope/a', 'node_modules/b/node_modules/c'])
})

test("own sources and virtual modules belong to no package, the bundler's helpers to the bundler", () => {
  const ids = ['/shop/src/main.tsx', '\0livery:frameworks', '\0vite/preload-helper.js', '\0rolldown/runtime.js']
  expect(packagesOf(ids, '/shop')).toEqual(['node_modules/rolldown', 'node_modules/vite'])
})
