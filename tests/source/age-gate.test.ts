// @vitest-environment happy-dom
import type { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FlagName } from '../../contract/flags.ts'
import { renderPage } from '../../generator/emit/render-page.ts'
import { isKeptFromSearch } from '../../src/shared/navigation/search-engines.ts'
import { icons, type IconShape } from '../../src/shared/ui/icons/icons.ts'
import { pageFacts, pageMerchant } from '../fixtures/page/facts.ts'
import { between } from '../support/boot-script.ts'

const help = [{ label: 'Play within limits', url: 'https://help.example/limits' }]
const htmlOf = (settings: Record<string, unknown> = {}, flagsOn: readonly FlagName[] = ['AGEGATE3']) =>
  renderPage(pageFacts(pageMerchant({ legal: { minimumAge: 21, help }, ...settings }, flagsOn))).html
const html = htmlOf()

/** The test's document, which the script sees as its own. */
const page = globalThis as unknown as Window
const { document, localStorage, sessionStorage, history, location } = page

/** Addresses of the calls that the html itself has sent. */
const called: string[] = []

beforeEach(() => {
  called.splice(0)
  localStorage.clear()
  sessionStorage.clear()
  const { settings } = page.happyDOM
  settings.handleDisabledFileLoadingAsSuccess = true
  settings.fetch.interceptor = { beforeAsyncRequest: async ({ window }) => new window.Response('') }
  vi.stubGlobal('fetch', async (url: string) => void called.push(url))
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows the html at an address, in a browser with these languages. */
function visit(source: string, { path = '/m/home', languages = ['vi'] } = {}): void {
  history.replaceState(null, '', path)
  vi.stubGlobal('navigator', { languages })
  for (const name of ['lang', 'dir', 'data-language', 'data-hero']) document.documentElement.removeAttribute(name)
  document.head.innerHTML = ''
  document.body.innerHTML = between(source, '<body>', '</body>')
  new Function(between(source, '<script>', '</script>'))()
}

const paint = () => vi.advanceTimersByTime(100)
const gate = () => document.querySelector('dialog')
const shown = (tag: string) => document.querySelector(`dialog section:not([hidden]) ${tag}`)
const press = (name: RegExp) =>
  [...document.querySelectorAll('dialog section:not([hidden]) button')]
    .find(({ textContent }) => name.test(textContent))
    ?.dispatchEvent(new page.Event('click', { bubbles: true }))
const links = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))
const scripts = () => document.querySelectorAll('script[src]').length
const choice = () => document.querySelector('select')
const choose = (code: string) => {
  const select = choice()
  if (!select) throw new Error('no choice')
  select.value = code
  select.dispatchEvent(new page.Event('change', { bubbles: true }))
}
const chunksOfHome = [
  '/m/assets/home-bbbbbbbbbbbb.css',
  '/m/assets/home-aaaaaaaaaaaa.js',
  '/m/assets/shell.VI-555555555555.json',
  '/m/assets/hero-aaaaaaaaaaaa.svg',
]
const requested = () => [...links('stylesheet'), ...links('modulepreload'), ...links('preload')]

describe('the question', () => {
  test('[UX-06] the gate asks for the minimum age of the merchant, once', () => {
    visit(html)
    expect(gate()?.open).toBe(true)
    expect(shown('h2')?.textContent).toBe('Are you 21? (VI)')
    expect(shown('.gate-mark')?.textContent).toBe('21+')
    press(/^Yes, I am 21/)
    expect(gate()).toBeNull()
    expect(localStorage.getItem('ageConfirmed')).toBe('21')
    visit(html)
    expect(gate()).toBeNull()
  })

  test('[UX-06] asks again after the minimum age is raised, and if the stored value is malformed', () => {
    for (const confirmed of ['18', '20', 'yes', '']) {
      localStorage.setItem('ageConfirmed', confirmed)
      visit(html)
      expect(gate()?.open, confirmed).toBe(true)
    }
    for (const confirmed of ['21', '99']) {
      localStorage.setItem('ageConfirmed', confirmed)
      visit(html)
      expect(gate(), confirmed).toBeNull()
    }
  })

  test('a merchant who states no age asks for 18', () => {
    const noAge = htmlOf({ legal: {} })
    localStorage.setItem('ageConfirmed', '17')
    visit(noAge)
    expect(shown('h2')?.textContent).toBe('Are you 18? (VI)')
    press(/^Yes/)
    expect(localStorage.getItem('ageConfirmed')).toBe('18')
  })

  test('the heading names the dialog and has the focus', () => {
    visit(html)
    expect(document.activeElement).toBe(shown('h2'))
    expect(gate()?.getAttribute('aria-labelledby')).toBe(shown('h2')?.id)
  })

  test('Escape and a closed dialog do not open the gate', () => {
    visit(html)
    expect(gate()?.dispatchEvent(new page.Event('cancel', { cancelable: true }))).toBe(false)
    gate()?.close()
    expect(gate()?.open).toBe(true)
    expect(document.activeElement).toBe(shown('h2'))
  })

  test('a visitor who declines is shown help, and can only return to the question', () => {
    visit(html)
    press(/^No/)
    expect(document.activeElement).toBe(shown('h2'))
    expect(shown('h2')?.textContent).toBe('See you when you are 21 (VI)')
    expect(gate()?.getAttribute('aria-labelledby')).toBe(shown('h2')?.id)
    expect([shown('a')?.getAttribute('href'), shown('a')?.textContent]).toEqual([help[0]?.url, help[0]?.label])
    expect([...(shown('a')?.closest('section')?.querySelectorAll('button') ?? [])]).toHaveLength(1)
    expect(localStorage.getItem('ageConfirmed')).toBeNull()
    press(/^Back/)
    expect(document.activeElement?.textContent).toBe('Are you 21? (VI)')
  })

  test('without help links the leave screen has no empty list', () => {
    visit(htmlOf({ legal: { minimumAge: 18 } }))
    press(/^No/)
    expect(shown('nav')).toBeNull()
  })

  test('denied storage does not lock the visitor out', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
    visit(html)
    press(/^Yes/)
    paint()
    expect(gate()).toBeNull()
    expect(requested()).toEqual(expect.arrayContaining(chunksOfHome))
  })
})

describe('before and after the answer', () => {
  test('[UX-06] nothing of the page is fetched or shown before the answer, and all of it after', () => {
    for (const path of ['/m/home', '/m/news']) {
      visit(html, { path })
      paint()
      expect(called).toEqual([])
      expect(requested()).toEqual([
        '/m/assets/brand-444444444444.js',
        '/m/assets/react-222222222222.js',
        '/m/assets/app-111111111111.js',
      ])
      expect(document.getElementById('splash')).toBeNull()
      expect(document.documentElement.dataset['hero']).toBeUndefined()
      expect(scripts()).toBe(0)
    }
    visit(html)
    press(/^Yes/)
    paint()
    expect(called).toEqual(['/wps/content/banners', '/wps/game/lanes'])
    expect(requested()).toEqual(expect.arrayContaining(chunksOfHome))
    expect(document.documentElement.dataset['hero']).toBe('banner')
    expect(scripts()).toBe(3)
    // A quick start shows no splash.
    vi.advanceTimersByTime(400)
    expect(document.getElementById('splash')).not.toBeNull()
  })

  test('[UX-06] the scripts are fetched after the first frame, as the html knows them, and run after the answer', () => {
    visit(html)
    expect(links('modulepreload')).toEqual([])
    paint()
    const ahead = links('modulepreload')
    for (const link of document.querySelectorAll('link[rel=modulepreload]')) {
      expect(link.getAttribute('integrity')).toBe(`sha384-${link.getAttribute('href')?.split('/').at(-1)}`)
      expect(link.getAttribute('fetchpriority')).toBe('low')
    }
    press(/^Yes/)
    expect(scripts()).toBe(0)
    paint()
    expect([...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'))).toEqual(ahead)
  })

  test('the answer leads to the page that was asked for, with its query', () => {
    visit(html, { path: '/m/news?token=t' })
    press(/^Yes/)
    paint()
    expect(location.pathname + location.search).toBe('/m/news?token=t')
    expect(links('modulepreload')).toContain('/m/assets/news-cccccccccccc.js')
    expect(called).toEqual([])
  })

  test("a member's home page begins with other calls, behind the gate as well", () => {
    visit(html, { path: '/m/home?token=t' })
    press(/^Yes/)
    paint()
    expect(called).toEqual([])
  })

  test('[ROUTE-13] [ROUTE-14] until the answer the gate keeps from search engines what the app would', () => {
    const publicPages = ['/m/home', '/m/help']
    const listed = htmlOf({ seo: { title: 'A', description: 'B', publicPages } })
    const isMarked = () => document.querySelector('meta[name=robots][content=noindex]') !== null
    const seen = ['https://www.lotus88.example', 'https://lotus88.example', 'https://WWW2.lotus88.example'].flatMap(
      (origin) =>
        ['/m/home', '/m/home/', '/m/help', '/m/news', '/m/news/7', '/m'].map((path) => {
          page.happyDOM.setURL(`${origin}${path}`)
          visit(listed, { path })
          expect(isMarked(), origin + path).toBe(isKeptFromSearch(location, publicPages))
          return isMarked()
        }),
    )
    expect(new Set(seen)).toEqual(new Set([true, false]))
    page.happyDOM.setURL('https://lotus88.example/m/news')
    visit(listed, { path: '/m/news' })
    expect(isMarked()).toBe(true)
    press(/^Yes/)
    expect(isMarked()).toBe(false)
  })

  test('[FLAG-03] without the flag nothing of the gate is in the html', () => {
    const names = /gate|ahead|ageConfirmed|Are you/
    expect(htmlOf({}, [])).not.toMatch(names)
    expect(html).toMatch(names)
  })
})

describe('what a merchant wrote', () => {
  const facts = pageFacts(pageMerchant({ name: '<b>"A"', legal: { minimumAge: 18, help } }, ['AGEGATE3']))
  /** With texts of the gate in the default language. */
  const withTexts = (texts: Record<string, string>) => {
    const { VI } = facts.languages
    const html = { ...VI?.html, 'age-gate': { ...VI?.html['age-gate'], ...texts } }
    return { ...facts, languages: { ...facts.languages, VI: { ...VI, html } } }
  }

  test('the age stands wherever a text has it, however that is spelt', () => {
    for (const spelt of ['{{age}}', '{{ age }}', '{{- age}}', '{{age, number}}']) {
      visit(renderPage(withTexts({ question: `${spelt}? ${spelt}!` })).html)
      expect(shown('h2')?.textContent).toBe('18? 18!')
    }
  })

  test('texts, name and links are escaped', () => {
    const hostile = '</template></script><script>alert(1)</script><img src=x onerror=alert(1)>"\''
    visit(renderPage(withTexts({ question: hostile, choose_language: hostile })).html)
    expect(shown('h2')?.textContent).toBe(hostile)
    expect(choice()?.getAttribute('aria-label')).toBe(hostile)
    expect(gate()?.querySelector('img')?.alt).toBe('<b>"A"')
  })

  test('a link that would run a script is an error', () => {
    const { settings } = facts.merchant
    const legal = { ...settings.legal, help: [{ label: 'Help', url: 'javascript:alert(1)' }] }
    expect(() => renderPage({ ...facts, merchant: { ...facts.merchant, settings: { ...settings, legal } } })).toThrow()
  })

  test('a text that is missing is an error that names it', () => {
    const { EN } = facts.languages
    const languages = { EN: { ...EN, html: { shared: EN?.html['shared'] ?? {} } } }
    const merchant = pageMerchant({ languages: { supported: ['EN'], default: 'EN' } }, ['AGEGATE3'])
    expect(() => renderPage({ ...facts, merchant, languages })).toThrow(/The text age-gate:\w+ does not exist/)
  })
})

test('its drawings are those of the storefront', () => {
  const drawn = [...html.matchAll(/<path [^>]*\bd="([^"]+)"/g)].map(([, path]) => path)
  const known = Object.values<IconShape>(icons).flatMap(({ line, tint }) => [line, tint])
  expect(drawn.length).toBeGreaterThanOrEqual(6)
  for (const path of drawn) expect(known).toContain(path)
})

describe('the choice of language', () => {
  test('[LANG-11] offers the languages of the merchant by their own names, and says what it is', () => {
    visit(html, { languages: ['en'] })
    expect([...(choice()?.options ?? [])].map(({ value, text, lang }) => [value, text, lang])).toEqual([
      ['VI', 'Tiếng Việt', 'vi-VN'],
      ['EN', 'English', 'en-US'],
      ['UR', 'اردو', 'ur'],
    ])
    expect(choice()?.value).toBe('EN')
    expect(choice()?.getAttribute('aria-label')).toBe('Choose your language')
  })

  test('where there is one language there is no choice', () => {
    visit(htmlOf({ languages: { supported: ['EN'], default: 'EN' } }))
    expect(shown('h2')?.textContent).toBe('Are you 21?')
    expect(choice()).toBeNull()
  })

  test('the chosen language is kept, and everything is in it at once and afterwards', () => {
    visit(html)
    press(/^No/)
    choice()?.focus()
    choose('UR')
    const { lang, dir, dataset } = document.documentElement
    expect([lang, dir, dataset['language'], localStorage.getItem('language')]).toEqual(['ur', 'rtl', 'UR', 'UR'])
    expect(shown('h2')?.textContent).toBe('See you when you are 21 (UR)')
    const section = shown('h2')?.closest('section')
    expect([section?.getAttribute('lang'), section?.getAttribute('dir')]).toEqual(['ur', 'rtl'])
    expect(choice()?.getAttribute('aria-label')).toBe('Choose your language (UR)')
    expect(document.activeElement).toBe(choice())
    press(/^Back/)
    expect(shown('h2')?.textContent).toBe('Are you 21? (UR)')
    press(/^Yes/)
    expect(links('preload')).toContain('/m/assets/shell.UR-555555555555.json')
    expect(links('preload')).not.toContain('/m/assets/shell.VI-555555555555.json')
  })
})
