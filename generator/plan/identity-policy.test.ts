import { expect, test } from 'vitest'
import type { FlagName } from '../../contract/flags.ts'
import { providerFlags } from '../../contract/identity-providers.ts'
import { pageMerchant } from '../../tests/fixtures/page/facts.ts'
import { renderHosting } from '../build/emit/render-hosting.ts'
import { planPagePolicy } from './policy.ts'

const firebase = {
  apiKey: 'key',
  appId: '1:2:web:3',
  authDomain: 'auth.lotus88.example',
  projectId: 'lotus-web',
  googleWebClientId: '1-x.apps.googleusercontent.com',
}
const sources = (flags: readonly FlagName[], directive: string): readonly string[] =>
  planPagePolicy(pageMerchant({ firebase }, flags), { scripts: [], styles: [] })
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1) ?? []

test.each(providerFlags)(
  '[SEC-01] [IDP-32] %s: the page may talk to the identity provider, and frame its handler',
  (flag) => {
    expect(sources([flag], 'connect-src')).toEqual(
      expect.arrayContaining(['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']),
    )
    expect(sources([flag], 'frame-src')).toEqual(expect.arrayContaining(["'self'", 'https://auth.lotus88.example']))
    expect(sources([flag], 'script-src')).toContain('https://apis.google.com')
    expect(sources([flag], 'trusted-types')).toEqual(expect.arrayContaining(['default', 'gapi#gapi']))
  },
)

test('[SEC-01] one tap is admitted with Google sign-in alone', () => {
  const oneTap = (flag: FlagName) =>
    sources([flag], 'script-src').some((source) => source.includes('accounts.google.com'))
  expect(providerFlags.filter(oneTap)).toEqual(['GOOGLELOGIN3'])
})

test('[SEC-01] [IDP-32] phones need the captcha in front of the SMS, and no handler', () => {
  expect(sources(['PHONELOGIN3'], 'script-src')).toEqual([
    "'self'",
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ])
  expect(sources(['PHONELOGIN3'], 'connect-src')).toContain('https://identitytoolkit.googleapis.com')
  expect(sources(['PHONELOGIN3'], 'frame-src')).not.toContain("'self'")
})

test('[SEC-01] [FLAG-03] without a sign-in flag nothing of it is admitted', () => {
  expect(planPagePolicy(pageMerchant({ firebase }), { scripts: [], styles: [] })).not.toMatch(
    /google|auth\.lotus88|frame-src 'self'/,
  )
})

test('[SEC-01] a policy that several scripts make may be made several times, and only then', () => {
  expect(sources(['FACEBOOKLOGIN3'], 'trusted-types')).not.toContain("'allow-duplicates'")
  expect(sources(['GOOGLELOGIN3'], 'trusted-types')).toContain("'allow-duplicates'")
})

test("[OUT-02] nginx passes the identity provider's handler on without the headers of the brand's pages, which would forbid its frame", () => {
  const { files } = renderHosting({
    merchant: pageMerchant({ firebase }, ['LINELOGIN3']),
    files: [],
  })
  const nginx = files.find(({ path }) => path === 'nginx.conf')?.text ?? ''
  const location = /location \/__\/auth\/ \{([^}]+)\}/.exec(nginx)?.[1] ?? ''
  expect(location).toContain('https://lotus-web.firebaseapp.com')
  // nginx hands a server's headers down only to a location that has none of its own.
  expect(location).toMatch(/add_header X-Content-Type-Options/)
})
