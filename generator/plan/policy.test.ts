import { describe, expect, test } from 'vitest'
import type { FlagName } from '../../contract/flags.ts'
import { pageMerchant } from '../../tests/fixtures/page/facts.ts'
import { filePolicy, headerPolicy, planNotFoundPolicy, planPagePolicy } from './policy.ts'

const inline = { scripts: ["'sha256-boot'"], styles: ["'sha256-shell'"] }
const directive = (policy: string, name: string): string | undefined =>
  policy
    .split('; ')
    .find((part) => part === name || part.startsWith(`${name} `))
    ?.slice(name.length)
    .trim()

describe('[SEC-01] the content security policy', () => {
  const plain = () => planPagePolicy(pageMerchant(), inline)

  test('admits its own files and the hashed inline texts, nothing else', () => {
    expect(directive(plain(), 'default-src')).toBe("'none'")
    expect(directive(plain(), 'script-src')).toBe("'self' 'sha256-boot'")
    expect(directive(plain(), 'style-src')).toBe("'self' 'sha256-shell'")
    expect(directive(plain(), 'connect-src')).toBe("'self' https://www.lotus88.example https://lotus88.example")
    for (const name of ['frame-src', 'object-src', 'base-uri']) expect(directive(plain(), name)).toBe("'none'")
    for (const name of ['font-src', 'manifest-src', 'worker-src', 'form-action'])
      expect(directive(plain(), name)).toBe("'self'")
    expect(plain()).not.toContain('unsafe-')
  })

  test('the header says what html cannot, and forbids nothing that a page may need', () => {
    expect(headerPolicy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'upgrade-insecure-requests',
    ])
    // A browser ignores them in html, and says so on the console.
    for (const page of [plain(), planNotFoundPolicy("'sha256-x'")])
      expect(page).not.toMatch(/frame-ancestors|report-|sandbox|upgrade/)
  })

  test('worker and assets run and fetch nothing but their own files', () => {
    for (const [name, sources] of [
      ['default-src', "'none'"],
      ['script-src', "'self'"],
      ['connect-src', "'self'"],
      ['frame-ancestors', "'none'"],
      ['require-trusted-types-for', "'script'"],
    ] as const)
      expect(directive(filePolicy, name)).toBe(sources)
    // A style in an attribute cannot fetch: the policy admits data alone.
    expect(filePolicy.replace("style-src-attr 'unsafe-inline'; ", '')).not.toMatch(/unsafe-|https?:|\*/)
  })

  test('demands Trusted Types with the one policy of the storefront', () => {
    expect(directive(plain(), 'require-trusted-types-for')).toBe("'script'")
    expect(directive(plain(), 'trusted-types')).toBe('livery dompurify')
  })

  test("names the merchant's own hosts where each is needed", () => {
    const policy = planPagePolicy(
      pageMerchant({
        api: { base: 'https://api.lotus88.example' },
        cdn: { images: ['https://img1.lotus88.example'] },
        security: {
          scriptHosts: ['chat.example.com'],
          frameHosts: ['games.example.com'],
          connectHosts: ['live.example.com'],
          trustedHosts: ['pay.example.com'],
        },
      }),
      inline,
    )
    expect(directive(policy, 'connect-src')).toBe(
      "'self' https://api.lotus88.example https://www.lotus88.example https://lotus88.example https://pay.example.com https://live.example.com",
    )
    expect(directive(policy, 'img-src')).toBe("'self' data: blob: https://img1.lotus88.example")
    expect(directive(policy, 'script-src')).toBe("'self' 'sha256-boot' https://chat.example.com")
    expect(directive(policy, 'frame-src')).toBe('https://games.example.com')
    // Vendors' scripts load further ones by plain strings.
    expect(directive(policy, 'trusted-types')).toBe('livery dompurify default')
  })

  test('admits the host of reports, without its path, only with its setting', () => {
    const endpoint = 'https://reports.example.com:8443/v1/pages?site=1'
    const policy = planPagePolicy(pageMerchant({ monitoring: { endpoint } }), inline)
    expect(policy).toBe(plain().replace(/connect-src [^;]*/, '$& https://reports.example.com:8443'))
    expect(planPagePolicy(pageMerchant({ monitoring: { samplePercent: 100 } }), inline)).toBe(plain())
  })

  test("admits a tracking vendor's hosts only with its flag", () => {
    expect(plain()).not.toContain('facebook')
    const policy = planPagePolicy(pageMerchant({ tracking: { meta: ['1234'] } }, ['METAPIXEL3']), inline)
    expect(directive(policy, 'script-src')).toContain('https://connect.facebook.net')
    expect(directive(policy, 'img-src')).toContain('https://www.facebook.com')
    expect(directive(policy, 'trusted-types')).toBe('livery dompurify default connect.facebook.net/fbevents')
  })

  test.each([
    ['METAPIXEL3', 'connect.facebook.net'],
    ['GOOGLETAG3', 'www.googletagmanager.com'],
    ['TIKTOKPIXEL3', 'analytics.tiktok.com'],
    ['KWAIPIXEL3', 's1.kwai.net'],
    ['XPIXEL3', 'static.ads-twitter.com'],
    ['BIGOPIXEL3', 'api.topnotchs.site'],
  ] as const)('%s admits the script of its vendor and of no other', (flag, host) => {
    const policy = planPagePolicy(pageMerchant({}, [flag]), inline)
    expect(directive(policy, 'script-src')).toBe(`'self' 'sha256-boot' https://${host}`)
  })

  test('a flag whose vendor runs no script admits no further Trusted Types policy', () => {
    expect(directive(planPagePolicy(pageMerchant({}, ['WEBPUSH3']), inline), 'trusted-types')).toBe('livery dompurify')
  })

  test("[FLAG-03] the messaging provider's hosts are admitted for web push alone", () => {
    const connect = (...flags: readonly FlagName[]) =>
      directive(planPagePolicy(pageMerchant({}, flags), inline), 'connect-src')
    expect(connect('WEBPUSH3')).toBe(
      `${connect()} https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com`,
    )
  })

  test.each(['GEETEST3', 'GEETESTVCODE3'] as const)(
    "[CAP-17] %s: the captcha's hosts of both versions are admitted, and the merchant's own",
    (flag) => {
      const captcha = {
        captchaId: 'demo',
        loader: 'https://captcha.lotus88.example/gt4.js',
        apiServers: ['api.lotus88.example'],
      }
      const policy = planPagePolicy(pageMerchant({ captcha }, [flag]), inline)
      const scripts = directive(policy, 'script-src')?.split(' ') ?? []
      const [own, first] = [
        ['captcha.lotus88.example', 'api.lotus88.example'],
        ['gcaptcha4.geetest.com', 'gcaptcha4.geevisit.com', 'gcaptcha4.gsensebot.com'],
      ]
      for (const host of [...own, ...first, 'api.geetest.com', 'static.geetest.com', 'dn-staticdown.qbox.me'])
        expect(scripts).toContain(`https://${host}`)
      for (const name of ['style-src', 'img-src'])
        expect(directive(policy, name)).toContain('https://static.geetest.com')
      expect(directive(policy, 'trusted-types')).toBe('livery dompurify default')
      expect(planPagePolicy(pageMerchant({ captcha }), inline)).not.toMatch(/geetest|captcha/)
    },
  )
})
