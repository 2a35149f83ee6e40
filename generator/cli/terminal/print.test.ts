import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { paintFor } from './paint.ts'
import { jsonText, screenText, stackLines } from './print.ts'
import { table } from './format.ts'

afterEach(() => vi.unstubAllEnvs())

const clipboard = '\u001b]52;c;cm0gLXJmIH4=\u0007'
/** Unescaped in a terminal or a CI system, each of these hides text, moves it or affects the text around it. */
const attacks = [
  clipboard,
  '\u009d52;c;cm0gLXJmIH4=\u009c',
  '\u001b[2J\u001b[1;1H',
  '\u009b2K',
  '\u001b[8mhidden\u001b[0m',
  '\u001b[31mred\u001b[39m',
  '\r✔ everything is up to date',
  '\n✔ everything is up to date',
  '\u0085next\u2028line\u2029paragraph\u000bvertical\u000cpage',
  'gpj.\u202egnp\u202c',
  '\u2066isolate\u2069',
  'pay\u200bpal pay\u200dpal pay\u00adpal\ufeff',
  '\u{e0069}\u{e006e}\u{e0076}isible',
  'a\u0000b\u0008\u007f',
  '\ud800',
  '\u3164\u115f',
]
const interpreted =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\u00ad\ufeff\u3164\u115f\u{e0000}-\u{e007f}]/u

test.each(attacks)('a value is one line without anything that a terminal interprets: %j', (attack) => {
  for (const value of [attack, `before ${attack} after`]) {
    expect(screenText(value)).not.toMatch(interpreted)
    expect(
      screenText(
        table([
          [value, 'next'],
          ['a', 'b'],
        ]),
      ).split('\n'),
    ).toHaveLength(2)
  }
})

test.each(attacks)('data is escaped before it is colored: %j', (attack) => {
  vi.stubEnv('NO_COLOR', undefined)
  vi.stubEnv('FORCE_COLOR', '1')
  const paint = paintFor(process.stdout)
  const painted = screenText(`${paint.bold(`${attack} ${paint.red(attack)} ${attack}`)} ${attack}`)
  const colours = /\u001b\[(?:1|22|31|39)m/g
  expect(painted.replace(colours, '')).not.toMatch(interpreted)
  expect(painted.match(colours)).toHaveLength(4)
})

test.each([
  '::error::The build failed',
  '  ::set-output name=x::y',
  '::stop-commands::x',
  '##[error]failed',
  'a ##[add-mask]x',
  '##vso[task.setvariable variable=PATH]x',
  "##teamcity[buildStatus text='x']",
])('no line of data is a command for the CI system: %s', (command) => {
  for (const line of screenText([command, `a\n${command}`, `a\r\n${command}`]).split('\n'))
    expect(line).not.toMatch(/^\s*::|##\w*\[/)
  const json = jsonText({ command: [command] })
  expect(json).not.toMatch(/^\s*::|##\w*\[/m)
  expect(JSON.parse(json)).toEqual({ command: [command] })
})

test.each([
  'مرحبا بك في المتجر، ٥٠٪',
  'پیمان می\u200cرود',
  'שלום \u200f(1)\u200f',
  'नमस्ते क्\u200dष',
  'สวัสดี\u200bครับ',
  'Xin chào, tiếng Việt ạ',
  'e\u0301a\u0308',
  '日本語 葛\u{e0100} 中文 한국어',
  'Ελληνικά Русский Türkçe',
  '👨\u200d👩\u200d👧 👍🏽 ❤\ufe0f\u200d🔥 1\ufe0f⃣ 🇻🇳',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '\u0600١٢',
])('right text is printed as it is: %s', (text) => {
  expect(screenText(text)).toBe(text)
  expect(screenText(table([[text, 'x']]))).toBe(`${text}  x`)
})

test('lines of our own stay lines, however they are nested', () => {
  expect(screenText(['a', [], ['b', ['', 'c\nd', []]]])).toBe('a\nb\n\nc\\u000ad')
})

test("a stack is lines, and its error's message is one of them", () => {
  const error = new Error('first\n::error::second\n    at fake (x.ts:1:1)\nthird')
  const lines = stackLines(error.stack ?? '')
  expect(lines[0]).toBe('Error: first\n::error::second\n    at fake (x.ts:1:1)\nthird')
  expect(lines.slice(1).every((line) => /^ {4}at /.test(line))).toBe(true)
  expect(lines.length).toBeGreaterThan(3)
  expect(stackLines('no frames\nat all')).toEqual(['no frames\nat all'])
})

test('[CLI-03] JSON has the same content and contains no control characters', () => {
  const value = { 'a\u009b': ['\u001b[2J\u202e\u2028\ud800', 'پیمان می\u200cرود', '🏴\u{e0067}\u{e007f}'] }
  expect(JSON.parse(jsonText(value))).toEqual(value)
  expect(jsonText(value).replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028]/u)
})

test('the command writes to its streams in one place, which escapes', () => {
  const root = join(import.meta.dirname, '../..')
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path))
    .filter((path) =>
      /\b(?:std(?:out|err)|stream)\.write\(|\bconsole\.(?:log|error|warn|info|debug)\(/.test(
        readFileSync(join(root, path), 'utf8'),
      ),
    )
  expect(writers.sort()).toEqual(['cli/terminal/print.ts', 'cli/terminal/progress.ts'])
})
