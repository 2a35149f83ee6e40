// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Banner } from '../../../../contract/wire/lobby.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { createClient, envelope } from '../../../shared/testing/client.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { askForLobby } from './api.ts'
import { Banners, bannerTarget, withSession } from './banners.tsx'

afterEach(cleanup)

const trusted = 'https://pay.fixture.example/in'
const brand = { ...fixtureBrand, security: { ...fixtureBrand.security, trustedHosts: ['pay.fixture.example'] } }
const session = { id: '1', token: 'T0KEN', merchantCode: brand.code, userName: 'Mira', type: 0 }

/** The page after a tap on the banner's link, and the state of the link. */
async function tap(linkage: string, isMember: boolean) {
  const services = testServices()
  if (isMember) services.session.write('MC_SESSION_INFO', JSON.stringify(session))
  const banner: Banner = { id: 'b', linkageType: 'URL', linkage, title: 'Offer', caption: '', imageUrl: '/b.png' }
  await stage(<Banners />, { brand, services, answers: { banners: { value: [banner] } } })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Offer' })
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
  let followed = ''
  document.addEventListener(
    'click',
    (event) => {
      followed = link.href
      event.preventDefault()
    },
    { once: true },
  )
  fireEvent.click(link)
  await settled()
  return { followed, afterwards: link.href }
}

test("[POP-20] a member's token and user name go along to a trusted host, and do not stay in the link", async () => {
  expect(await tap(trusted, true)).toEqual({
    followed: `${trusted}?token=T0KEN&username=Mira`,
    afterwards: trusted,
  })
})

test.each([
  ['a guest', trusted, false],
  ['another host', 'https://elsewhere.example/', true],
])('[POP-20] nothing goes along for %s', async (_, address, isMember) => {
  expect(await tap(address, isMember)).toEqual({ followed: address, afterwards: address })
})

const context = { origin: 'https://www.lotus.example', hosts: ['pay.example'], domains: [], isMember: true }
const guest = { ...context, isMember: false }
const address = (linkage: string) => bannerTarget({ linkageType: 'URL', linkage }, context)

test('[POP-18] [POP-19] an activity and a game open inside the app', () => {
  expect(bannerTarget({ linkageType: 'P', linkage: 'a 1' }, context)).toEqual({
    kind: 'page',
    to: '/m/activity?id=a%201',
  })
  expect(bannerTarget({ linkageType: 'G', linkage: 'g7' }, context)).toEqual({ kind: 'game', gameId: 'g7' })
})

test.each([
  [{ vendor: 'LOTT' }, '/m/login'],
  [{ vendor: 'TCG_SEA' }, '/m/login'],
  [{ vendor: 'TCG_LOTTO_VN' }, '/m/login'],
  [{ vendor: 'TCG', gameType: 'ELOTT' }, '/m/login'],
  [{ vendor: 'TCG', gameType: 'SLOTT' }, undefined],
  [{ vendor: 'BTI' }, undefined],
  [{}, undefined],
])('[POP-21] a banner of the lottery %j needs a session, and leads a guest to sign in', (game, signIn) => {
  const banner = { linkageType: 'G', linkage: 'g7', ...game } as const
  const sheet = { kind: 'game', gameId: 'g7' }
  expect(bannerTarget(banner, guest)).toEqual(signIn === undefined ? sheet : { kind: 'page', to: signIn })
  expect(bannerTarget(banner, context)).toEqual(sheet)
})

test('[POP-18] [POP-20] pages of the site open in the app, other sites in a new tab', () => {
  expect(address('/m/news?id=2')).toEqual({ kind: 'page', to: '/m/news?id=2' })
  expect(address('https://pay.example/x')).toEqual({ kind: 'trusted', url: 'https://pay.example/x' })
  expect(address('https://elsewhere.example/x')).toEqual({ kind: 'external', url: 'https://elsewhere.example/x' })
})

test.each([
  'https://www.lotus.example@pay.example/x',
  '/m//evil.example',
  '//evil.example/m/home',
  'javascript:alert(1)',
  '',
])('[POP-20] %s leads nowhere', (linkage) => {
  expect(address(linkage)).toEqual({ kind: 'none' })
})

test('another port is another site', () => {
  expect(address('https://pay.example:8443/x').kind).toBe('external')
})

test('[POP-20] token and user name are appended to the address, in place of any that it had', () => {
  expect(withSession('https://pay.example/in?a=1&token=x#part', { token: 'T&1', userName: 'Mira Ü' })).toBe(
    'https://pay.example/in?a=1&token=T%261&username=Mira+%C3%9C#part',
  )
})

test('[UX-10] the pictures with which the lobby begins are asked for ahead of it', async () => {
  const pictures = (name: string) => [1, 2, 3, 4, 5].map((place) => ({ imageUrl: `/${name}${place}.png` }))
  const card = { gameId: '1', displayName: 'Koi', accountTypeName: 'V', vendor: 'V' }
  const banner = { id: 'b', linkageType: 'URL', linkage: trusted, title: 'Offer', caption: '' }
  const lane = { id: 'a', gameCategory: 'top', title: 'A', gameClassify: [], gameCount: 5 }
  const answers = {
    banners: pictures('banner').map((picture) => ({ ...banner, ...picture })),
    lanes: ['second', 'first'].map((id, place) => ({
      ...{ ...lane, id, ordinal: 200 - place },
      cards: pictures(id).map((picture) => ({ ...card, ...picture })),
    })),
  }
  const { store } = createClient(async (url) => envelope(answers[url.endsWith('/banners') ? 'banners' : 'lanes']))
  const made = vi.spyOn(document, 'createElement')
  await askForLobby(store.dispatch)
  const asked = made.mock.results.flatMap(({ value }) => (value instanceof HTMLImageElement ? [value] : []))
  const names = asked.map(({ src }) => new URL(src).pathname)
  expect(names.sort()).toEqual(['/banner1.png', '/banner2.png', '/first1.png', '/first2.png', '/first3.png'])
  expect(asked.every(({ fetchPriority }) => fetchPriority === 'high')).toBe(true)
})
