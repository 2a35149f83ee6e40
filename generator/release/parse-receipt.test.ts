import { expect, test } from 'vitest'
import { flagNames } from '../../contract/flags.ts'
import type { Hosting } from './hosting/model.ts'
import { parseReceipt } from './parse-receipt.ts'
import { listedFiles, planReceipt, receiptText, type Receipt } from './receipt.ts'
import { contentIdOf, releaseIdOf } from './release-id.ts'

const sha = (letter: string): string => letter.repeat(64)
const receipt = planReceipt({
  merchant: { id: 'acme', code: 'ACME', name: 'Acme' },
  environment: null,
  configuration: sha('0'),
  flagSet: {
    id: '0123456789',
    flags: Object.fromEntries(flagNames.map((name) => [name, false])) as never,
    encryption: 'v2',
  },
  languages: ['EN'],
  firstLoad: { js: 1, css: 2 },
  precache: 3,
  epochSeconds: undefined,
  hosting: {
    id: 'acme',
    canonical: 'www.acme.example',
    hosts: ['www.acme.example'],
    headers: {},
    rules: [],
    types: {},
    notFound: 'm/index.html',
  },
  files: [
    {
      path: 'm/index.html',
      role: 'html',
      content: {
        sha256: sha('a'),
        size: 3000,
        integrity: 'sha384-x',
        brotli: { sha256: sha('b'), size: 900 },
        gzip: { sha256: sha('c'), size: 1000 },
      },
    },
    { path: 'm/icon.png', role: 'image', content: { sha256: sha('d'), size: 50, integrity: 'sha384-y' } },
  ],
})
const text = receiptText(receipt)
const hosting = receipt.hosting as Hosting
const proxyTo = (origin: string): Hosting => ({
  ...hosting,
  rules: [{ match: '/game/*', action: { kind: 'proxy', origin }, headers: {} }],
})
const changed = (change: (receipt: Record<string, unknown>) => void): string => {
  const copy = JSON.parse(text) as Record<string, unknown>
  change(copy)
  return JSON.stringify(copy)
}

test('[OUT-04] a receipt names its schema first, and is read as it was written', () => {
  expect(text.split('\n')[1]).toBe('  "schema": 3,')
  expect(parseReceipt(text)).toEqual({ kind: 'receipt', receipt })
})

/** A receipt from before files had roles and releases had an id. */
const ofSchema1 = changed((old) => {
  old['schema'] = 1
  delete old['release']
  delete old['hosting']
  old['files'] = Object.fromEntries(Object.entries(receipt.files).map(([path, [, ...sizes]]) => [path, sizes]))
})

test('a receipt of schema 2 is read, with the id of its files alone', () => {
  const earlier = { schema: 2, release: contentIdOf(listedFiles(receipt)) }
  const old = changed((other) => Object.assign(other, earlier))
  expect(parseReceipt(old)).toEqual({ kind: 'receipt', receipt: { ...receipt, ...earlier } })
})

test('a receipt of schema 1 is read, with the id of its files', () => {
  const files = Object.fromEntries(
    Object.entries(receipt.files).map(([path, [, ...sizes]]) => [path, [null, ...sizes]]),
  )
  const earlier = { ...receipt, schema: 2, release: contentIdOf(listedFiles(receipt)), hosting: undefined, files }
  expect(parseReceipt(ofSchema1)).toEqual({ kind: 'receipt', receipt: earlier })
})

test('a receipt from before schemas were numbered is read as one of schema 1', () => {
  expect(parseReceipt(ofSchema1.replace('"schema":1,', ''))).toEqual(parseReceipt(ofSchema1))
})

test.each([4, 0, 1.5])('a receipt of schema %d is not interpreted', (schema) => {
  expect(parseReceipt(changed((other) => (other['schema'] = schema)))).toEqual({ kind: 'unknown-schema', schema })
})

test.each([
  ['torn', text.slice(0, 300)],
  ['no object', '[]'],
  ['without a merchant', changed((other) => delete other['merchant'])],
  ['without files', changed((other) => delete other['files'])],
  ['with a row that is no list', changed((other) => (other['files'] = { 'm/sw.js': 'x' }))],
  ['with a size and no hash', changed((other) => (other['files'] = { 'm/sw.js': ['worker', 5] }))],
  [
    'whose files are not those of its release',
    changed((other) => (other['files'] = { 'm/sw.js': ['worker', 5, sha('f')] })),
  ],
  ['with a role that is none', changed((other) => (other['files'] = { 'm/sw.js': [{}, 5, sha('f')] }))],
  ['with a hash for a size', changed((other) => (other['files'] = { 'm/sw.js': ['worker', sha('f'), 5] }))],
  ['with hosting rules that are none', changed((other) => (other['hosting'] = { ...receipt.hosting, rules: [{}] }))],
  ['with headers that are no text', changed((other) => (other['hosting'] = { ...receipt.hosting, headers: { a: 1 } }))],
  ['without a page for what is missing', changed((other) => (other['hosting'] = { hosts: [] }))],
  ['with a flag set that is none', changed((other) => (other['flagSet'] = { on: 'all' }))],
  [
    'with an excuse without its reason',
    changed((other) => (other['allowed'] = [{ gate: 'budgets', value: 'precache' }])),
  ],
  ['with languages that are no list', changed((other) => (other['languages'] = 'EN'))],
  ['with a schema that is no number', changed((other) => (other['schema'] = '1'))],
])('a receipt that is %s is unreadable', (_, found) => {
  expect(parseReceipt(found)).toEqual({ kind: 'unreadable' })
})

/** A forgery whose id matches its content. */
const forged = (change: Partial<Receipt>, schema = 3): string => {
  const other = { ...receipt, ...change, schema }
  const release = schema === 3 ? releaseIdOf(other) : contentIdOf(listedFiles(other))
  return receiptText({ ...other, release })
}
const shell = (file: string): Partial<Receipt> => ({
  hosting: { ...hosting, rules: [{ match: '/m/*', action: { kind: 'shell', file }, headers: {} }] },
})
const named = (path: string): Partial<Receipt> => ({ files: { ...receipt.files, [path]: ['html', 1, sha('e')] } })

test.each([
  ['the page', shell('m/index.html')],
  ['the back end of a mini game', { hosting: proxyTo('https://api.acme.example:8443') }],
])('hosting rules that name %s are read', (_, change) => {
  for (const schema of [2, 3]) expect(parseReceipt(forged(change, schema))).toMatchObject({ kind: 'receipt' })
})

test.each([
  ['a file of the machine', shell('../../etc/passwd')],
  ['an absolute file', shell('/etc/passwd')],
  ['a file by another spelling', shell('m/../m/index.html')],
  ['a file that the release does not have', shell('m/other.html')],
  ['the receipt itself', shell('release.json')],
  ['a file that is hidden', { ...named('nginx.conf'), ...shell('nginx.conf') }],
  ['a page for what is missing that is no file of the release', { hosting: { ...hosting, notFound: '../404.html' } }],
  ['a hidden page for what is missing', { ...named('_headers'), hosting: { ...hosting, notFound: '_headers' } }],
  ['a path outside the folder', named('../evil')],
  ['an absolute path', named('/etc/evil')],
  ['a path with a backslash', named('m\\..\\evil')],
  ['no file at all', { files: {} }],
  ['an unencrypted origin', { hosting: proxyTo('http://169.254.169.254') }],
  ['an origin with a user', { hosting: proxyTo('https://a@b.example') }],
])('a receipt that names %s is unreadable', (_, change) => {
  for (const schema of [2, 3]) expect(parseReceipt(forged(change, schema))).toEqual({ kind: 'unreadable' })
})

test('[SEC-05] how files are served, and whose they are, is part of the release', () => {
  const other = (change: Partial<Receipt>) => parseReceipt(receiptText({ ...receipt, ...change }))
  expect(other({})).toMatchObject({ kind: 'receipt' })
  for (const change of [
    { hosting: { ...hosting, headers: { 'Cache-Control': 'no-store' } } },
    { hosting: { ...hosting, types: { js: 'text/html' } } },
    { hosting: { ...hosting, hosts: ['www.evil.example'] } },
    { hosting: { ...hosting, rules: [{ match: '/*', action: { kind: 'redirect', to: '//evil', status: 302 } }] } },
    { environment: 'production' },
    { merchant: { ...receipt.merchant, id: 'nova' } },
    { files: { ...receipt.files, 'm/icon.png': ['worker', 50, sha('d')] } },
  ] as readonly Partial<Receipt>[])
    expect(other(change)).toEqual({ kind: 'unreadable' })
})

test('[OUT-03] the compressed siblings of a file are in its row', () => {
  expect([...listedFiles(receipt)]).toEqual([
    ['m/index.html', { size: 3000, sha256: sha('a') }],
    ['m/index.html.br', { size: 900, sha256: sha('b') }],
    ['m/index.html.gz', { size: 1000, sha256: sha('c') }],
    ['m/icon.png', { size: 50, sha256: sha('d') }],
  ])
})
