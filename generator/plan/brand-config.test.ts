import { expect, test } from 'vitest'
import type { FlagName } from '../../contract/flags.ts'
import { pageMerchant } from '../../tests/fixtures/page/facts.ts'
import { planBrandConfig } from './brand-config.ts'

const picture = { url: '/m/assets/picture.svg', width: 10, height: 10 }
const captcha = { captchaId: 'own-captcha', testCaptchaId: 'test-captcha' }
const captchaOf = (...flags: readonly FlagName[]) =>
  planBrandConfig(pageMerchant({ captcha }, flags), { logo: picture, icon: picture, texts: {}, licences: '' }).captcha

test("[CAP-07] GEETESTTEST3 puts the operator's test captcha in the place of the merchant's own", () => {
  expect(captchaOf('GEETEST3')).toMatchObject({ captchaId: 'own-captcha' })
  expect(captchaOf('GEETEST3', 'GEETESTTEST3')).toMatchObject({ captchaId: 'test-captcha' })
  expect(JSON.stringify(captchaOf('GEETESTVCODE3', 'GEETESTTEST3'))).not.toContain('own-captcha')
})

test('[CAP-07] without a captcha flag the page knows nothing of the captcha', () => {
  expect(captchaOf()).toBeUndefined()
})

test("[CAP-17] a merchant without own addresses has the vendor's for its version", () => {
  expect(captchaOf('GEETEST3')).toEqual({
    version: 'v4',
    captchaId: 'own-captcha',
    loader: 'https://static.geetest.com/v4/gt4.js',
    apiServers: ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'],
  })
})
