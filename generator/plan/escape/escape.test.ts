/** What the escaping for each language accepts as a value, and what it refuses rather than risk an injection. */
import { describe, expect, test } from 'vitest'
import {
  fileToken,
  headerName,
  headerValue,
  hostSource,
  httpsOrigin,
  policySource,
  ruleToken,
  apacheHeader,
  apacheQuoted,
  apacheWord,
  caddyQuoted,
  caddyWord,
  nginxPattern,
  nginxQuoted,
  nginxWord,
} from './hosts.ts'
import { literalText, scriptLiteral } from './script.ts'
import { elementText, lineText, linkAddress, markupText } from './text.ts'

interface Language {
  readonly escape: (value: string) => string
  /** Values that appear in the file unchanged. */
  readonly admitted: readonly string[]
  readonly refused: readonly string[]
}

const languages: Readonly<Record<string, Language>> = {
  'the path of a rule': {
    escape: ruleToken,
    admitted: ['/', '/m/assets/*', '/m/:page', 'https://a.example/x?y=1'],
    refused: ['', 'm/x', ' /m', 'x/m', '/a b', '/a\n', '/a#b', '/é', 'http://a.example', '//a\tb'],
  },
  'the path of a file': {
    escape: fileToken,
    admitted: ['/m/assets/app-1.js', '/.well-known/security.txt'],
    refused: ['/a*', '/:a', '/a?', '/a%20b', '/a\\b', 'a.js', '/a b'],
  },
  'the name of a header': {
    escape: headerName,
    admitted: ['Cache-Control', 'X'],
    refused: ['', '-X', '1X', 'X:', ':X', 'X Y', 'X\n', 'X1'],
  },
  'the value of a header': {
    escape: headerValue,
    admitted: ['x', 'no-cache', "default-src 'none'; img-src *"],
    refused: ['', ' ', ' x', 'x ', 'x\ny', 'x\n', '\nx', 'x\ty', 'é', 'éx', 'xé'],
  },
  'the origin of another host': {
    escape: httpsOrigin,
    admitted: ['https://lotus-web.firebaseapp.com', 'https://a', 'https://a.example:8443'],
    refused: [
      'http://a.example',
      'https://',
      'https://A.example',
      'https://-a.example',
      'https://a.example/',
      'https://a.example/x',
      'https://a.example:443',
      'https://a.example:84430',
      'https://a.example:8443/',
      'x https://a.example',
      'https://a.example x',
      // Texts that only look like a host: an IP address, and another spelling of one.
      'https://1.2.3.999',
      'https://0x7f.1',
    ],
  },
  'a host in a policy': {
    escape: hostSource,
    admitted: [
      'https://a',
      'https://a.example',
      'https://a.example:8443',
      'https://www.google.com/recaptcha/',
      'https://a.example:8443/x-1.js',
    ],
    refused: [
      "'self'",
      'https://*.example',
      'https://-a.example',
      'http://a.example',
      'x https://a.example',
      'https://a.example x',
      'https://a.example:',
      'https://a.example:x',
      'https://a.example/?x',
      'https://a.example/a b',
    ],
  },
  'a source in a policy': {
    escape: policySource,
    admitted: ["'self'", 'data:', "'sha256-a+b/c='", 'https://a.example', '!', '~'],
    refused: ['', 'a b', ' a', 'a ', 'a;', 'a;b', ',a', 'a,b', 'a\nb', 'é', 'a"', 'a&', '<a', 'a>'],
  },
  'a word of nginx': {
    escape: nginxWord,
    admitted: ['404.html', '/m/assets/', '~a:b', 'w'.repeat(3500)],
    refused: ['', 'a b', 'a;', '{a', '$a', 'a"', 'a\n', 'é', 'w'.repeat(3501)],
  },
  'a word of Caddy': {
    escape: caddyWord,
    admitted: ['404.html', '/m/assets/*', 'www.lotus88.example'],
    refused: ['', 'a b', '{a}', 'a"', 'a`', 'a\n', 'é', 'a,b'],
  },
  'an argument of Caddy in quotes': {
    escape: (value) => caddyQuoted(value).slice(1, -1),
    admitted: ['', "default-src 'none'; img-src *", '~|a'],
    refused: ['{http.request.host}', 'a}', 'a\\', 'a\n', 'é'],
  },
  'a word of Apache': {
    escape: apacheWord,
    admitted: ['404.html', '/m/assets/*', 'lotus-88'],
    refused: ['', 'a b', '%{ENV:x}', '$1', 'a"', '#a', 'a\n', 'é', '^a'],
  },
  'an argument of Apache in quotes': {
    escape: (value) => apacheQuoted(value).slice(1, -1),
    admitted: ['', "default-src 'none'; img-src *", '{a}'],
    refused: ['${HOME}', 'a\\', 'a\n', 'é'],
  },
  'a literal in a script': {
    escape: literalText,
    admitted: ['{"a":[1,"b"]}', '"x"'],
    refused: ['', 'alert(1)', '"<"', '"\u2028"', '"\u2029"', '{"a":1}x'],
  },
  'a value in markup': {
    escape: markupText,
    admitted: ['', 'Ü <b> & \t\n\r 😀', '\ud7ff\ue000\ufffd'],
    refused: ['\0', 'a\x1bb', '\x0b', '\ud800', '\udfffx', '\ufffe', '\uffff'],
  },
  'a value in a line': {
    escape: lineText,
    admitted: ['', 'Contact: Ü 😀'],
    refused: ['a\nb', '\r', '\t', '\x7f', '\u0085', '\u2028', '\u2029', '\ud800', '\ufffe'],
  },
  'the address of a link': {
    escape: linkAddress,
    admitted: ['https://a.example/x', 'mailto:help@a.example', '/m/home', '/'],
    refused: ['', 'javascript:alert(1)', 'http://a.example', '//evil.example', '/\\evil.example', 'data:text/html,x'],
  },
  'the text of an element': {
    escape: elementText,
    admitted: ['', 'a < b && b > c', 'if(a<b){}'],
    refused: ['</style>', 'a</script', '<!--', '<script>', '<SCRIPT'],
  },
}

describe.each(Object.entries(languages))('%s', (_, { escape, admitted, refused }) => {
  test.each(admitted)('admits %j', (value) => expect(escape(value)).toBe(value))

  test.each(refused)('refuses %j', (value) => expect(() => escape(value)).toThrow('cannot hold the value'))
})

test('a text that only contains an address is not a link', () => {
  for (const value of ['x https://a.example', ' /m/home', 'javascript:mailto:'])
    expect(() => linkAddress(value)).toThrow('cannot hold the value')
})

test('a refusal names the language and the beginning of the value', () => {
  expect(() => headerName(`1${'x'.repeat(100)}`)).toThrow(`A header cannot hold the value "1${'x'.repeat(79)}"`)
  expect(() => nginxWord('a b')).toThrow('nginx cannot hold the value "a b"')
  expect(() => policySource('a;b')).toThrow('A content security policy cannot hold the value "a;b"')
  expect(() => markupText('\0')).toThrow('Markup cannot hold the value "\\u0000"')
  expect(() => linkAddress('x:')).toThrow('A link cannot hold the value "x:"')
  expect(() => ruleToken('x')).toThrow('A rule for hosts cannot hold the value "x"')
  expect(() => fileToken('/*')).toThrow('A rule for hosts cannot hold the value "/*"')
  expect(() => headerValue(' ')).toThrow('A header cannot hold the value " "')
  expect(() => httpsOrigin('x')).toThrow('A proxy rule cannot hold the value "x"')
  expect(() => hostSource('x')).toThrow('A content security policy cannot hold the value "x"')
  expect(() => lineText('\n')).toThrow('A line cannot hold the value "\\n"')
  expect(() => elementText('<!')).toThrow('A script or style element cannot hold the value "<!"')
  expect(() => literalText('x')).toThrow('A script cannot hold the value "x"')
})

test('a quote is escaped for Caddy and Apache, and a per cent sign begins no format of Apache', () => {
  expect(caddyQuoted('a"b')).toBe('"a\\"b"')
  expect(apacheQuoted('a"b%')).toBe('"a\\"b%"')
  expect(apacheHeader('100%{x}')).toBe('"100%%{x}"')
})

describe('an argument of nginx in quotes', () => {
  test.each([
    ['', '""'],
    ["default-src 'none'; x", `"default-src 'none'; x"`],
    ['a"b\\c', '"a\\"b\\\\c"'],
    ['x'.repeat(3500), `"${'x'.repeat(3500)}"`],
  ])('%j', (value, written) => expect(nginxQuoted(value)).toBe(written))

  test.each(['$http_cookie', 'a$', 'a\nb', '\r', 'é', 'x'.repeat(3501)])('refuses %j', (value) =>
    expect(() => nginxQuoted(value)).toThrow('nginx cannot hold the value'),
  )

  test('a pattern matches its literal alone, or whatever begins with it', () => {
    expect(nginxPattern('www.a.example', 'whole')).toBe('"~^www\\\\.a\\\\.example$"')
    expect(nginxPattern('/m/', 'start')).toBe('"~^/m/"')
    expect(() => nginxPattern('a b', 'start')).toThrow('nginx cannot hold the value')
  })
})

test('a script literal escapes what would end its element or its line', () => {
  expect(scriptLiteral({ a: '</script>\u2028\u2029' })).toBe('{"a":"\\u003c/script>\\u2028\\u2029"}')
})
