import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateSamples } from './support/samples.ts'
import { newerScript } from './support/newer-script.ts'
import { newerStyle } from './support/newer-style.ts'

describe('what the check finds', () => {
  const scripts: readonly (readonly [source: string, what: string])[] = [
    ['class A { static { start() } }', 'static block of a class'],
    ['/(?<=a)b/.test(x)', 'lookbehind'],
    ['/[a--b]/v', 'regular expression with the flag v'],
    ['list.toSorted()', 'toSorted()'],
    ['Object.groupBy(a, b)', 'groupBy()'],
    ['AbortSignal.timeout(5)', 'timeout()'],
    ['requestIdleCallback(f)', 'requestIdleCallback()'],
    ['import a from "./a.json" with { type: "json" }', 'import attribute'],
  ]
  test.each(scripts)('%s', (source, what) => {
    expect(newerScript(source).map((finding) => finding.what)).toEqual([what])
  })

  test('nothing in code that the oldest browsers support, or that checks for support first', () => {
    const fine =
      'class A { #a = 1; static b = 2; has(o) { return #a in o } } a ??= b?.c; list.at(-1); Object.hasOwn(a, "b"); list.findLast(f); await 0; export {}'
    expect(newerScript(fine)).toEqual([])
    expect(
      newerScript(
        'if (typeof requestIdleCallback === "function") requestIdleCallback(f); list.toSorted?.(); options.timeout(1); list.any(f); try { document.startViewTransition(f) } catch { f() }',
      ),
    ).toEqual([])
  })

  const styles: readonly (readonly [source: string, what: string])[] = [
    ['.a:has(.b){color:red}', ':has()'],
    ['@media (width >= 700px){.a{color:red}}', 'media range'],
    ['.a{height:100dvh}', 'dynamic viewport unit'],
    ['.a{background:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['.a{translate:1px}', 'single transform'],
    ['.a{backdrop-filter:blur(2px)}', 'backdrop-filter without prefix'],
  ]
  test.each(styles)('%s', (source, what) => {
    expect(newerStyle(source).map((finding) => finding.what)).toEqual([what])
  })

  test('nothing in newer styles that follow an older declaration or are inside @supports', () => {
    expect(
      newerStyle(
        '.a{height:100vh;height:100dvh}@supports (color:oklch(0 0 0)){.a{color:oklch(0 0 0)}}.b{-webkit-user-select:none;user-select:none}',
      ),
    ).toEqual([])
  })
})

describe('[UX-08] what every sample merchant ships is supported by Chrome 100 and Safari 15.4', () => {
  let folder = ''
  beforeAll(() => {
    folder = generateSamples()
  })

  const files = (extension: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension))
  const unique = (paths: readonly string[]): ReadonlyMap<string, string> =>
    new Map(paths.map((path) => [readFileSync(join(folder, path), 'utf8'), path] as const))

  test('its scripts, including the worker', () => {
    const scripts = unique(files('.js'))
    expect(scripts.size).toBeGreaterThan(10)
    const findings = [...scripts].flatMap(([source, path]) =>
      newerScript(source).map((finding) => ({ path, ...finding })),
    )
    expect(findings).toEqual([])
  })

  test('its style sheets and the inline styles of its html', () => {
    const inline = files('.html').map(
      (path) =>
        [readFileSync(join(folder, path), 'utf8').split('<style>')[1]?.split('</style>')[0] ?? '', path] as const,
    )
    const styles = new Map([...unique(files('.css')), ...inline])
    expect(styles.size).toBeGreaterThan(6)
    const findings = [...styles].flatMap(([source, path]) =>
      newerStyle(source).map((finding) => ({ path, ...finding })),
    )
    expect(findings).toEqual([])
  })
})
