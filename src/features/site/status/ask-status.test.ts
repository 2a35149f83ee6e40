import { expect, test } from 'vitest'
import { testServices } from '../../../shared/testing/test-services.ts'
import { statusQuery } from './ask-status.ts'

const page = (href: string) => ({ href, host: new URL(href).host })

test('[SHELL-01] the call carries device, track, the host first visited and the address', () => {
  const { local } = testServices()
  local.write('tid', 'T-77')
  expect(statusQuery(page('https://m.acme.example/m/home'), local)).toEqual({
    device: 'MOBILE',
    track: 'T-77',
    originalDomain: 'm.acme.example',
    url: 'https://m.acme.example/m/home',
  })
  expect(statusQuery(page('https://www.acme.example/m/news'), local)).toMatchObject({
    originalDomain: 'm.acme.example',
    url: 'https://www.acme.example/m/news',
  })
})

test('[SHELL-01] a visitor without a tid sends an empty track', () => {
  expect(statusQuery(page('https://acme.example/m/home'), testServices().local).track).toBe('')
})

test('[SHELL-01] secrets in the address are not sent', () => {
  const { local } = testServices()
  const { url } = statusQuery(
    page('https://a.example/m/login?r=7&token=T&accessToken=A&Password=p&pwd=x&smsOtp=1&affiliateCode=C#id_token=I'),
    local,
  )
  expect(url).toBe('https://a.example/m/login?r=7&affiliateCode=C')
})
