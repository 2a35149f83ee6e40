import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../../contract/wire/account-errors.ts'
import { fixtureMerchant } from '../../tests/fixtures/sandbox/merchant.ts'
import type { BackEnd, Reply } from '../testing/back-end.ts'
import { loginFields, password, startBackEnd } from '../testing/back-end.ts'
import { secondFactors } from './scenario.ts'
import type { ControlClient } from './testing/control-client.ts'
import { controlClient } from './testing/control-client.ts'

let back: BackEnd
let control: ControlClient
beforeAll(async () => {
  back = await startBackEnd([fixtureMerchant()])
  control = controlClient(Number(new URL(back.origin).port), 'FIXTURE')
})
afterAll(() => back.close())
beforeEach(() => control.reset())

const credentials = { username: 'player', password }
const login = (more: object = {}): Promise<Reply> =>
  back.ask('login', { body: { ...loginFields, ...credentials, ...more } })

test.each(secondFactors)(
  '[SBX-03] the second factor %s can be required of every member, and admits them',
  async (factor) => {
    await control.change({ signIn: { secondFactors: [factor] } })
    expect(await login()).toMatchObject({
      success: false,
      errorCode: codes.verificationRequired,
      value: { [factor]: true },
    })
    const member = (await control.members()).find(({ userName }) => userName === 'player')
    if (factor === 'sms')
      await back.ask('smsSend', { body: { countryDialingCode: '', mobileNum: member?.mobileNum ?? '' } })
    const shown = {
      email: { method: 'E', email: member?.email },
      payeeName: { method: 'P', payeeName: member?.payeeName },
      ga: { method: 'G', authCode: member?.authCode },
      sms: { method: 'S', mobileNum: member?.mobileNum, verificationCode: (await control.codes())[0]?.code },
    }[factor]
    expect(await back.ask('loginVerification', { body: { ...credentials, ...shown } })).toMatchObject({
      success: true,
      value: { userName: 'player' },
    })
  },
)

test('[SBX-03] logins can be locked out, and passwords can expire', async () => {
  await control.change({ signIn: { lockedOut: true } })
  expect(await login()).toMatchObject({ success: false, errorCode: codes.accountLocked })
  await control.change({ signIn: { lockedOut: false, passwordExpired: true } })
  expect(await login()).toMatchObject({ success: true, value: { passwordExpired: true } })
})

test.each(['v3', 'v4'] as const)('[SBX-03] a captcha %s can be required at login', async (version) => {
  await control.change({ signIn: { captcha: ['login'], captchaVersion: version } })
  expect(await login()).toMatchObject({ success: false, errorCode: codes.captchaRequired })
  const proof = await control.captchaProof(version)
  const fields =
    version === 'v4'
      ? { geetestValidateV4: JSON.stringify(proof) }
      : { geetestChallenge: proof['geetest_challenge'], geetestSeccode: proof['geetest_seccode'] }
  expect(await login(fields)).toMatchObject({ success: true })
})
