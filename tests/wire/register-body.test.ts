/** What the registration calls send, as a back end reads it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RegisterBody } from '../../contract/wire/account.ts'
import type { Entries } from '../../src/features/account/register/fields.ts'
import { pixelTrackKey } from '../../src/shared/registration/pixel-track.ts'
import { settingsLoaded } from '../../src/shared/settings/settings-slice.ts'
import { settingsFrom } from '../../src/shared/settings/settings.ts'
import { readingBackEnd } from './support/reading-back-end.ts'
import { stubPage } from './support/stub-page.ts'
import { asked, registerPage, visitor } from './support/visitor.ts'

const answer = { id: '1', userName: 'rosa', token: 'T' }

beforeEach(() => void stubPage({ url: registerPage }))
afterEach(() => void vi.unstubAllGlobals())

const phone = { countryDialingCode: '84', mobileNum: '912345678' }
const variants: readonly (readonly [string, Entries, string, string | undefined, object])[] = [
  [
    'REG-01',
    { mode: 'username', username: 'rosa', password: 'p' },
    '/wps/member/register',
    'REG3',
    { username: 'rosa', password: 'p' },
  ],
  [
    'REG-02',
    { mode: 'mobile', phone, password: 'p' },
    '/wps/member/register/mobile',
    'MOBILENUMREG3',
    { ...phone, password: 'p' },
  ],
  [
    'REG-03',
    { mode: 'autoUsername', password: 'p' },
    '/wps/member/register/autoUsername',
    undefined,
    { password: 'p' },
  ],
]

test.each(variants)(
  '[%s] [REG-04] [TRK-06] the call has its path, its ModuleId and an encrypted body with exactly these fields',
  async (_id, entries, path, moduleId, own) => {
    const { calls, fetcher } = readingBackEnd(() => answer)
    const client = visitor({ fetcher })
    client.local.write(pixelTrackKey, '{"tid":"t1","utm_source":"mail"}')
    await client.joined(entries)
    const origin = {
      registerMethod: 'H5',
      registerUrl: 'https://www.fixture.example/m/register?r=friend&affiliateCode=A1',
      isOfficialAppLogin: false,
      domain: 'www.fixture.example',
      login: true,
    }
    const codes = { referralCode: 'friend', affiliateCode: 'A1', pixelTrack: { tid: 't1', utm_source: 'mail' } }
    expect(calls.map((call) => [call.path, call.headers['ModuleId'], call.body])).toEqual([
      [path, moduleId, { ...origin, ...codes, ...own, loginDeviceId: expect.stringMatching(/^.{36}$/) }],
    ])
  },
)

test('[REG-04] unknown fields are left out', async () => {
  stubPage({ url: 'http://h.example/m/register' })
  const { calls, fetcher } = readingBackEnd(() => answer)
  await visitor({ fetcher }).joined(asked())
  expect(Object.keys(calls[0]?.body ?? {}).sort()).toEqual([
    'domain',
    'isOfficialAppLogin',
    'login',
    'loginDeviceId',
    'password',
    'registerMethod',
    'registerUrl',
    'username',
  ])
})

const methods: readonly (readonly [
  RegisterBody['registerMethod'],
  { userAgent?: string; standalone?: boolean; webClip?: boolean },
])[] = [
  ['APP', { userAgent: 'Android AppFixture Ver2.4', webClip: true, standalone: true }],
  ['WEBCLIP', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', webClip: true }],
  ['PWA', { webClip: true, standalone: true }],
  ['H5', {}],
]
test.each(methods)('[REG-05] registerMethod %s', async (method, { webClip = false, ...surroundings }) => {
  stubPage({ url: registerPage, ...surroundings })
  const { calls, fetcher } = readingBackEnd(() => answer)
  const client = visitor({ fetcher })
  if (webClip) client.local.write('WEBCLIP', '1')
  await client.joined(asked())
  expect(calls[0]?.body).toMatchObject({ registerMethod: method, isOfficialAppLogin: method === 'APP' })
})

test("[REG-09] a number without a password of its own is sent with the merchant's fixed one, every other registration with the player's", async () => {
  const { calls, fetcher } = readingBackEnd(() => answer)
  const client = visitor({ fetcher })
  for (const [entries, password] of [
    [{ mode: 'mobile', phone, code: '123456' }, '668899'],
    [{ mode: 'mobile', phone, password: 'own' }, 'own'],
    [asked(), 'pass-2030'],
  ] as const) {
    client.clock.advance(500)
    client.store.dispatch(
      settingsLoaded({
        settings: settingsFrom({ whitelabelVal: { GEETEST3: false }, sms: { firebase: false } }),
        imageCdns: [],
      }),
    )
    await client.joined(entries)
    expect(calls.at(-1)?.body['password']).toBe(password)
  }
  expect(calls[0]?.body).toMatchObject({ verificationCode: '123456' })
})
