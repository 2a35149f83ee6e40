/** The age gate's html and script in the test's own document (happy-dom). */
import type { Window } from 'happy-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import type { FlagName } from '../../contract/flags.ts'
import { renderPage } from '../../generator/build/emit/render-page.ts'
import { pageFacts, pageMerchant } from '../fixtures/page/facts.ts'
import { between } from './boot-script.ts'

export const help = [{ label: 'Play within limits', url: 'https://help.example/limits' }]
export const htmlOf = (settings: Record<string, unknown> = {}, flagsOn: readonly FlagName[] = ['AGEGATE3']): string =>
  renderPage(pageFacts(pageMerchant({ legal: { minimumAge: 21, help }, ...settings }, flagsOn))).html

/** The window of the test, which is also that of the script. */
export const page = globalThis as unknown as Window
const { document, localStorage, sessionStorage, history } = page

/** Each test begins as a first visit. Returns the addresses of the texts and calls that the html itself requests. */
export function withFirstVisits(): readonly string[] {
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
    vi.stubGlobal('PerformanceObserver', PaintedAtOnce)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return called
}

/** Reports the first paint in a task after the frame. */
class PaintedAtOnce {
  readonly #report: (list: object) => void
  constructor(report: (list: object) => void) {
    this.#report = report
  }
  observe(): void {
    setTimeout(() => this.#report({ getEntries: () => [{ name: 'first-contentful-paint' }] }))
  }
}

/** Shows the html at an address, in a browser with these languages. */
export function visit(source: string, { path = '/m/home', languages = ['vi'] } = {}): void {
  history.replaceState(null, '', path)
  vi.stubGlobal('navigator', { languages })
  for (const name of ['lang', 'dir', 'data-language', 'data-hero']) document.documentElement.removeAttribute(name)
  document.head.innerHTML = ''
  document.body.innerHTML = between(source, '<body>', '</body>')
  new Function(between(source, '<script>', '</script>'))()
}

export const paint = () => vi.advanceTimersByTime(100)
export const gate = () => document.querySelector('dialog')
export const shown = (tag: string) => document.querySelector(`dialog section:not([hidden]) ${tag}`)
export const press = (name: RegExp) =>
  [...document.querySelectorAll('dialog section:not([hidden]) button')]
    .find(({ textContent }) => name.test(textContent))
    ?.dispatchEvent(new page.Event('click', { bubbles: true }))
export const links = (rel: string) =>
  [...document.querySelectorAll(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'))
export const choice = () => document.querySelector('select')
/** Some of what the home page needs. */
export const chunksOfHome = [
  '/m/assets/home-bbbbbbbbbbbb.css',
  '/m/assets/home-aaaaaaaaaaaa.js',
  '/m/assets/hero-aaaaaaaaaaaa.svg',
]
export const requested = () => [...links('stylesheet'), ...links('modulepreload'), ...links('preload')]
