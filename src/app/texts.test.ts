import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })
const english = import.meta.glob<Record<string, string>>('/src/**/locales/EN.json', { import: 'default', eager: true })

const namespaceOf = (path: string): string => path.match(/([\w-]+)(?:\/i18n)?\/locales\//)?.[1] ?? ''
const texts = new Map(Object.entries(english).map(([path, bundle]) => [namespaceOf(path), bundle]))
const has = (namespace: string, key: string): boolean => {
  const bundle = texts.get(namespace) ?? {}
  return key in bundle || `${key}_other` in bundle
}

/** Keys that a file reads literally: `t('key')` in its namespace, `t('namespace:key')`, and labels of navigation. */
function usedKeys(source: string): readonly (readonly [string, string])[] {
  const namespace = source.match(/useTranslation\('([\w-]+)'\)/)?.[1] ?? ''
  const qualified = [...source.matchAll(/'([a-z-]+):([a-z]\w*)'/g)].flatMap(([, ns, key]) =>
    ns && key && texts.has(ns) ? [[ns, key] as const] : [],
  )
  const plain = [...source.matchAll(/\bt\('(\w+)'/g)].flatMap(([, key]) => (key ? [[namespace, key] as const] : []))
  const isSingle = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, ns]) => ns)).size === 1
  return isSingle ? [...qualified, ...plain] : qualified
}

test('every text that the app reads exists in English', () => {
  const missing = Object.entries(sources)
    .filter(([path]) => !/\.test\.tsx?$/.test(path))
    .flatMap(([path, source]) => usedKeys(source).map(([namespace, key]) => ({ path, namespace, key })))
    .filter(({ namespace, key }) => !has(namespace, key))
  expect(missing).toEqual([])
})
