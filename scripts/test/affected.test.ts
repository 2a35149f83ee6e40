import { describe, expect, test } from 'vitest'
import { affectedTests } from './affected.mjs'

/** Not an id of the specification, whose tests the reference counts. */
const id = (number: number) => `TOY-0${number}`
const suite = {
  folder: 'tests/e2e',
  tests: new Map([
    ['tests/e2e/news.spec.ts', `test('[${id(1)}] the list', …)`],
    ['tests/e2e/home.spec.ts', `test('[${id(2)}] [${id(4)}] the ticker', …)`],
    ['tests/e2e/help.spec.ts', `test('[${id(3)}] the page', …)`],
    ['tests/e2e/balance.spec.ts', "await page.goto('/m/wallet')"],
  ]),
}
const sources: Readonly<Record<string, string>> = {
  'src/features/messages/news/': `// (${id(1)}) and ${id(4)}`,
  'src/features/messages/help/': `// ${id(3)}`,
}
const affected = (...changed: string[]) => affectedTests(changed, suite, (feature) => sources[feature] ?? '')

test('a changed test file is run, other test files are not', () => {
  expect(affected('tests/e2e/help.spec.ts')).toEqual(['tests/e2e/help.spec.ts'])
})

test('a change inside a feature runs the tests that name it or a requirement of it', () => {
  expect(affected('src/features/messages/news/news.module.css')).toEqual([
    'tests/e2e/news.spec.ts',
    'tests/e2e/home.spec.ts',
  ])
  expect(affected('src/features/messages/help/a.ts', 'tests/e2e/home.spec.ts')).toEqual([
    'tests/e2e/home.spec.ts',
    'tests/e2e/help.spec.ts',
  ])
  expect(affected('src/features/money/wallet/a.ts')).toEqual(['tests/e2e/balance.spec.ts'])
})

describe('any other change of the product or of what tests share runs all', () => {
  test.each([
    'src/shared/ui/button.tsx',
    'src/app/shell.tsx',
    'contract/paths.ts',
    'generator/cli.ts',
    'templates/index.html.hbs',
    'merchants/plynt/merchant.yaml',
    'package-lock.json',
    'playwright.config.ts',
    'tests/e2e/support/brands.ts',
    'tests/support/flag-sets.ts',
    'tests/fixtures/page/facts.ts',
  ])('%s', (path) => {
    expect(affected('src/features/messages/news/a.ts', path)).toBe('all')
  })
})

test.each(['README.md', 'docs/architecture.md', 'tests/bundle/serve.test.ts', 'src/shared/ui/button.test.tsx'])(
  '%s runs none',
  (path) => {
    expect(affected(path)).toEqual([])
  },
)

test('nothing changed, nothing is run', () => {
  expect(affected()).toEqual([])
})
