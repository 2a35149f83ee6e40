import { expect, test } from 'vitest'
import { flagNames, type FlagName } from '../../../contract/flags.ts'
import { planReceipt, type ReceiptFacts } from '../../release/receipt.ts'
import type { FileRole } from '../../release/release-file.ts'
import { compareReleases, type ReleaseFacts } from './compare.ts'

interface Given {
  readonly on?: readonly FlagName[]
  readonly files?: readonly (readonly [path: string, role: FileRole, content: string, size: number])[]
  readonly firstLoad?: ReceiptFacts['firstLoad']
  readonly settings?: ReleaseFacts['settings']
  readonly texts?: ReleaseFacts['texts']
}

/** A release with these files; `content` stands for its hash. */
const release = ({
  on = [],
  files = [],
  firstLoad = { js: 1, css: 1 },
  settings = {},
  texts = {},
}: Given): ReleaseFacts => ({
  settings,
  texts,
  receipt: planReceipt({
    merchant: { id: 'acme', code: 'ACME', name: 'Acme' },
    environment: null,
    configuration: '',
    flagSet: {
      id: '0',
      flags: Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as never,
      encryption: 'v2',
    },
    languages: ['EN'],
    firstLoad,
    precache: 3,
    epochSeconds: undefined,
    hosting: { id: 'acme', canonical: '', hosts: [], headers: {}, rules: [], types: {}, notFound: '404.html' },
    files: files.map(([path, role, content, size]) => ({
      path,
      role,
      content: { sha256: content, size, integrity: '' },
    })),
  }),
})
const compare = (from: Given, to: Given) => compareReleases(release(from), release(to))

test('[REL-05] flags that were switched on or off', () => {
  expect(compare({ on: ['CBS3'] }, { on: ['NEWS3'] }).flags).toEqual([
    { name: 'CBS3', from: true, to: false },
    { name: 'NEWS3', from: false, to: true },
  ])
})

test('[REL-05] settings by value, with where each is written', () => {
  const [old, moved] = [
    { value: '#0f766e', origin: 'acme/merchant.yaml:24:20' },
    { value: '#0f766e', origin: 'acme/merchant.yaml:30:20' },
  ]
  expect(compare({ settings: { color: old } }, { settings: { color: moved } }).settings).toEqual([])
  const other = { value: '#0f766f', origin: 'acme/merchant.yaml:24:20' }
  expect(compare({ settings: { color: old } }, { settings: { color: other, name: moved } }).settings).toEqual([
    { name: 'color', from: old, to: other },
    { name: 'name', to: moved },
  ])
})

test('[REL-05] texts by language and key', () => {
  expect(compare({ texts: { 'EN news:title': 'News' } }, { texts: { 'EN news:title': 'Results' } }).texts).toEqual([
    { name: 'EN news:title', from: 'News', to: 'Results' },
  ])
})

test('[REL-05] images and files by their name without hash, and what a returning player fetches', () => {
  const from: Given = {
    files: [
      ['m/assets/app-0123456789ab.js', 'script', 'a', 100],
      ['m/assets/shared-0123456789ab.js', 'script', 's', 500],
      ['m/assets/icon-0123456789ab.png', 'image', 'i', 40],
      ['m/old.xml', 'hosting', 'o', 10],
    ],
  }
  const to: Given = {
    files: [
      ['m/assets/app-ba9876543210.js', 'script', 'b', 110],
      ['m/assets/shared-0123456789ab.js', 'script', 's', 500],
      ['m/assets/icon-ba9876543210.png', 'image', 'j', 42],
      ['m/assets/chat-0123456789ab.js', 'script', 'c', 7],
    ],
  }
  expect(compare(from, to)).toMatchObject({
    images: [{ name: 'm/assets/icon.png', from: 40, to: 42 }],
    files: [
      { name: 'm/assets/app.js', from: 100, to: 110 },
      { name: 'm/assets/chat.js', to: 7 },
      { name: 'm/old.xml', from: 10 },
    ],
    sizes: [{ name: 'folder', from: 650, to: 659 }],
    toFetch: 117,
  })
})

test('[REL-05] sizes; equal releases do not differ in anything', () => {
  expect(compare({}, { firstLoad: { js: 3, css: 1 } }).sizes).toEqual([{ name: 'first load, scripts', from: 1, to: 3 }])
  expect(Object.values(compare({}, {})).flat()).toEqual([0])
})
