import { expect, test } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import { orderImageCdns } from './image-cdns.ts'

const cdns = ['https://a.example', 'https://b.example', 'https://c.example']
const order = (random: number, { session } = testServices(), offered: readonly string[] = cdns) =>
  orderImageCdns(offered, cdns, session, () => random)

test('[CFG-10] one is picked at random, followed by the next in the list', () => {
  expect([0, 0.34, 0.99].map((random) => order(random)[0])).toEqual(cdns)
  expect(order(0.99)).toEqual(['https://c.example', 'https://a.example', 'https://b.example'])
})

test('[CFG-10] the choice is remembered for the session', () => {
  const services = testServices()
  expect(order(0.5, services)[0]).toBe('https://b.example')
  expect(order(0, services)[0]).toBe('https://b.example')
})

test('[CFG-10] a remembered host that is no longer offered is replaced by a new choice', () => {
  const services = testServices()
  services.session.write('imageCdn', 'https://gone.example')
  expect(order(0, services)[0]).toBe('https://a.example')
})

test('[CFG-10] hosts that the merchant does not list are not used', () => {
  expect(order(0, testServices(), ['https://evil.example', 'https://b.example'])).toEqual(['https://b.example'])
  expect(order(0, testServices(), ['https://evil.example'])).toEqual([])
})
