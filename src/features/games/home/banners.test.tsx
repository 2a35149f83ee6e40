// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Banner } from '../../../../contract/wire/lobby.ts'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { testServices } from '../../../shared/testing/test-services.ts'
import { Banners } from './banners.tsx'

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
