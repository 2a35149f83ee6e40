import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { keysAt } from '../schema/walk.ts'
import { editYaml, EditRefusal } from './edit-yaml.ts'

const senxo = readFileSync(join(import.meta.dirname, '../../../merchants/senxo/merchant.yaml'), 'utf8')

/** The lines that differ, as `-old` and `+new`. */
function changedLines(before: string, after: string): readonly string[] {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ]
}

test.each([
  [
    'a color in a map on one line',
    ['branding', 'colors', 'brand'],
    '#123456',
    ['-  colors: { brand: "#0b7a5c", accent: "#e2447f" }', '+  colors: { brand: "#123456", accent: "#e2447f" }'],
  ],
  [
    'a flag before a comment',
    ['whitelabel', 'GEETEST3'],
    false,
    [
      '-  GEETEST3: true                       # captcha for registration and SMS codes',
      '+  GEETEST3: false                       # captcha for registration and SMS codes',
    ],
  ],
  ['a list', ['languages', 'supported'], ['VI', 'EN'], ['-  supported: [VI, TH, KM, EN]', '+  supported: [VI, EN]']],
  ['a text that has to be quoted', ['name'], 'Senxo: gold # 1', ['-name: Senxo', '+name: "Senxo: gold # 1"']],
  ['a new key of a block', ['branding', 'hero'], 'assets/hero.webp', ['+  hero: assets/hero.webp']],
  [
    'a new key of a map on one line',
    ['branding', 'colors', 'text'],
    '#111',
    [
      '-  colors: { brand: "#0b7a5c", accent: "#e2447f" }',
      '+  colors: { brand: "#0b7a5c", accent: "#e2447f", text: "#111" }',
    ],
  ],
  ['a new section', ['gates', 'allow'], [], ['+gates:', '+  allow: []']],
  ['an inherited flag', ['whitelabel', 'NEWS3'], undefined, ['-  NEWS3: true                          # draw results']],
  [
    'one of a map on one line',
    ['branding', 'colors', 'brand'],
    undefined,
    ['-  colors: { brand: "#0b7a5c", accent: "#e2447f" }', '+  colors: { accent: "#e2447f" }'],
  ],
  [
    'a list of maps on lines of their own',
    ['pwa', 'shortcuts'],
    [],
    [
      '-  shortcuts:',
      '-    - { name: Nạp tiền, url: /m/voucherCenter }',
      '-    - { name: Tin tức, url: /m/news }',
      '-    - { name: Mời bạn bè, url: /m/inviteFriends }',
      '+  shortcuts: []',
    ],
  ],
  [
    'the only setting of a section',
    ['downloads', 'android'],
    undefined,
    ['-downloads:', '-  android: https://tai.senxo.example/senxo.apk'],
  ],
] as const)('an edit of %s changes these lines and no others', (_, path, value, lines) => {
  const after = editYaml(senxo, [{ path, ...(value !== undefined && { value }) }], keysAt)
  expect(changedLines(senxo, after)).toEqual(lines)
})

test('a new key comes after those that are documented before it', () => {
  const after = editYaml(
    senxo,
    [
      { path: ['branding', 'hero'], value: 'a.webp' },
      { path: ['whitelabel', 'CHAT3'], value: true },
    ],
    keysAt,
  )
  expect(after).toContain('logo: assets/logo.svg\n  hero: a.webp\n  colors:')
  expect(Object.keys((parse(after) as { whitelabel: object }).whitelabel)).toContain('CHAT3')
})

test('edits of one setting after another, and back, give the file as it was', () => {
  const there = editYaml(senxo, [
    { path: ['branding', 'shape'], value: 'round' },
    { path: ['pwa', 'startupImages'], value: true },
    { path: ['name'], value: 'Other' },
  ])
  const back = editYaml(there, [
    { path: ['branding', 'shape'], value: 'soft' },
    { path: ['pwa', 'startupImages'] },
    { path: ['name'], value: 'Senxo' },
  ])
  expect(back).toBe(senxo)
})

test.each([
  [
    'lines as Windows ends them',
    'a: 1\r\nb:\r\n  c: 2 # two\r\n',
    ['b', 'd'],
    3,
    'a: 1\r\nb:\r\n  c: 2 # two\r\n  d: 3\r\n',
  ],
  ['no end of the last line', 'a: 1\nb: 2', ['c'], 3, 'a: 1\nb: 2\nc: 3'],
  ['a key without a value', 'a:\nb: 2\n', ['a', 'c'], 1, 'a: { c: 1 }\nb: 2\n'],
  ['a folded text', 'a: >-\n  one\n  two\nb: 2\n', ['a'], 'three', 'a: three\nb: 2\n'],
  ['a text of several lines', 'a: |\n  one\n\nb: 2\n', ['a'], 'x\ny', 'a: "x\\ny"\n\nb: 2\n'],
  ['single quotes', "a: 'x' # why\n", ['a'], "it's", "a: 'it''s' # why\n"],
  ['an empty map', 'a: {}\n', ['a', 'b'], [1, '2'], 'a: { b: [1, "2"] }\n'],
  ['a key that is a number', 'a:\n  "1": x\n', ['a', '1'], 'y', 'a:\n  "1": y\n'],
  ['a comment between key and value', 'a: # why\n  b: 1\n', ['a', 'b'], 2, 'a: # why\n  b: 2\n'],
  ['what looks like another type', 'a: x\n', ['a'], '012', 'a: "012"\n'],
  ['hostile text', 'a: x\n', ['a'], 'y\n__proto__: {b: 1}', 'a: "y\\n__proto__: {b: 1}"\n'],
] as const)('a file with %s takes an edit', (_, before, path, value, after) => {
  expect(editYaml(before, [{ path, value }])).toBe(after)
})

const languages = `languages:
  # in the order of the picker
  supported:
    - VI   # the default
    - "TH"
    # asked for by sales
    - KM
  default: VI
`

test.each([
  ['one more', ['VI', 'TH', 'KM', 'EN'], languages.replace('    - KM\n', '    - KM\n    - EN\n')],
  ['one less', ['VI', 'KM'], languages.replace('    - "TH"\n', '')],
  ['another first one', ['EN', 'VI', 'TH', 'KM'], languages.replace('    - VI ', '    - EN\n    - VI ')],
  ['one that takes a place', ['VI', 'EN', 'KM'], languages.replace('"TH"', 'EN')],
  [
    'another order',
    ['TH', 'VI', 'KM'],
    languages.replace('    - VI   # the default\n    - "TH"\n', '    - "TH"\n    - VI\n'),
  ],
] as const)('the items of a list that stay keep their lines and comments: %s', (_, value, after) => {
  expect(editYaml(languages, [{ path: ['languages', 'supported'], value }])).toBe(after)
})

test.each([
  ['a list on one line', 'a: [ x, "y", z ] # why\n', ['x', 'y', 'w'], 'a: [ x, "y", w ] # why\n'],
  ['lines as Windows ends them', 'a:\r\n- x # why\r\n- y\r\n', ['x', 'z', 'y'], 'a:\r\n- x # why\r\n- z\r\n- y\r\n'],
  ['no end of the last line', 'a:\n  - x # why', ['x', 'y'], 'a:\n  - x # why\n  - y'],
  [
    'maps',
    'a:\n  - name: x # why\n    url: /x\n\n  - { name: "y" }\n',
    [{ name: 'x', url: '/x' }, { name: 'z' }, { name: 'y' }],
    'a:\n  - name: x # why\n    url: /x\n  - { name: z }\n\n  - { name: "y" }\n',
  ],
  [
    'a map that changes',
    'a:\n  - name: x # why\n    # where\n    url: /x\n  - { name: "y", url: /y } # one line\n',
    [
      { name: 'x', url: '/z', icon: 'i' },
      { name: 'y', url: '/w' },
    ],
    'a:\n  - name: x # why\n    # where\n    url: /z\n    icon: i\n  - { name: "y", url: /w } # one line\n',
  ],
  [
    'a map that changes while another goes',
    'a:\n  - name: x # why\n    url: /x\n  - name: y\n',
    [{ name: 'x', url: '/z' }],
    'a:\n  - name: x # why\n    url: /z\n',
  ],
  [
    'a map in a map that changes',
    'a:\n  - name: x\n    names: { TR: "x" } # why\n',
    [{ name: 'x', names: { TR: 'x', AR: 'y' } }],
    'a:\n  - name: x\n    names: { TR: "x", AR: y } # why\n',
  ],
  [
    'a map on one line that loses a key',
    'a: [{ name: "x", icon: i }, { name: "y" }]\n',
    [{ name: 'x' }, { name: 'y' }],
    'a: [{ name: "x" }, { name: "y" }]\n',
  ],
  ['a map whose first key goes', 'a:\n  - icon: i\n    name: x\n', [{ name: 'x' }], 'a:\n  - name: x\n'],
  ['nothing left', 'a:\n  - x # why\nb: 1\n', [], 'a: [] # why\nb: 1\n'],
  ['an item that an alias repeats', 'a:\n  - &x 1\n  - *x\n', [1], 'a: [1]\n'],
] as const)('a list with %s changes by items', (_, before, value, after) => {
  expect(editYaml(before, [{ path: ['a'], value }])).toBe(after)
})

test('a map that is edited as a whole changes key by key', () => {
  const text = 'a:\n  b: "1" # why\n  c: 2\n'
  expect(editYaml(text, [{ path: ['a'], value: { b: '1', d: 3 } }])).toBe('a:\n  b: "1" # why\n  d: 3\n')
})

test('what an alias repeats is not changed for both without a word', () => {
  const text = 'a: &color "#111"\nb: *color\n'
  expect(editYaml(text, [{ path: ['b'], value: '#222' }])).toBe('a: &color "#111"\nb: "#222"\n')
  expect(() => editYaml(text, [{ path: ['a'], value: '#222' }])).toThrow(EditRefusal)
})

test('a file that is no YAML, or no map, is refused', () => {
  for (const text of ['a: [', '- 1\n', ''])
    expect(() => editYaml(text, [{ path: ['a'], value: 1 }])).toThrow(EditRefusal)
})
