import { describe, expect, test } from 'vitest'
import { parseYaml } from '../source/parse-yaml.ts'
import { isLogin, isSecretParameter, looksRandom } from './secret-shapes.ts'
import { findSecrets, isUnsearched, valuesOf } from './secrets.ts'

// Secrets are written in pieces, so that a scanner of this repository does not take them for real ones.
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
  test('each finding says what it looks like, in the order of the file', () => {
    const text = [
      'api:',
      `  base: https://x.example/?client_secret=hunter22 # ${made('gl', 'pat-', random)}`,
      '  password: hunter2',
      'seo:',
      `  title: ${base64(awsKey)}`,
      '  description: admin:hunter2@db.example',
      `  keywords: ${random}${random}`,
      `  "secret ${'k'.repeat(80)}": hunter2`,
    ].join('\n')
    const { problems } = search(text)
    expect(problems.map(({ location, path }) => [location?.line, path.slice(0, 15)])).toEqual([
      [2, 'api.base'],
      [2, ''],
      [3, 'api.password'],
      [5, 'seo.title'],
      [6, 'seo.description'],
      [7, 'seo.keywords'],
      [8, expect.stringMatching(/^seo/)],
    ])
    const kinds = [
      'an address with a secret in it',
      'a GitLab token',
      '"password"',
      'an AWS access key in base64',
      'an address with a password in it',
      'a secret token',
      `"secret ${'k'.repeat(53)}"`,
    ]
    for (const [index, kind] of kinds.entries()) expect(problems[index]?.message).toContain(kind)
  })

  test('the redacted text differs from the file only in its secrets', () => {
    const text = `name: Acme\nseo:\n  title: "${awsKey}" # and more\n  lines: |\n    ${awsKey.slice(0, 9)}\n    ${awsKey.slice(9)}\ncode: ACME\n`
    const { redacted } = search(text)
    expect(redacted.split('\n').map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length))
    expect(redacted).toMatch(
      /^name: Acme\nseo:\n {2}title: "•{20}" # and more\n {2}lines: [|•]\n[ •]+\n[ •]+\ncode: ACME\n$/,
    )
    expect(search('name: Acme\n').redacted).toBe('name: Acme\n')
  })

  test('a value that is used twice is reported once, where it is', () => {
    expect(search('a: &shared\n  password: hunter2\nb: *shared\n').problems).toMatchObject([
      { code: 'SECRET_KEY', location: { line: 2 } },
    ])
  })

  test('the name of a list counts for its values', () => {
    expect(search('passwords:\n  - hunter2\n').problems).toMatchObject([{ code: 'SECRET_KEY' }])
  })

  test('a value that is empty or not text is not a secret, whatever its name', () => {
    expect(search('api: { password: "", secret: 5 }\n').problems).toEqual([])
  })

  test('values of other files are not searched for here', () => {
    const other = '/m/_presets/base.yaml'
    const { root } = parseYaml(other, 'api: { password: hunter2 }\n')
    expect(valuesOf('/m/acme/merchant.yaml', root)).toEqual([])
    expect(valuesOf(other, root)).toHaveLength(1)
    expect(valuesOf(other, undefined)).toEqual([])
  })

  test('a text without values is searched as it is', () => {
    expect(findSecrets('/m/EN.json', `{"a":"${awsKey}"}`).problems).toMatchObject([{ code: 'SECRET_VALUE', path: '' }])
  })

  test('a file that could not be searched counts like one with a secret', () => {
    const problem = (code: string) => ({ code }) as Parameters<typeof isUnsearched>[0]
    for (const code of ['SECRET_VALUE', 'SECRET_KEY', 'FILE_UNREADABLE', 'FILE_TOO_LARGE', 'FILE_ENCODING'])
      expect([code, isUnsearched(problem(code))]).toEqual([code, true])
    for (const code of ['CONTRAST', 'FILE_EMPTY', 'NO_SECRET_'])
      expect([code, isUnsearched(problem(code))]).toEqual([code, false])
  })

  test.each([
    ['in hexadecimal html', `title: "&#x41;${awsKey.slice(1)}"`],
    ['encoded in one letter', `title: "%41${awsKey.slice(1)}"`],
    ['put together with a dot', `title: '"${awsKey.slice(0, 9)}" . "${awsKey.slice(9)}"'`],
    ['put together with nothing', `title: '"${awsKey.slice(0, 9)}""${awsKey.slice(9)}"'`],
    ['put together with a comma', `title: '"${awsKey.slice(0, 9)}","${awsKey.slice(9)}"'`],
    ['in the base64 of addresses', `title: ${Buffer.from(`>>>???${awsKey}`).toString('base64url')}`],
    ['in base64 without padding', `title: ${base64(`${awsKey}.`)}`],
    ['encoded, in base64', `title: ${base64(`%41${awsKey.slice(1)} and words around it`)}`],
  ])('a key that is %s is found too', (_, line) => {
    expect(search(`seo:\n  ${line}\n`).problems).toMatchObject([{ code: 'SECRET_VALUE' }])
  })

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
    for (const next of ['', 'name: Acme\n']) {
      const { problems, redacted } = search(`seo:\n  ${line}\n${next}`)
      expect(problems).toMatchObject([{ code: 'SECRET_VALUE', location: { line: expect.any(Number) as number } }])
      expect(redacted).toContain('•')
      expect(redacted).not.toContain(awsKey.slice(9))
      expect(redacted.endsWith(next)).toBe(true)
    }
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

  test('ten thousand secrets in a file take linear time', () => {
    const file = (count: number): string =>
      Array.from({ length: count }, (_, index) => `# ${made('AK', 'IA')}${String(index).padStart(16, '0')}\n`).join('')
    expect(search(file(10_000)).problems).toHaveLength(10_000)
  })
})

describe('[SCH-13] what a secret looks like', () => {
  // 32 characters of every kind.
  const word = `${random}${random}`.slice(0, 32)

  test.each([
    [word, true],
    ['d41d8cd98f00b204e9800998ecf8427e', true],
    [word.slice(0, 31), false],
    [`${word} ${word}`, false],
    [`two ${word}`, false],
    ['12345678901234567890123456789012', false],
    ['QwErTyUiOpAsDfGhJkLzXcVbNmQwErTyUiOp', false],
    ['aaaaaaaabbbbbbbbccccccccdddd1111', false],
    ['00000000000000001111111111111abc', false],
    // Hexadecimal except for one letter; a random word has more variety.
    ['d41d8cd98f00b204e9800998ecf8427g', false],
    ['gd41d8cd98f00b204e9800998ecf8427', false],
  ])('%s looks random: %s', (value, looks) => expect(looksRandom(value)).toBe(looks))

  test.each([
    ['admin:hunter2@db.example', true],
    ['admin:hunter2@db.example:5432', true],
    ['admin:hunter2@db.example/table', true],
    ['a:123@x.io', true],
    ['admin:12@db.example', false],
    ['see admin:hunter2@db.example', false],
    ['admin:hunter2@db.example for more', false],
    ['admin:hunter2@db', false],
    ['mailto:help@brand.example', false],
    ['MAIL:help@brand.example', false],
    ['email:help@brand.example', false],
    ['e-mail:help@brand.example', false],
    ['sip:support@brand.example', false],
    [`admin:${'x'.repeat(482)}@db.example`, true],
    [`admin:${'x'.repeat(483)}@db.example`, false],
  ])('%s is a login: %s', (value, is) => expect(isLogin(value)).toBe(is))

  test.each([
    ['token', 'hunter22', true],
    ['token', 'hunterxx', false],
    ['token', '12345678', false],
    ['key', '0123456789abcdef', true],
    ['key', '0123456789abcde', false],
    ['monkey', '0123456789abcdef', false],
    ['id', 'com.brand.app2026', false],
    ['id', word, true],
  ])('%s=%s in an address is a secret: %s', (name, value, is) => expect(isSecretParameter(name, value)).toBe(is))
})
