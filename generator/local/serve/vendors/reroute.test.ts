import { expect, test } from 'vitest'
import { rerouteFor, reroutedHtml, reroutedPolicy } from './reroute.ts'

const policy =
  "default-src 'none'; script-src 'self' 'sha256-x' https://vendor.example; img-src 'self' data: https://a.example https://b.example/x; connect-src 'self' wss://live.example; frame-src 'none'; media-src https://only.example; trusted-types livery default; upgrade-insecure-requests"

test('[UX-09] the policy contains no host, allows the script by its hash and keeps everything else', () => {
  expect(reroutedPolicy(policy, { script: '' })).toBe(
    "default-src 'none'; script-src 'self' 'sha256-x' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data:; connect-src 'self'; frame-src 'self'; media-src 'none'; trusted-types livery default livery-stand-ins; upgrade-insecure-requests",
  )
})

test('[UX-09] each of several policies is changed', () => {
  expect(
    reroutedPolicy('connect-src *; script-src https://a.example, connect-src https://b.example', { script: '' }),
  ).toBe("connect-src *; script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', connect-src 'none'")
})

test('[UX-09] the script is the first of the html, and is inserted verbatim', () => {
  const { script } = rerouteFor({ rerouteScript: "reroute('{{merchant}}', '$&')", workerScript: '' }, 'A B')
  expect(reroutedHtml('<head>\n<meta charset="utf-8">\n<title>T</title><script>1</script>', { script })).toBe(
    "<head>\n<meta charset=\"utf-8\">\n<script>reroute('A%20B', '$&')</script>\n<title>T</title><script>1</script>",
  )
})

test('[UX-09] the policy of the html comes before the script and admits it', () => {
  const html = (policy: string, script = '') =>
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n${script}<title>T</title>`
  expect(reroutedHtml(html("script-src 'self' https://a.example; img-src https://b.example"), { script: '' })).toBe(
    html(
      "script-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'none'",
      '<script></script>\n',
    ),
  )
})

test('a path at a host is rerouted with its query', () => {
  expect(
    rerouteFor({ rerouteScript: '', workerScript: '' }, 'ACME').pathFor('x.firebaseapp.com', '/__/auth/handler?a=$1'),
  ).toBe('/wps/stand-ins/ACME/x.firebaseapp.com/__/auth/handler?a=$1')
})
