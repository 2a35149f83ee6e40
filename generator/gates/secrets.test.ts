import { expect, test } from 'vitest'
import { localPaths, privateEnvironment } from './private-values.ts'
import { createSecretsGate } from './secrets.ts'

const environment = {
  PATH: '/usr/local/bin:/usr/bin',
  LANG: 'en_US.UTF-8',
  TERM: 'xterm-256color',
  NODE_ENV: 'production',
  npm_config_user_agent: 'npm/10.8.2 node/v20.20.2',
  DEPLOY_TOKEN: 'correct horse battery',
  BUILD_ID: 'f81d4fae7dec',
  STAGE: 'development',
  BRAND: 'LOTUS888',
  SITE: 'https://www.lotus.example/',
}
const gate = createSecretsGate([
  ...privateEnvironment(environment, new Set(['LOTUS888'])),
  ...localPaths(['/srv/livery/checkout']),
])
const found = (text: string, path = 'm/index.html'): string[] =>
  gate.check({ path, sha256: text, isBrands: true, text: () => text }).map(({ message }) => message)

test('[SEC-03] values of private variables are found, those of ordinary ones are not', () => {
  expect(found('x="correct horse battery"')).toEqual([
    'm/index.html contains the value of the environment variable DEPLOY_TOKEN',
  ])
  expect(found('build f81d4fae7dec')).toEqual(['m/index.html contains the value of the environment variable BUILD_ID'])
  expect(
    found('production development xterm-256color en_US.UTF-8 /usr/local/bin LOTUS888 https://www.lotus.example/'),
  ).toEqual([])
})

test.each([
  ['-----BEGIN RSA PRIVATE KEY-----', 'a private key'],
  ['{"type": "service_account"}', 'a service account'],
  [`ghp_${'a1'.repeat(18)}`, 'an access token'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJlLXNpZw', 'a signed token'],
  ['//# sourceMappingURL=app.js.map', 'a reference to a source map'],
  ['open("/home/jane/livery/src/main.tsx")', 'a path of a home folder'],
  ['"/srv/livery/checkout/src/main.tsx"', 'the local path /srv/livery/checkout'],
])('[SEC-03] %s is refused', (text, what) => {
  expect(found(text)).toEqual([`m/index.html contains ${what}`])
})

test('[SEC-03] a source map is refused whatever it contains', () => {
  expect(found('{}', 'm/assets/app.js.map')).toEqual(['m/assets/app.js.map contains a source map'])
})

test('links into the storefront are not local paths', () => {
  expect(found('<a href="/m/home">/home</a> href="/m/home/top"')).toEqual([])
})
