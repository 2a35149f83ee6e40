import { expect, test } from 'vitest'
import { createCaptchaService } from './captcha-proof.ts'

const start = 1_900_000_000_000
const serviceAt = (clock = { now: start }) => ({ clock, service: createCaptchaService('key', () => clock.now) })

test('[SBX-04] a v4 proof is accepted once, and only from this service', () => {
  const { service } = serviceAt()
  const proof = service.solveV4('id')
  expect(service.redeem({ geetestValidateV4: JSON.stringify(proof) })).toBe(true)
  expect(service.redeem({ geetestValidateV4: JSON.stringify(proof) })).toBe(false)
  const foreign = createCaptchaService('other', () => start).solveV4('id')
  expect(service.redeem({ geetestValidateV4: JSON.stringify(foreign) })).toBe(false)
})

test.each(['captcha_id', 'lot_number', 'pass_token', 'gen_time'] as const)(
  '[SBX-04] a v4 proof with a different %s is not accepted',
  (field) => {
    const { service } = serviceAt()
    const proof = service.solveV4('id')
    expect(service.redeem({ geetestValidateV4: JSON.stringify({ ...proof, [field]: `${proof[field]}0` }) })).toBe(false)
  },
)

test.each([undefined, '', 'no json', '"text"', 'null', '[]', '{"pass_token":7}', 'ü'.repeat(32)])(
  '[SBX-04] %s is not a proof',
  (field) => {
    const { service } = serviceAt()
    service.solveV3(service.challenge())
    expect(service.redeem({ geetestValidateV4: field, geetestSeccode: field })).toBe(false)
  },
)

test('[SBX-04] a proof expires after ten minutes', () => {
  const { clock, service } = serviceAt()
  const [v4, v3] = [service.solveV4('id'), service.solveV3(service.challenge())]
  clock.now += 600_000
  expect(service.redeem({ geetestValidateV4: JSON.stringify(v4) })).toBe(false)
  expect(service.redeem({ geetestSeccode: v3?.geetest_seccode })).toBe(false)
})

test('[SBX-04] a v3 challenge is solved once, and its proof is accepted once', () => {
  const { service } = serviceAt()
  const challenge = service.challenge()
  const proof = service.solveV3(challenge)
  expect(service.solveV3(challenge)).toBeUndefined()
  expect(service.solveV3('made up')).toBeUndefined()
  expect(service.redeem({ geetestSeccode: `${proof?.geetest_validate ?? ''}|other` })).toBe(false)
  expect(service.redeem({ geetestSeccode: proof?.geetest_seccode })).toBe(true)
  expect(service.redeem({ geetestSeccode: proof?.geetest_seccode })).toBe(false)
})
