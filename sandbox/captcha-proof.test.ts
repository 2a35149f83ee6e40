import { expect, test } from 'vitest'
import { createCaptchaDesk } from './captcha-proof.ts'

const start = 1_900_000_000_000
const deskAt = (clock = { now: start }) => ({ clock, desk: createCaptchaDesk('key', () => clock.now) })

test('[SBX-04] a v4 proof counts once, as JSON text or as it is, and only from this desk', () => {
  const { desk } = deskAt()
  const proof = desk.solveV4('id')
  expect(desk.redeem({ geetestValidateV4: JSON.stringify(proof) })).toBe(true)
  expect(desk.redeem({ geetestValidateV4: JSON.stringify(proof) })).toBe(false)
  expect(desk.redeem({ geetestValidateV4: desk.solveV4('id') })).toBe(true)
  expect(desk.redeem({ geetestValidateV4: createCaptchaDesk('other', () => start).solveV4('id') })).toBe(false)
})

test.each(['captcha_id', 'lot_number', 'pass_token', 'gen_time'] as const)(
  '[SBX-04] a v4 proof with another %s does not count',
  (field) => {
    const { desk } = deskAt()
    const proof = desk.solveV4('id')
    expect(desk.redeem({ geetestValidateV4: JSON.stringify({ ...proof, [field]: `${proof[field]}0` }) })).toBe(false)
  },
)

test.each([undefined, '', 'no json', '"text"', 'null', '[]', '{"pass_token":7}', 'ü'.repeat(32)])(
  '[SBX-04] %s is no proof',
  (field) => {
    const { desk } = deskAt()
    desk.solveV3(desk.challenge())
    expect(desk.redeem({ geetestValidateV4: field, geetestSeccode: field })).toBe(false)
  },
)

test('[SBX-04] a proof is over after ten minutes', () => {
  const { clock, desk } = deskAt()
  const [v4, v3] = [desk.solveV4('id'), desk.solveV3(desk.challenge())]
  clock.now += 600_000
  expect(desk.redeem({ geetestValidateV4: v4 })).toBe(false)
  expect(desk.redeem({ geetestSeccode: v3?.geetest_seccode })).toBe(false)
})

test('[SBX-04] a v3 challenge is solved once, and its proof counts once', () => {
  const { desk } = deskAt()
  const challenge = desk.challenge()
  const proof = desk.solveV3(challenge)
  expect(desk.solveV3(challenge)).toBeUndefined()
  expect(desk.solveV3('made up')).toBeUndefined()
  expect(desk.redeem({ geetestSeccode: `${proof?.geetest_validate ?? ''}|other` })).toBe(false)
  expect(desk.redeem({ geetestSeccode: proof?.geetest_seccode })).toBe(true)
  expect(desk.redeem({ geetestSeccode: proof?.geetest_seccode })).toBe(false)
})
