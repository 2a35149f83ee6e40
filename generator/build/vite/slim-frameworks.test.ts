import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { missingParts, slimFrameworks } from './slim-frameworks.ts'

const modules = [
  ...readdirSync(join(productRoot, 'node_modules/react-router/dist/production'))
    .filter((name) => /^chunk-.*\.mjs$/.test(name))
    .map((name) => `node_modules/react-router/dist/production/${name}`),
  'node_modules/i18next/dist/esm/i18next.js',
  'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs',
  'node_modules/@reduxjs/toolkit/dist/query/rtk-query.modern.mjs',
  'node_modules/@reduxjs/toolkit/dist/query/react/rtk-query-react.modern.mjs',
]

/** What becomes of these modules, and the fault that ends the bundling. */
function slim(paths: readonly string[], code = (path: string) => readFileSync(join(productRoot, path), 'utf8')) {
  const { transform, buildEnd } = slimFrameworks(productRoot) as unknown as {
    readonly transform: (code: string, id: string) => string | undefined
    readonly buildEnd: (fault?: Error) => void
  }
  const slimmed = paths.map((path) => transform(code(path), join(productRoot, path)) ?? '')
  return { slimmed: slimmed.join('\n'), end: buildEnd }
}

test('every part that is cut away is where it was in the installed packages', () => {
  const { slimmed, end } = slim(modules)
  expect(end).not.toThrow()
  expect(slimmed).not.toMatch(/^\t\tbuildPollingHandler,$/m)
})

test('an update that moves a part ends the bundling, unless something else has ended it', () => {
  const { end } = slim(modules, (path) =>
    readFileSync(join(productRoot, path), 'utf8').replaceAll('buildPolling', 'poll'),
  )
  expect(end).toThrow('buildPollingHandler')
  expect(() => end(new Error('Another fault'))).not.toThrow()
})

test('the storefront uses nothing that is cut away', () => {
  const files = readdirSync(join(productRoot, 'src'), { recursive: true, encoding: 'utf8' })
  const using = files.filter(
    (name) => /\.tsx?$/.test(name) && missingParts.test(readFileSync(join(productRoot, 'src', name), 'utf8')),
  )
  expect(using).toEqual([])
  for (const use of ['<Link prefetch="intent">', 'useListInfiniteQuery()', '{ pollingInterval: 5 }'])
    expect(use).toMatch(missingParts)
})
