import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { jsonIn } from '../contract/attempt.ts'
import type { SandboxMerchant } from '../contract/sandbox.ts'

/** The result of `getValidate()` of captcha v4 (reference, GeeTest v4). */
interface ProofV4 {
  readonly captcha_id: string
  readonly lot_number: string
  readonly captcha_output: string
  readonly pass_token: string
  /** Epoch seconds, as text. */
  readonly gen_time: string
}

/** The result of `getValidate()` of captcha v3. */
interface ProofV3 {
  readonly geetest_challenge: string
  readonly geetest_validate: string
  readonly geetest_seccode: string
}

/** The fields of login, registration and SMS calls that carry a proof: a code of v3, or the proof of v4 as JSON. */
type CaptchaFields = Readonly<Partial<Record<'geetestSeccode' | 'geetestValidateV4', string | undefined>>>

/** The captcha vendor's service for one merchant: issues challenges and proofs, and accepts each proof once. */
export interface CaptchaService {
  /** A v3 challenge, which can be used once. */
  readonly challenge: () => string
  /** Undefined if this service did not issue the challenge, or if it was solved before. */
  readonly solveV3: (challenge: string) => ProofV3 | undefined
  readonly solveV4: (captchaId: string) => ProofV4
  /** True when the fields hold a proof that was issued here within ten minutes and has not been used before. */
  readonly redeem: (fields: CaptchaFields) => boolean
}

const lifetime = 600_000

/** @param now epoch milliseconds */
export function createCaptchaService(key: string, now: () => number): CaptchaService {
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
  const open = new Set<string>()
  const solved = new Map<string, number>()
  const used = new Set<string>()
  const once = (name: string): boolean => !used.has(name) && Boolean(used.add(name))
  const isFresh = (time: number): boolean => now() - time < lifetime && time <= now() + 1000
  const redeemV3 = (seccode: string): boolean => {
    const challenge = [...solved.keys()].find((candidate) => same(`${sign(candidate)}|jordan`, seccode))
    return challenge !== undefined && isFresh(solved.get(challenge) ?? 0) && once(challenge)
  }
  const redeemV4 = (proof: Partial<ProofV4>): boolean => {
    const { lot_number = '', gen_time = '', pass_token = '', captcha_id = '' } = proof
    return (
      same(sign([captcha_id, lot_number, gen_time].join()), pass_token) &&
      isFresh(Number(gen_time) * 1000) &&
      once(lot_number)
    )
  }
  return {
    challenge: () => {
      const challenge = randomUUID().replaceAll('-', '')
      open.add(challenge)
      return challenge
    },
    solveV3: (challenge) => {
      if (!open.delete(challenge)) return undefined
      solved.set(challenge, now())
      return {
        geetest_challenge: challenge,
        geetest_validate: sign(challenge),
        geetest_seccode: `${sign(challenge)}|jordan`,
      }
    },
    solveV4: (captcha_id) => {
      const [lot_number, gen_time] = [randomUUID().replaceAll('-', ''), String(Math.floor(now() / 1000))]
      return {
        captcha_id,
        lot_number,
        captcha_output: sign(lot_number),
        pass_token: sign([captcha_id, lot_number, gen_time].join()),
        gen_time,
      }
    },
    redeem: ({ geetestSeccode, geetestValidateV4 }) => {
      const v4 = proofIn(geetestValidateV4 ?? '')
      return v4 ? redeemV4(v4) : geetestSeccode !== undefined && redeemV3(geetestSeccode)
    },
  }
}

function proofIn(text: string): Partial<ProofV4> | undefined {
  const proof = jsonIn(text)
  if (typeof proof !== 'object' || proof === null) return undefined
  return Object.fromEntries(Object.entries(proof).filter(([, value]) => typeof value === 'string'))
}

function same(expected: string, shown: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(shown)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const captchaPlaces = ['login', 'register', 'sms'] as const
export type CaptchaPlace = (typeof captchaPlaces)[number]

/** The fields of the settings that tell the storefront where to show a captcha. */
export const captchaSwitches = (places: readonly CaptchaPlace[]) => ({
  showGeetest: places.includes('register'),
  showSmsGeetest: places.includes('sms'),
  showLoginGeetest: places.includes('login'),
})

/**
 * The places at which a merchant requires a captcha; before an SMS code only with v4, because the storefront supports
 * no other version there (CAP-11).
 */
export function captchaPlacesOf({ brand, flags }: SandboxMerchant): readonly CaptchaPlace[] {
  const beforeSms = brand.captcha?.version === 'v3' ? [] : (['sms'] as const)
  return [
    ...(flags.GEETESTVCODE3 ? (['login'] as const) : []),
    ...(flags.GEETEST3 ? (['register', ...beforeSms] as const) : []),
  ]
}
