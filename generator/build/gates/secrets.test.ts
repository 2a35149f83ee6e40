import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { linearMs, processorMs } from '../../../tests/support/processor-ms.ts'
import { keyValues } from './key-forms.ts'
import { localPaths } from './local-paths.ts'
import type { OwnContent } from './own-content.ts'
import { looksRandom, privateEnvironment, verdictOf } from './private-values.ts'
import { createSecretsGate, type ProductTexts, type SecretsGate } from './secrets.ts'

// Secrets are written in pieces, so that a scanner of this repository does not take them for real ones.
const made = (...parts: string[]): string => parts.join('')
const token = made('gh', 'p_', 'a1'.repeat(18))
const random = 'Zq8Lm3Xv9Rt2Bn7Kp4Ws1Yc6'

const product: ProductTexts = {
  usesWord: (word) => ['required', 'production', 'default', 'guest'].includes(word),
  templates: () => 'root /var/www/{{id}};',
}
const lotus = (...values: readonly string[]): OwnContent => ({
  id: 'lotus',
  names: ['lotus', 'LOTUS88', 'Lotus 88', 'www.lotus.example'],
  values: () => ['LOTUS88', 'Lotus 88', 'www.lotus.example', ...values],
  settingWith: (holds) => (values.some(holds) ? 'seo.description' : undefined),
  allow: [],
})
const gateOf = (environment: Readonly<Record<string, string>>): SecretsGate =>
  createSecretsGate(privateEnvironment(environment, new Set(['LOTUS888'])), [], product)
const found = (gate: SecretsGate, text: string, own = lotus(), path = 'm/index.html', isBrands = true): string[] =>
  gate.check(own, { path, sha256: text, isBrands, text: () => text }).map(({ message }) => message)

describe('[SEC-03] a variable whose value may be in a page', () => {
  // Variables that shells, npm, GitHub Actions, GitLab CI, Jenkins, Kubernetes, Docker and direnv set, and typical ones
  // of projects.
  test.each([
    ['PATH', '/usr/local/bin:/usr/bin'],
    ['LANG', 'en_US.UTF-8'],
    ['TERM', 'xterm-256color'],
    ['COLORTERM', 'truecolor'],
    ['NODE_ENV', 'production'],
    ['NODE_VERSION', '20.20.2'],
    ['npm_config_user_agent', 'npm/10.8.2 node/v20.20.2 linux x64'],
    ['npm_package_name', 'livery-storefronts'],
    ['npm_lifecycle_event', 'generate:production'],
    ['npm_config_cache', '/root/.npm-cache1'],
    ['GPG_KEY', 'standard'],
    ['XDG_SESSION_TYPE', 'x11session'],
    ['SSH_AUTH_SOCK', '/tmp/ssh-XXXXa1b2c3/agent.4711'],
    ['STAGE', 'development'],
    ['BRAND', 'LOTUS888'],
    ['SITE', 'https://www.lotus.example/'],
    ['KEYCLOAK_MODE', 'disabled'],
    ['KEYCLOAK_REALM', 'lotus-players'],
    ['OAUTH_FLOW', 'required'],
    ['KEYBOARD', 'standard'],
    ['KEYBOARD_LAYOUT', 'pc105-intl'],
    ['MONKEY', 'business'],
    ['HOTKEYS', 'ctrl-shift'],
    ['GIT_AUTHOR_NAME', 'Lotus Operations'],
    ['GIT_COMMITTER_EMAIL', 'ops24@lotus.example'],
    ['CDN_HOST', 'img1.acme-cdn.example'],
    ['CDN_URL', 'https://d3f8a9b2c1x0.cdn.example/'],
    ['SUPPORT_EMAIL', 'help24@acme.example'],
    ['TOKENIZERS_PARALLELISM', 'disabled-here'],
    ['PASSENGER_APP_ENV', 'production'],
    ['BYPASS_CACHE', 'sometimes'],
    ['COMPASS_STYLE', 'compressed'],
    ['AUTHORITY_NAME', 'Curacao8048'],
    ['AUTH_MODE', 'redirect2'],
    ['TOKEN_TTL', '86400000'],
    ['PASSWORD_MIN_LENGTH', '00000008'],
    ['SECRET_NAME', 'lotus-prod-01'],
    ['COOKIE_DOMAIN', 'shop2.lotus.example'],
    ['SECRET_SERVICE_HOST', '10.96.0.121'],
    ['TOKEN_API_PORT_8080_TCP', 'tcp://10.96.0.121:8080'],
    ['KUBERNETES_SERVICE_PORT_HTTPS', '443'],
    ['KUBERNETES_PORT', 'tcp://10.96.0.1:443'],
    ['GITHUB_REPOSITORY', 'acme-games/lotus88-web'],
    ['GITHUB_REF_NAME', 'release-2026-11'],
    ['GITHUB_ACTOR', 'lotus-ops2'],
    ['GITHUB_SERVER_URL', 'https://github.example'],
    ['RUNNER_OS', 'Linux-Ubuntu22'],
    ['CI_PROJECT_TITLE', 'Lotus88 Storefront'],
    ['CI_COMMIT_TITLE', 'Lotus 88 gets a new title, v2'],
    ['CI_REGISTRY', 'registry2.acme.example:5050'],
    ['CI_SERVER_VERSION', '17.5.1-ee'],
    ['JOB_NAME', 'lotus88/build-web2'],
    ['BUILD_TAG', 'jenkins-lotus88-421'],
    ['DIRENV_FILE', '/builds/lotus/.envrc2'],
    ['NEXT_PUBLIC_API_KEY', random],
    ['VAPID_PUBLIC_KEY', `B${random}${random}`],
    ['DEPLOY_TOKEN', '***'],
    ['DEPLOY_TOKEN', '[masked]'],
    ['DEPLOY_TOKEN', 'changeme'],
    ['API_TOKEN', '<your token>'],
    ['DB_PASSWORD', 'required'],
    ['DB_PASSWORD', 'guest'],
    ['DB_PASSWORD', 'lotus', 'see www.lotus.example, id lotus'],
  ])('%s=%s', (name: string, value: string, other?: string) => {
    const page = other ?? `x="${value}" ${value}/games`
    expect(found(gateOf({ [name]: value }), page)).toEqual([])
  })

  test.each<readonly [name: string, value: string, own: readonly string[]]>([
    ['FIREBASE_API_KEY', made('AI', 'za', random, 'AbCdEfGhIjK'), [made('AI', 'za', random, 'AbCdEfGhIjK')]],
    ['CAPTCHA_KEY', '54088bb07d2df3c46b79f80300b0abbe', ['54088bb07d2df3c46b79f80300b0abbe']],
    ['DEFAULT_MOBILE_PASSWORD', '668899', ['668899']],
    ['CDN_ID', 'd3f8a9b2c1x0', ['https://d3f8a9b2c1x0.cdn.example']],
    ['BUILD_ID', 'f81d4fae7dec', ['Edition f81d4fae7dec']],
  ])('%s=%s where a file of the brand says it on purpose', (name, value, own) => {
    expect(found(gateOf({ [name]: value }), `x="${value}"`, lotus(...own))).toEqual([])
    expect(found(gateOf({ [name]: value }), `x="${value}"`)).toHaveLength(1)
  })
})

const pemLine = 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v4Vb0rSO6Kq9xT2cWn7Yp5Le8Df1Gh3Jk6Mz0'
describe('[SEC-03] a variable whose value must not be in a page', () => {
  test.each<readonly [name: string, value: string]>([
    ['DEPLOY_TOKEN', 'correct horse battery'],
    ['BUILD_ID', 'f81d4fae7dec'],
    ['GITHUB_TOKEN', made('gh', 's_', 'b2'.repeat(18))],
    ['ACTIONS_ID_TOKEN_REQUEST_TOKEN', `${random}.${random}`],
    ['CI_JOB_TOKEN', made('glcbt', '-64_', random)],
    ['CI_REGISTRY_PASSWORD', 'k7Ypq2Vw'],
    ['AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYzzzzzzzKEY'],
    ['AWS_SESSION_TOKEN', `IQoJb3JpZ2luX2VjE${random}//////////`],
    ['NPM_TOKEN', made('np', 'm_', random, 'abcdefghijkl')],
    ['NODE_AUTH_TOKEN', random],
    ['npm_config__authToken', random],
    ['npm_config__password', 'c3dvcmRmaXNoLWNhdA=='],
    ['DB_PASSWORD', 'swordfish'],
    ['DB_PASSWORD', 'hunter2'],
    ['PGPASSWORD', 'letmein'],
    ['MYSQL_PWD', 'opensesame'],
    ['SSHPASS', 'trustno1'],
    ['ADMIN_PASS', 'P@ssw0rd!'],
    ['KUBECONFIG_SECRET', 'tiger-lily-moon-four-five'],
    ['apiToken', 'abcdefgh'],
    ['SECRET_KEY_BASE', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['SENTRY_DSN', 'https://9f2b4c6d8e0a1b3c5d7e9f0a@o1.ingest.example/1'],
    ['LIVERY_CACHE_KEY', 'the secret of all machines, of 32 bytes'],
    ['SLACK_WEBHOOK', made('https://hooks.slack.com/serv', 'ices/T00000000/B00000000/', random)],
    ['SESSION_COOKIE', 'sid=9a8b7c6d5e4f3a2b'],
  ])('%s=%s', (name, value) => {
    expect(found(gateOf({ [name]: value }), `x="${value}"`).length).toBeGreaterThan(0)
    expect(found(gateOf({ [name]: value }), `x="${value}"`).join()).not.toContain(value)
  })

  test.each([
    ['in base64', Buffer.from(random).toString('base64')],
    ['in base64 after a user', Buffer.from(`deploy:${random}`).toString('base64')],
    ['in base64 before something', Buffer.from(`${random}:x`).toString('base64')],
    ['in hex', Buffer.from(random).toString('hex')],
  ])('a token %s', (_, text) => {
    expect(found(gateOf({ DEPLOY_TOKEN: random }), `x=${text};`)).toHaveLength(1)
  })

  const odd = `p/q+r "s"&<7>'\\n`
  test.each([
    ['as it is', odd],
    ['in JSON', JSON.stringify(odd)],
    ['in a script', JSON.stringify(odd).replace(/[<>&]/g, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)],
    ['in an address', encodeURIComponent(odd)],
    ['in a form', encodeURIComponent(odd).replaceAll('%20', '+')],
    [
      'in html',
      odd.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? '&#x27;'),
    ],
    ['in base64', Buffer.from(`user:${odd}`).toString('base64')],
    ['in base64 for addresses', Buffer.from(odd).toString('base64url')],
  ])('a password with signs %s', (_, text) => {
    expect(found(gateOf({ DB_PASSWORD: odd }), `x ${text} y`)).toHaveLength(1)
  })

  test.each([
    ['of an address', { DATABASE_URL: `postgres://app:${random}@db.internal/app` }, random],
    ['of a proxy', { https_proxy: 'http://ci:open%20sesame%21@proxy.internal:3128' }, 'open sesame!'],
    ['of a repository', { CI_REPOSITORY_URL: `https://gitlab-ci-token:${random}@gitlab.example/a.git` }, random],
    ['of a key in lines', { DEPLOY_KEY: `-----BEGIN KEY-----\n${pemLine}\n-----END KEY-----` }, pemLine],
    ['of a key with \\n written out', { DEPLOY_KEY: `-----BEGIN KEY-----\\n${pemLine}\\n-----END KEY-----` }, pemLine],
    ['of a file in JSON', { DOCKER_AUTH_CONFIG: `{"auths":{"r.example":{"auth":"${random}"}}}` }, random],
  ])('a part %s', (_, environment, part) => {
    expect(found(gateOf(environment), `x="${part}"`)).toHaveLength(1)
  })

  test('a secret in a text of the brand is there by mistake, in whatever file of the release it is', () => {
    const gate = gateOf({ DEPLOY_PASSWORD: 'hunter2-hunter2', DB_PASSWORD: 'swordfish' })
    const own = lotus('Opened with hunter2-hunter2 only', 'A swordfish')
    expect(found(gate, 'Opened with hunter2-hunter2 only', own)).toHaveLength(1)
    expect(found(gate, 'A swordfish', own)).toHaveLength(1)
    expect(found(gate, 'x="hunter2-hunter2"', own, 'm/assets/app.js', false)).toHaveLength(1)
  })

  test('a short text is found as a word, and not in a hash or a longer word', () => {
    const gate = gateOf({ DB_PASSWORD: 'a1b2c3', ADMIN_PIN_SECRET: '123456', MYSQL_PWD: 'monkey' })
    expect(found(gate, 'app-9fa1b2c3.js 1:1234567890:web monkeys donkey-monkeyed')).toEqual([])
    expect(found(gate, 'x="a1b2c3" 123456 monkey')).toHaveLength(3)
  })

  test('a word in code that all brands share is no proof', () => {
    expect(found(gateOf({ DB_PASSWORD: 'swordfish' }), 'x="swordfish"', lotus(), 'm/assets/app.js', false)).toEqual([])
  })
})

test.each([
  [made('-----BEGIN RSA PRIVATE', ' KEY-----'), 'a private key'],
  ['{"type": "service_account"}', 'a service account'],
  [token, 'a GitHub token'],
  [made('AK', 'IAIOSFODNN7EXAMPLE'), 'an AWS access key'],
  [made('https://ci:', 'hunter2@db.example/'), 'an address with a password in it'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLXNpZw', 'a signed token (JWT)'],
  ['//# sourceMappingURL=app.js.map', 'a reference to a source map'],
  ['open("/home/jane/livery/src/main.tsx")', 'a path of a home folder'],
])('[SEC-03] %s is refused wherever it comes from', (text, what) => {
  expect(found(gateOf({}), text)).toEqual([`m/index.html contains ${what}`])
})

test('[SEC-03] a source map is refused whatever it contains', () => {
  expect(found(gateOf({}), '{}', lotus(), 'm/assets/app.js.map')).toEqual(['m/assets/app.js.map contains a source map'])
})

describe('[SEC-03] a key of Livery itself', () => {
  const ed25519 = generateKeyPairSync('ed25519').privateKey
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = (key: KeyObject, type: 'pkcs8' | 'sec1'): string => key.export({ format: 'pem', type }).toString()
  const der = (key: KeyObject, type: 'pkcs8' | 'sec1'): Buffer => key.export({ format: 'der', type })
  const body = (text: string): string => text.replace(/-----[A-Z ]+-----|\s/g, '')
  const gateWith = (text: string) => createSecretsGate(keyValues('LIVERY_SIGNING_KEY', text), [], product)
  const number = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')

  const written: readonly (readonly [string, string, KeyObject])[] = [
    ['as a file', pem(ed25519, 'pkcs8'), ed25519],
    ['with \\n written out', pem(ed25519, 'pkcs8').replaceAll('\n', '\\n'), ed25519],
    ['as base64 of a file', Buffer.from(pem(ed25519, 'pkcs8')).toString('base64'), ed25519],
    ['as its body alone', body(pem(ed25519, 'pkcs8')), ed25519],
    ['of P-256', pem(p256, 'pkcs8'), p256],
    ['of P-256, as openssl ecparam writes it', pem(p256, 'sec1'), p256],
  ]
  test.each(written)('given %s is found in every form', (_, text, key) => {
    const gate = gateWith(text)
    const forms: readonly string[] = [
      text,
      pem(key, 'pkcs8'),
      JSON.stringify(pem(key, 'pkcs8')),
      body(pem(key, 'pkcs8')),
      Buffer.from(pem(key, 'pkcs8')).toString('base64'),
      encodeURIComponent(body(pem(key, 'pkcs8'))),
      der(key, 'pkcs8').toString('base64url'),
      der(key, 'pkcs8').toString('hex'),
      number(key).toString('hex').toUpperCase(),
      JSON.stringify(key.export({ format: 'jwk' })),
      ...(key === p256 ? [pem(key, 'sec1'), body(pem(key, 'sec1')), der(key, 'sec1').toString('hex')] : []),
    ]
    for (const form of forms) {
      const messages = found(gate, `x="${form}"`)
      expect(messages).toContain('m/index.html contains the value of the environment variable LIVERY_SIGNING_KEY')
      expect(messages.join()).not.toContain(form)
    }
  })

  test('is never there on purpose, whatever the files of a brand say', () => {
    const secret = body(pem(ed25519, 'pkcs8'))
    const gate = gateWith(pem(ed25519, 'pkcs8'))
    const [finding, ...more] = gate.check(lotus(secret), {
      path: 'x.js',
      sha256: '',
      isBrands: true,
      text: () => secret,
    })
    expect(more).toEqual([])
    expect(finding).toMatchObject({ gate: 'secrets' })
    // So no entry of gates.allow can excuse it.
    expect(finding).not.toHaveProperty('value')
  })

  test('may be a secret of several machines, in quotes', () => {
    const gate = createSecretsGate(keyValues('LIVERY_CACHE_KEY', '"the secret of all machines, 32 bytes"'), [], product)
    expect(found(gate, 'x: the secret of all machines, 32 bytes')).toHaveLength(1)
    expect(found(createSecretsGate(keyValues('LIVERY_CACHE_KEY', ''), [], product), 'x')).toEqual([])
  })

  test('the public half of it may be in a page', () => {
    for (const key of [ed25519, p256]) {
      const text = createPublicKey(key).export({ format: 'pem', type: 'spki' }).toString()
      for (const form of ['pkcs8', 'sec1'] as const)
        if (key === p256 || form === 'pkcs8')
          expect(found(gateWith(pem(key, form)), `${text} ${body(text)}`)).toEqual([])
      expect(found(gateWith(text), text)).toEqual([])
    }
  })
})

test('a value of a megabyte is judged in linear time', async () => {
  const environment = { DIRENV_DIFF: 'a1-'.repeat(300_000), API_TOKEN: 'x.'.repeat(300_000) }
  expect(await processorMs(() => privateEnvironment(environment, new Set()))).toBeLessThan(linearMs)
})

test('an excuse can name what was found without repeating it', () => {
  const check = (text: string) =>
    gateOf({ DEPLOY_TOKEN: random }).check(lotus(), { path: 'x.js', sha256: text, isBrands: true, text: () => text })
  expect(check(random)).toMatchObject([{ value: 'DEPLOY_TOKEN' }])
  expect(check(token)).toMatchObject([{ value: expect.stringMatching(/^sha256:[0-9a-f]{12}$/) as string }])
})

test.each([
  ['GITHUB_TOKEN', 'secret'],
  ['LIVERY_CACHE_KEY', 'secret'],
  ['npm_config_//registry.example/:_authToken', 'secret'],
  ['STRIPE_API_KEY', 'key'],
  ['apikey', 'key'],
  ['AUTH_MODE', 'plain'],
  ['MONKEY', 'plain'],
  ['OLDPWD', 'public'],
  ['npm_config_registry', 'public'],
  ['VAPID_PUBLIC_KEY', 'public'],
] as const)('the name %s says: %s', (name, verdict) => expect(verdictOf(name)).toBe(verdict))

test.each([
  ['f81d4fae7dec', true],
  [random, true],
  ['QwErTyUiOpAsDfGhJkLz', true],
  ['f47ac10b-58cc-4372-a567-0e02b2c3d479', true],
  ['xterm-256color', false],
  ['img1.acme-cdn.example', false],
  ['node-v20.20.2-linux-x64', false],
  ['2026-11-26T00:38:18Z', false],
  ['20261126T003818Z', false],
  ['LotusWinVipGames2026', false],
] as const)('%s looks random: %s', (text, looks) => expect(looksRandom(text)).toBe(looks))

describe('[SEC-03] [BND-07] a folder of this machine', () => {
  const folders = (...paths: readonly string[]) =>
    createSecretsGate(
      [],
      localPaths(paths.map((path) => ({ path, entries: ['src', 'generator', 'lotus', 'home', 'assets'] }))),
      product,
    )
  // Addresses, expressions and tags that look like paths but are not paths of this machine.
  const page = [
    '<a href="/m/home">/home</a> href="/m/home/top" src="/m/assets/app-1.js" <link href="/m/manifest.webmanifest">',
    'fetch("/wps/system/settings") "/m" /app/.test(a) a=/www/i.exec(b) </app></data></srv> url(/assets/x.png)',
    'https://x.example/app/y https://x.example/srv/livery/z https://data.example/data/ `${origin}/srv/livery/x`',
    'application/json apparent /m/ wwww //www data-assets "assets/app.js" and/or "/"',
    'root /var/www/lotus;',
  ].join('\n')

  test.each([
    '/app',
    '/www',
    '/assets',
    '/m',
    '/m/',
    '/srv',
    '/data',
    '/home',
    '/var/www',
    '/wps',
    '/',
    '/srv/livery',
    '/m/home',
    'C:\\',
    '',
  ])('%s is not found in addresses and code', (path) => expect(found(folders(path), page)).toEqual([]))

  test.each([
    ['/app', 'at f (/app/src/main.tsx:1:2)'],
    ['/app', 'import "/app/node_modules/x.js"'],
    ['/app', 'root:"/app"'],
    ['/www', '{"out":"/www/lotus"}'],
    ['/assets', 'file:///assets/src/x.ts'],
    ['/m', 'open("/m/src/main.tsx")'],
    ['/m', 'at /m/generator/cli.ts:1'],
    ['/data', 'see /data/lotus/merchant.yaml'],
    ['/srv/livery', '"/srv/livery/src/main.tsx"'],
    ['/srv/livery', '"/srv/livery"'],
    ['/srv/livery', 'error at\\n/srv/livery/x'],
    ['/srv/livery', '"\\/srv\\/livery\\/src"'],
    ['/srv/my livery', 'file:///srv/my%20livery/src'],
    ['/home/ci', 'x=/home/ci;'],
    ['/m/build', '"/m/build/src/main.tsx"'],
    ['C:\\a\\livery', '"C:\\\\a\\\\livery\\\\src"'],
    ['C:\\a\\livery', 'file:///C:/a/livery/src'],
    ['C:\\a\\livery', 'c:\\a\\livery'],
    ['D:\\m', '"D:/m/src"'],
  ])('%s is found in %s', (path, text) => {
    const [message] = found(folders(path), text)
    expect(message).toBe(`m/index.html contains the local path ${path}`)
  })

  test.each([
    ['/srv/livery', '"/srv/livery2/x" /srv/livery-old /srv/livery.bak my/srv/livery'],
    ['C:\\a\\livery', 'C:\\a\\livery2 abc:/a/livery'],
    // Brands may have the names of pages.
    ['/m', '"/m/home" "/m/assets/x.js"'],
  ])('%s is not found in %s', (path, text) => expect(found(folders(path), text)).toEqual([]))

  test('an address that the brand itself names is its own', () => {
    expect(found(folders('/app'), 'href="/app/download.apk"', lotus('/app/download.apk'))).toEqual([])
    expect(found(folders('/home/ci'), 'href="/home/ci/"', lotus('/home/ci/'))).toEqual([])
  })
})
