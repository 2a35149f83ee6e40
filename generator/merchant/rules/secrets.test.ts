import { describe, expect, test } from 'vitest'
import { parseYaml } from '../source/parse-yaml.ts'
import { findSecrets } from './secrets.ts'

// Written in pieces: a scanner of this repository need not take them for real ones.
const made = (...parts: string[]): string => parts.join('')
const random = 'Zq8Lm3Xv9Rt2Bn7Kp4Ws1Yc6'
const shapes: readonly (readonly [string, string])[] = [
  ['a private key', made('-----BEGIN RSA PRIVATE', ' KEY-----')],
  ['an AWS access key', made('AK', 'IAIOSFODNN7EXAMPLE')],
  ['a GitHub token', made('gh', 'p_', random, random)],
  ['a GitLab token', made('gl', 'pat-', random)],
  ['a Stripe secret key', made('sk', '_live_', random)],
  ['a Slack token', made('xo', 'xb-1234567890-', random)],
  ['an npm token', made('np', 'm_', random, random)],
  ['a Google OAuth secret', made('GOC', 'SPX-', random)],
  ['a Telegram bot token', made('123456789', ':AA', random, random)],
  ['a signed token (JWT)', made('ey', 'JhbGciOiJIUzI1NiJ9.ey', 'JzdWIiOiIxIn0x.c2ln')],
  ['an address with a password in it', made('https://admin:', 'hunter2@db.example')],
  ['a Google API key', made('AI', 'za', random, 'AbCdEfGhIjK')],
]

function search(text: string) {
  const file = '/m/acme/merchant.yaml'
  return findSecrets(file, text, parseYaml(file, text).root)
}

describe('[SCH-13]', () => {
  test.each(shapes)('%s is refused, with its line', (kind, secret) => {
    const { problems, redacted } = search(`schema: 1\nseo:\n  title: "x ${secret}"\n`)
    expect(problems).toMatchObject([{ code: 'SECRET_VALUE', path: 'seo.title', location: { line: 3 } }])
    expect(problems[0]?.message).toContain(kind)
    expect(redacted).not.toContain(secret)
  })

  test('in a comment too', () => {
    expect(search(`schema: 1 # ${made('AK', 'IAIOSFODNN7EXAMPLE')}\n`).problems).toMatchObject([{ code: 'SECRET_VALUE', location: { line: 1, column: 13 } }])
  })

  test.each(['password', 'apiSecret', 'private_key', 'clientSecret', 'accessToken', 'client_email'])('a key named %s is refused', (key) => {
    const { problems, redacted } = search(`api:\n  ${key}: hunter2\n`)
    expect(problems).toMatchObject([{ code: 'SECRET_KEY', path: `api.${key}`, location: { line: 2 } }])
    expect(redacted).not.toContain('hunter2')
  })

  test('a random-looking word is refused', () => {
    expect(search(`seo: { title: ${random}${random} }`).problems).toMatchObject([{ code: 'SECRET_VALUE' }])
  })

  test('public web keys may stand in the settings that are declared for them', () => {
    const text = [
      'firebase:',
      `  apiKey: ${made('AI', 'za', random, 'AbCdEfGhIjK')}`,
      `  vapidKey: B${random}${random}${random}`,
      'captcha: { captchaId: 54088bb07d2df3c46b79f80300b0abbe }',
      'registration: { defaultMobilePassword: "668899" }',
    ].join('\n')
    expect(search(text).problems).toEqual([])
  })

  test('but a secret is no public key, wherever it stands', () => {
    expect(search(`firebase: { apiKey: "${made('GOC', 'SPX-', random)}" }`).problems).toMatchObject([{ path: 'firebase.apiKey' }])
  })

  test('ordinary settings are none', () => {
    const text = 'seo: { title: Lotteries and games for all of Viet Nam, description: Passwords are never shared. }\nbranding: { logo: assets/a-very-long-folder-name/with-a-long-logo-name-2026.svg }\ncdn: { images: [https://img1.lotus88.example] }\n'
    expect(search(text).problems).toEqual([])
  })
})
