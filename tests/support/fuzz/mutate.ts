import type { Random } from './random.ts'

const hostile = [
  '',
  ' ',
  '~',
  'null',
  'true',
  '-1',
  '1e400',
  '0x1F',
  '012',
  '.inf',
  '{}',
  '[]',
  '[[[[',
  '}',
  ']',
  '"',
  "'",
  '#16181d',
  '"#16181d"',
  '@',
  '%',
  '&a',
  '*a',
  '!x',
  '!!binary',
  '|',
  '>',
  '---',
  '...',
  '<<: *a',
  '? a',
  ': ',
  '"\\0"',
  '"\\e[2J"',
  '"\\ud800"',
  '"\\u202e"',
  '"\\u200b"',
  '\u0000',
  '\u001b',
  '\u2028',
  '\ufeff',
  '\ud83d',
  '“x”',
  '：',
  '\t',
  '\r',
  '\\',
  '{{x}}',
  '</script>',
  '<img src=x>',
  '`',
  '${x}',
  '%00',
  '../..',
  '/m/../x',
  'constructor',
  '__proto__',
  'toString',
  'https://a:b@c.example',
  'https://www.lotus.example@pay.example/x',
  '; } location /x {',
  'x'.repeat(300),
  '9'.repeat(400),
  'نستعلیق',
  '日本',
  '👨‍👩‍👧',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
]
const values = [
  ...hostile,
  '"x"',
  '[EN, VI]',
  '[DE]',
  '{ a: 1 }',
  '1',
  '/m/home',
  'www.a.example',
  'dark',
  'v2',
  'assets/mark.svg',
  'assets',
  'assets/none.svg',
  '"#000000"',
  '"#ffffff"',
  'EUR',
  'VN',
]

type Mutation = (text: string, random: Random) => string

const lineMutation =
  (change: (lines: string[], at: number, random: Random) => void): Mutation =>
  (text, random) => {
    const lines = text.split('\n')
    change(lines, random.below(lines.length), random)
    return lines.join('\n')
  }

const splice: (make: (random: Random, length: number) => { at: number; remove: number; insert: string }) => Mutation =
  (make) => (text, random) => {
    const { at, remove, insert } = make(random, text.length)
    return text.slice(0, at) + insert + text.slice(at + remove)
  }

/** How people, programs and attackers damage a text. */
const mutations: readonly Mutation[] = [
  lineMutation((lines, at) => void lines.splice(at, 1)),
  lineMutation((lines, at) => void lines.splice(at, 0, lines[at] ?? '')),
  lineMutation((lines, at, random) => void lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1))),
  lineMutation(
    (lines, at, random) => void (lines[at] = `${' '.repeat(random.below(6))}${(lines[at] ?? '').trimStart()}`),
  ),
  lineMutation((lines, at) => void (lines[at] = `\t${lines[at] ?? ''}`)),
  lineMutation(
    (lines, at, random) => void (lines[at] = (lines[at] ?? '').replace(/: .*$/, () => `: ${random.pick(values)}`)),
  ),
  lineMutation(
    (lines, at, random) => void (lines[at] = (lines[at] ?? '').replace(/: .*$/, () => `: ${random.pick(values)}`)),
  ),
  lineMutation(
    (lines, at, random) =>
      void (lines[at] = (lines[at] ?? '').replace(
        /[\w-]+:/,
        () => `${random.pick(['constructor', '__proto__', 'x', 'brand', 'brnad', 'name', 'EN', '"\\u0041"', '?'])}:`,
      )),
  ),
  lineMutation(
    (lines, at, random) =>
      void (lines[at] = (lines[at] ?? '').replace(/"[^"]*"(?=,?$|\s*\})/, () => random.pick(values))),
  ),
  lineMutation((lines, at) => void (lines[at] = (lines[at] ?? '').replace(':', ''))),
  lineMutation((lines, at) => void (lines[at] = (lines[at] ?? '').replace(': ', ':'))),
  lineMutation((lines, at) => void (lines[at] = (lines[at] ?? '').replace(/["'}\]]/, ''))),
  splice((random, length) => ({ at: random.below(length + 1), remove: 0, insert: random.pick(hostile) })),
  splice((random, length) => ({ at: random.below(length + 1), remove: random.below(20), insert: '' })),
  splice((random, length) => ({
    at: random.below(length + 1),
    remove: 1,
    insert: String.fromCharCode(random.below(random.chance(0.5) ? 128 : 65536)),
  })),
  splice((random, length) => ({ at: random.below(length + 1), remove: length, insert: '' })),
  (text, random) => text.replaceAll('\n', random.pick(['\r\n', '\r', '\n\n', '\u2028'])),
  (text, random) => text + text.slice(random.below(text.length)),
]

/** A text with one to four mutations. */
export function mutated(text: string, random: Random): string {
  let result = text
  for (let left = 1 + random.below(random.chance(0.5) ? 1 : 4); left > 0; left--)
    result = random.pick(mutations)(result, random)
  return result
}

/** Bytes with some of them changed, cut off or repeated. */
export function mutatedBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const result = Buffer.from(bytes)
  for (let left = 1 + random.below(8); left > 0; left--)
    if (result.length > 0) result[random.below(result.length)] = random.below(256)
  return random.chance(0.2) ? result.subarray(0, random.below(result.length + 1)) : result
}
