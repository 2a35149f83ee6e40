import { expect, test } from 'vitest'
import type { Hosting } from '../../release/hosting/model.ts'
import { admitFrame, frameableBy, frameScriptPath, withFrameScript } from './frameable.ts'

const start = 'http://localhost:4100'

test.each([
  [
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    `default-src 'none'; base-uri 'none'; frame-ancestors ${start}`,
  ],
  ["default-src 'none'", `default-src 'none'; frame-ancestors ${start}`],
  ["Frame-Ancestors 'self' https://*; frame-src 'none';", `frame-src 'none'; frame-ancestors ${start}`],
])('[UX-09] in the policy %s only the frame ancestors change', (policy, expected) => {
  expect(admitFrame(policy, start)).toBe(expected)
})

test('[UX-09] every rule of the host stays as it is, except for frames', () => {
  const hosting: Hosting = {
    id: 'lotus',
    canonical: 'www.lotus.example',
    hosts: ['www.lotus.example'],
    headers: {
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'no-referrer',
    },
    rules: [
      {
        match: '/m/*',
        action: { kind: 'shell', file: 'm/index.html' },
        headers: { 'x-frame-options': 'DENY', 'Cache-Control': 'no-cache' },
      },
    ],
    types: {},
    notFound: '404.html',
  }
  const before = structuredClone(hosting)
  expect(frameableBy(start, hosting)).toEqual({
    ...before,
    headers: {
      'Content-Security-Policy': `default-src 'none'; frame-ancestors ${start}`,
      'Referrer-Policy': 'no-referrer',
    },
    rules: [{ ...before.rules[0], headers: { 'Cache-Control': 'no-cache' } }],
  })
  expect(hosting).toEqual(before)
})

test('the script that follows the switches comes before all others', () => {
  expect(withFrameScript('<head>\n<meta charset="utf-8">\n<script>1</script></head>', 'sha384-x')).toBe(
    `<head>\n<meta charset="utf-8">\n<script src="${frameScriptPath}" integrity="sha384-x"></script>\n<script>1</script></head>`,
  )
  const policy = '<meta http-equiv="Content-Security-Policy" content="default-src \'self\'">\n'
  expect(withFrameScript(`<meta charset="utf-8">\n${policy}<title>T</title>`, 'sha384-x')).toBe(
    `<meta charset="utf-8">\n${policy}<script src="${frameScriptPath}" integrity="sha384-x"></script>\n<title>T</title>`,
  )
})
