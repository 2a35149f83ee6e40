import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fixtureMerchant } from '../../../tests/fixtures/sandbox/merchant.ts'
import type { ControlClient } from '../../control/testing/control-client.ts'
import { controlClient } from '../../control/testing/control-client.ts'
import type { RunningSandbox } from '../../server.ts'
import { startSandbox } from '../../server.ts'

const firebase = {
  apiKey: 'key',
  appId: 'app',
  authDomain: 'auth.fixture.example',
  projectId: 'fixture',
  messagingSenderId: '',
  googleWebClientId: '',
  vapidKey: '',
}
const domains = { canonical: 'www.fixture.example', aliases: ['m.fixture.example', "x.example' 'unsafe-inline"] }
const name = '</script><script>alert(1)</script>'
let sandbox: RunningSandbox
let control: ControlClient
beforeAll(async () => {
  sandbox = await startSandbox([fixtureMerchant({ firebase, domains, name }), fixtureMerchant({ code: 'OTHER' })], 0, {
    now: () => Date.now(),
    log: () => {},
  })
  control = controlClient(sandbox.port, 'FIXTURE')
})
afterAll(() => sandbox.close())
beforeEach(() => control.reset())

const ask = (address: string, init: RequestInit = {}, merchant = 'FIXTURE'): Promise<Response> =>
  fetch(`http://127.0.0.1:${sandbox.port}/wps/stand-ins/${merchant}/${address}`, init)
const statusOf = async (...request: Parameters<typeof ask>): Promise<number> => (await ask(...request)).status
/** Directives of the answer's policy. */
const policyOf = ({ headers }: Response): ReadonlyMap<string, string> =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '')
      .split('; ')
      .map((directive) => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]),
  )
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the pages of the handler', () => {
  const own = [
    'auth.fixture.example',
    'fixture.firebaseapp.com',
    'www.fixture.example',
    'm.fixture.example',
    'localhost:4100',
    'fixture.localhost:4100',
    '127.0.0.1:4100',
  ]
  test.each(own)('[SBX-04] are at %s', async (host) => {
    for (const page of ['handler', 'iframe']) expect(await statusOf(`${host}/__/auth/${page}`)).toBe(200)
  })

  test.each(['evil.example', 'evil-auth.fixture.example', 'localhost.evil.example', 'other.firebaseapp.com'])(
    '[SBX-04] are not at %s',
    async (host) => {
      expect(await statusOf(`${host}/__/auth/handler`)).not.toBe(200)
      expect(await statusOf('auth.fixture.example/__/auth/handler', {}, 'OTHER')).not.toBe(200)
    },
  )

  test('[SBX-04] run only their own script, load and send nothing, and the chooser is in no frame', async () => {
    const answer = await ask('auth.fixture.example/__/auth/handler')
    const page = await answer.text()
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? []
    const script = page.slice(page.lastIndexOf('<script>') + 8, page.lastIndexOf('</script>'))
    expect(Object.fromEntries(policyOf(answer))).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'script-src': hashOf(script),
      'style-src': hashOf(style),
      'img-src': 'data:',
      'frame-ancestors': "'none'",
    })
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  })

  test('[SBX-04] a brand’s name is text and nothing else', async () => {
    const page = await (await ask('auth.fixture.example/__/auth/handler')).text()
    const [, facts = ''] = /<script type="application\/json" id="facts">([^]*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(facts)).toEqual({
      brand: name,
      origins: ['https://www.fixture.example', 'https://m.fixture.example'],
      providers: { 'google.com': 'Google', 'facebook.com': 'Facebook', 'twitter.com': 'X', 'oidc.line': 'LINE' },
    })
  })

  test('[SBX-04] the frame is allowed only in pages of the brand and of this machine', async () => {
    const policy = policyOf(await ask('auth.fixture.example/__/auth/iframe'))
    expect(policy.get('frame-ancestors')).toBe(
      "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:* https://www.fixture.example https://m.fixture.example",
    )
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('script-src')).toMatch(/^('sha256-[\w+/=]{44}' ?){2}$/)
  })
})

const scripts = [
  'apis.google.com/js/api.js',
  'www.google.com/recaptcha/api.js',
  'www.gstatic.com/recaptcha/releases/stand-in/recaptcha__en.js',
]

test.each(scripts)('[SBX-04] %s is served, and missing when the scenario says so', async (address) => {
  const there = await ask(address)
  expect([there.status, there.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  await control.change({ vendors: { identity: 'script' } })
  expect(await statusOf(address)).toBe(404)
})

describe('requests that the client never makes', () => {
  const json = (body: string): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json' },
  })
  const call = 'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=key'

  test.each(['', '{', 'null', '7', '"text"'])('[SBX-04] the body %o is refused in the vendor’s form', async (body) => {
    const answer = await ask(call, json(body))
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error: { code: 400, message: expect.stringMatching(/^INVALID_ARGUMENT/) } },
    ])
  })

  test.each([
    '[]',
    '{"requestUri":7}',
    '{"requestUri":{}}',
    '{"__proto__":{"requestUri":"http://a"}}',
    '{"requestUri":"http://a","postBody":"id_token={}"}',
  ])('[SBX-04] %s names no account', async (body) => {
    expect(await statusOf(call, json(body))).toBe(400)
  })

  test('[SBX-04] a body of more than 64 KB is not read', async () => {
    const answer = await ask(call, json(`{"requestUri":"${'a'.repeat(70_000)}"}`))
    expect(await answer.text()).toContain('too large')
  })

  test('[SBX-04] a call without the project’s key is refused, other paths and methods do not exist', async () => {
    expect(await statusOf(call.replace('?key=key', ''), json('{}'))).toBe(403)
    expect(await statusOf(call)).toBe(404)
    expect(await statusOf('identitytoolkit.googleapis.com/v1/accounts:delete?key=key', json('{}'))).not.toBe(200)
    expect(await statusOf('securetoken.googleapis.com/constructor?key=key')).toBe(404)
  })
})
