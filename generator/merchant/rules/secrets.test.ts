import { describe, expect, test } from 'vitest'
import { parseYaml } from '../source/parse-yaml.ts'
import { findSecrets, valuesOf } from './secrets.ts'

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
  return findSecrets(file, text, valuesOf(file, parseYaml(file, text).root))
}

describe('[SCH-13]', () => {
  test.each(shapes)('%s is refused, with its line', (kind, secret) => {
    const { problems, redacted } = search(`schema: 1\nseo:\n  title: "x ${secret}"\n`)
    expect(problems).toMatchObject([{ code: 'SECRET_VALUE', path: 'seo.title', location: { line: 3 } }])
    expect(problems[0]?.message).toContain(kind)
    expect(redacted).not.toContain(secret)
  })

  test('in a comment too', () => {
    expect(search(`schema: 1 # ${made('AK', 'IAIOSFODNN7EXAMPLE')}\n`).problems).toMatchObject([
      { code: 'SECRET_VALUE', location: { line: 1, column: 13 } },
    ])
  })

  test.each(['password', 'apiSecret', 'private_key', 'clientSecret', 'accessToken', 'client_email'])(
    'a key named %s is refused',
    (key) => {
      const { problems, redacted } = search(`api:\n  ${key}: hunter2\n`)
      expect(problems).toMatchObject([{ code: 'SECRET_KEY', path: `api.${key}`, location: { line: 2 } }])
      expect(redacted).not.toContain('hunter2')
    },
  )

  test('a random-looking word is refused', () => {
    expect(search(`seo: { title: ${random}${random} }`).problems).toMatchObject([{ code: 'SECRET_VALUE' }])
  })

  test('public web keys are allowed in the settings that are declared for them', () => {
    const text = [
      'firebase:',
      `  apiKey: ${made('AI', 'za', random, 'AbCdEfGhIjK')}`,
      `  vapidKey: B${random}${random}${random}`,
      'captcha: { captchaId: 54088bb07d2df3c46b79f80300b0abbe }',
      'registration: { defaultMobilePassword: "668899" }',
    ].join('\n')
    expect(search(text).problems).toEqual([])
  })

  test('but a secret is never accepted as a public key', () => {
    expect(search(`firebase: { apiKey: "${made('GOC', 'SPX-', random)}" }`).problems).toMatchObject([
      { path: 'firebase.apiKey' },
    ])
  })

  test('ordinary settings are not secrets', () => {
    const text =
      'seo: { title: Lotteries and games for all of Viet Nam, description: Passwords are never shared. }\nbranding: { logo: assets/a-very-long-folder-name/with-a-long-logo-name-2026.svg }\ncdn: { images: [https://img1.lotus88.example] }\n'
    expect(search(text).problems).toEqual([])
  })

  const awsKey = made('AK', 'IAIOSFODNN7EXAMPLE')
  const base64 = (text: string): string => Buffer.from(text).toString('base64')
  test.each([
    ['escaped', `title: "\\u0041${awsKey.slice(1)}"`],
    ['escaped by number', `title: "\\x41${awsKey.slice(1)}"`],
    ['escaped twice', `title: '\\u0041${awsKey.slice(1)}'`],
    ['folded', `title: >-\n    ${awsKey.slice(0, 9)}\n    ${awsKey.slice(9)}`],
    ['folded without a sign', `title: ${awsKey.slice(0, 9)}\n    ${awsKey.slice(9)}`],
    ['folded in quotes', `title: "${awsKey.slice(0, 9)}\\\n    ${awsKey.slice(9)}"`],
    ['in lines', `title: |\n    ${awsKey.slice(0, 9)}\n    ${awsKey.slice(9)}`],
    ['put together', `title: '"${awsKey.slice(0, 9)}" + "${awsKey.slice(9)}"'`],
    ['in base64', `title: ${base64(awsKey)}`],
    ['in base64 of a sentence', `title: ${base64(`the key is ${awsKey}, keep it`)}`],
    ['in base64 twice', `title: ${base64(base64(awsKey))}`],
    ['in base64 in a comment', `title: x # ${base64(awsKey)}`],
    ['in an address', `title: https://x.example/?key=${awsKey}`],
    ['in an address, encoded', `title: https://x.example/?key=%41${awsKey.slice(1)}`],
    ['in html', `title: "&#65;${awsKey.slice(1)}"`],
  ])('a key that is %s is found, and never shown', (_, line) => {
    const { problems, redacted } = search(`seo:\n  ${line}\n`)
    expect(problems).toMatchObject([{ code: 'SECRET_VALUE', location: { line: expect.any(Number) as number } }])
    expect(redacted).toContain('•')
    expect(redacted).not.toContain(awsKey.slice(9))
  })

  test.each([
    'https://admin:hunter2@db.example/x',
    '//admin:hunter2@db.example',
    'admin:hunter2@db.example',
    `https://x.example/?token=${random}`,
    'https://x.example/?a=1&client_secret=hunter22',
    `https://x.example/a?sig=${random}`,
  ])('the credentials of %s are found', (address) => {
    const { problems, redacted } = search(`seo: { title: "${address}" }\n`)
    expect(problems).toMatchObject([{ code: 'SECRET_VALUE', path: 'seo.title' }])
    expect(redacted).not.toMatch(/hunter2|Zq8Lm3/)
  })

  test.each([
    'mailto:security@brand.example',
    'https://play.google.com/store/apps/details?id=com.brand.app2026',
    'https://x.example/?key=home',
    'https://dl.example/brand.apk?version=20261122',
    'Write to us:help@brand.example',
  ])('the address %s is none', (address) => expect(search(`seo: { title: "${address}" }\n`).problems).toEqual([]))

  test('ten thousand secrets in a file take no more than their share of time', () => {
    const file = (count: number): string =>
      Array.from({ length: count }, (_, index) => `# ${made('AK', 'IA')}${String(index).padStart(16, '0')}\n`).join('')
    expect(search(file(10_000)).problems).toHaveLength(10_000)
  })
})
