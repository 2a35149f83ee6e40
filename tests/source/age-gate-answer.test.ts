// @vitest-environment happy-dom
/** What the page does until the gate is answered, and what it does then. */
import { expect, test, vi } from 'vitest'
import { isKeptFromSearch } from '../../src/shared/navigation/search-engines.ts'
import {
  choice,
  chunksOfHome,
  gate,
  htmlOf,
  links,
  page,
  paint,
  press,
  requested,
  visit,
  withFirstVisits,
} from '../support/gate-page.ts'

const html = htmlOf()
const { document, location } = page
const called = withFirstVisits()
const scripts = () => document.querySelectorAll('script[src]').length

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
  expect(called).toEqual(['/m/assets/shell.VI-555555555555.json', '/wps/content/banners', '/wps/game/lanes'])
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

test.each([
  [
    'denied',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['missing', () => null],
])('[UX-06] where local storage is %s, the answer and the language last as long as the tab', (_how, get) => {
  vi.spyOn(page, 'localStorage', 'get').mockImplementation(get as () => never)
  visit(html)
  const select = choice()
  if (select) select.value = 'EN'
  select?.dispatchEvent(new page.Event('change', { bubbles: true }))
  press(/^Yes/)
  visit(html)
  expect(gate()).toBeNull()
  expect(document.documentElement.dataset['language']).toBe('EN')
})

test('the answer leads to the page that was asked for, with its query', () => {
  visit(html, { path: '/m/news?token=t' })
  press(/^Yes/)
  paint()
  expect(location.pathname + location.search).toBe('/m/news?token=t')
  expect(links('modulepreload')).toContain('/m/assets/news-cccccccccccc.js')
  expect(called.filter((url) => url.startsWith('/wps/'))).toEqual(['/wps/content/news'])
})

test("[UX-06] a member's first calls, which carry the token, wait for the answer", () => {
  const calls = () => called.filter((url) => url.startsWith('/wps/'))
  visit(html, { path: '/m/home?token=t' })
  paint()
  expect(calls()).toEqual([])
  press(/^Yes/)
  paint()
  expect(calls()).toEqual(['/wps/content/banners', '/wps/game/lanes'])
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
