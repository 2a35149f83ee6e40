import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noticeFrom, pathOf } from './notice.ts'

const origin = 'https://www.brand.example'
const look = { title: 'Brand', icon: '/m/assets/icon-192-1.png', badge: '/m/assets/badge-1.png' }
const notice = (message: unknown) => noticeFrom(message, look, origin)
const plain = { title: 'Brand', body: '', icon: look.icon, path: '/m/home' }

describe('what a message shows', () => {
  test("the provider's fields are read: texts, icon, and the page of a click", () => {
    expect(
      notice({
        notification: { title: 'Paid out', body: 'Your money is here', icon: '/m/assets/coin-1.png' },
        fcmOptions: { link: `${origin}/m/member/history?id=7#last` },
      }),
    ).toEqual({
      title: 'Paid out',
      body: 'Your money is here',
      icon: '/m/assets/coin-1.png',
      path: '/m/member/history?id=7#last',
    })
  })

  test('a message of data alone has the same fields there; its link comes first', () => {
    const data = { title: 'New', body: 'A game', link: '/m/game' }
    expect(notice({ data })).toEqual({ ...plain, title: 'New', body: 'A game', path: '/m/game' })
    expect(notice({ data: { link: '/m/game' }, fcmOptions: { link: `${origin}/m/news` } }).path).toBe('/m/game')
  })

  test.each([
    undefined,
    null,
    7,
    'text',
    [],
    [{}],
    {},
    { notification: 'x' },
    { notification: { title: 7, body: {} } },
  ])('%o shows the brand and opens home: a browser demands that something is shown', (message) => {
    expect(notice(message)).toEqual(plain)
  })

  test('texts are one line, bounded, and cannot hide or reverse what follows', () => {
    const { title, body } = notice({
      notification: { title: `a\u202e\nb\u0000\t c${'x'.repeat(5000)}`, body: '😀'.repeat(300) },
    })
    expect(title.startsWith('a b cxxx')).toBe(true)
    expect([[...title].length, [...body].length]).toEqual([80, 240])
    expect(title.endsWith('…') && body.endsWith('😀…')).toBe(true)
  })

  test.each([
    'https://other.example/i.png',
    '/..//other.example/i.png',
    'data:image/png;base64,AA',
    '//other.example/i.png',
    'http://[',
    7,
  ])('the icon %s is not fetched: a foreign host would learn that the player has been reached', (icon) => {
    expect(notice({ notification: { icon } }).icon).toBe(look.icon)
  })
})

describe('the page that a click opens', () => {
  test.each([
    ['/m/rewardCenter', '/m/rewardCenter'],
    [`${origin}/m/activity?id=7#top`, '/m/activity?id=7#top'],
    ['/m/', '/m/'],
    // The credentials of an address are not part of the page.
    ['https://name:word@www.brand.example/m/news', '/m/news'],
    ['/m/home?token=T&a=1&tokens=T', '/m/home?a=1'],
    ['/m/login?redirectUrl=%2Fm%2Fhome%3Ftoken%3DT', '/m/login?redirectUrl=/m/home'],
    ['/m/home#?token=T', '/m/home'],
  ])('%s is %s of this brand', (link, path) => {
    expect(pathOf(link, origin)).toBe(path)
  })

  test.each([
    'https://other.example/m/home/x',
    'https://www.brand.example.evil.example/m/news',
    'http://www.brand.example/m/news',
    'https://www.brand.example:8443/m/news',
    '//other.example/m/news',
    '\\\\other.example/m/news',
    '/m/../wps/session',
    '/m/%2e%2e/wps/session',
    '/m/assets/a-1.js',
    '/m/sw.js',
    '/m/brand.mobileconfig',
    '/wps/member/info',
    '/',
    'javascript:alert(1)//m/',
    'data:text/html,x',
    'blob:https://www.brand.example/m/x',
    'http://[',
    `/m/${'x'.repeat(3000)}`,
    '',
    7,
    null,
    undefined,
  ])('%s is none, so a click opens home', (link) => {
    expect(pathOf(link, origin)).toBe('/m/home')
  })
})

test('whatever a message is, it shows something, and its click stays on this brand without a session', () => {
  const link = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .array(
        fc.constantFrom(
          '/m/home',
          '?',
          '&',
          '#',
          '=',
          'token',
          'token=SECRET',
          '%',
          '25',
          '3F',
          '//',
          '\\',
          '..',
          origin,
        ),
      )
      .map((parts) => parts.join('')),
  )
  const field = fc.oneof(link, fc.anything())
  const part = fc.oneof(
    fc.record({ title: field, body: field, icon: field, link: field, click_action: field }, { requiredKeys: [] }),
    fc.anything(),
  )
  const messages = fc.oneof(
    fc.record({ notification: part, data: part, fcmOptions: part }, { requiredKeys: [] }),
    fc.anything(),
  )
  fc.assert(
    fc.property(messages, (message) => {
      const { title, icon, path } = notice(message)
      expect(title).not.toBe('')
      expect(new URL(icon, origin).origin).toBe(origin)
      expect(new URL(path, origin).origin).toBe(origin)
      expect(path).toMatch(/^\/m\//)
      expect(path).not.toMatch(/[?&#]tokens?=/)
    }),
    { numRuns: 1000 },
  )
})
