import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { attributesInComponent, attributesInHtml, newerAttributes } from './support/newer-attribute.ts'
import { type Finding, newerScript } from './support/newer-script.ts'
import { newerStyle } from './support/newer-style.ts'
import { generateSamples } from './support/samples.ts'

/** Styles that some of the oldest browsers lack, and what happens there. */
const toleratedStyles = {
  'at-rules media forced-colors': 'Safari has no such colors.',
  'at-rules media scripting': 'The message for a page without scripts is not shown; the shell is.',
  'properties -webkit-tap-highlight-color': 'Only touch screens highlight.',
  'properties align-content safe': 'Words that would fit are not in the middle.',
  'properties align-content start': 'Missing in blocks alone, and these are grids.',
  'properties contain style': 'A tile is laid out with the page.',
  'properties contain-intrinsic-size': 'Lacks with content-visibility.',
  'properties content-visibility': 'Tiles out of sight are painted too.',
  'properties cursor default': 'Phones have no pointer.',
  'properties cursor grab': 'Phones have no pointer.',
  'properties cursor grabbing': 'Phones have no pointer.',
  'properties cursor pointer': 'Phones have no pointer.',
  'properties forced-color-adjust': 'Safari has no such colors.',
  'properties overflow clip': 'The dots of a shortened Latin name are cut in Urdu.',
  'properties overflow-clip-margin': 'Lacks with content-visibility.',
  'properties overscroll-behavior': 'The page scrolls on when a list has reached its end.',
  'properties overscroll-behavior-x': 'A swipe at the end of a row may go back.',
  'properties place-content start': 'Missing in blocks alone, and these are grids.',
  'properties place-items end': 'Missing in blocks alone, and these are grids.',
  'properties resize': 'A text area keeps its height.',
  'properties scroll-snap-stop': 'A swipe may pass a slide.',
  'properties scrollbar-width': 'The scrollbar of a row is hidden by its pseudo-element.',
  'properties text-wrap': 'Lines of a title are not equally long.',
  'properties word-break auto-phrase': 'Japanese lines end between any two characters.',
  'selectors -webkit-scrollbar': 'A rule of its own; Firefox has scrollbar-width.',
  'selectors -webkit-search-cancel-button': 'A rule of its own; Firefox has no such button.',
  'selectors selection': 'A rule of its own: the selection has the system’s colors.',
}

/** Attributes that some of the oldest browsers lack, and what happens there. */
const toleratedAttributes = {
  'elements img fetchpriority': 'The browser decides what it fetches first.',
  'elements link fetchpriority': 'The browser decides what it fetches first.',
  'elements link rel icon': 'iPhones take the touch icon.',
  'elements link rel manifest': 'Firefox on desktops installs nothing.',
  'elements link rel modulepreload': 'Scripts are fetched when they are imported.',
  'elements meta name theme-color': 'The browser’s own color.',
  'elements meta name viewport': 'Desktops have none.',
  'elements script fetchpriority': 'The browser decides what it fetches first.',
  'global_attributes translate': 'Firefox translates pages only in versions that know it.',
  'global_attributes autofocus': 'React gives the focus itself.',
}

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
    ['.a:has(.b){color:red}', 'selectors has'],
    ['@media (width >= 700px){.a{color:red}}', 'at-rules media range_syntax'],
    ['@container (min-width:1px){.a{color:red}}', 'at-rules container'],
    ['.a{&:hover{color:red}}', 'selectors nesting'],
    ['.a{height:100dvh}', 'types length viewport_percentage_units_dynamic'],
    ['.a{background:color-mix(in srgb,red,blue)}', 'types color color-mix'],
    ['.a{translate:1px}', 'properties translate'],
    ['.a{backdrop-filter:blur(2px)}', 'properties backdrop-filter'],
    ['.a{field-sizing:content}', 'properties field-sizing'],
    ['.a{text-wrap:balance}', 'properties text-wrap'],
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

  test('attributes of html and of components', () => {
    const html = '<link rel="preload" as="fetch" fetchpriority="low"><div inert></div><input type="text" id="a">'
    const whats = newerAttributes(attributesInHtml(html)).map(({ what }) => what)
    expect(whats).toEqual(['elements link fetchpriority', 'global_attributes inert'])
    const component = '<><img fetchPriority="high" alt="" /><Field inert /><a href="/" className="b" /></>'
    expect(newerAttributes(attributesInComponent('a.tsx', component)).map(({ what }) => what)).toEqual([
      'elements img fetchpriority',
    ])
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

  /** Each path in both directions: what is too new is listed here with what its lack means, and what is listed is used. */
  const expectOnly = (findings: readonly Finding[], tolerated: Readonly<Record<string, string>>) => {
    expect(findings.filter(({ what }) => !(what in tolerated))).toEqual([])
    const used = new Set(findings.map(({ what }) => what))
    expect(Object.keys(tolerated).filter((what) => !used.has(what))).toEqual([])
  }

  test('its style sheets and the inline styles of its html', () => {
    const inline = files('.html').map(
      (path) =>
        [readFileSync(join(folder, path), 'utf8').split('<style>')[1]?.split('</style>')[0] ?? '', path] as const,
    )
    const styles = new Map([...unique(files('.css')), ...inline])
    expect(styles.size).toBeGreaterThan(6)
    expectOnly(
      [...styles].flatMap(([source, path]) => newerStyle(source).map((finding) => ({ path, ...finding }))),
      toleratedStyles,
    )
  })

  test('the attributes of its html and of its components', () => {
    const inHtml = files('.html').flatMap((path) => attributesInHtml(readFileSync(join(folder, path), 'utf8')))
    const sources = join(import.meta.dirname, '../../src')
    const inComponents = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .flatMap((file) => attributesInComponent(file, readFileSync(join(sources, file), 'utf8')))
    expect(inHtml.length + inComponents.length).toBeGreaterThan(1000)
    expectOnly(newerAttributes([...inHtml, ...inComponents]), toleratedAttributes)
  })
})
