import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { deadFolders, flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { filesIn } from '../support/files-in.ts'
import { flawsOf, hashesIn, receiptOf, sha256 } from './support/folders.ts'
import { copyCheckout, sampleIds, succeed, temporaryFolder } from './support/livery.ts'

const root = copyCheckout()
const out = temporaryFolder()
const cache = temporaryFolder()
const ids = sampleIds(root)
const folders = ids.map((id) => [id, join(out, id)] as const)
const isText = (path: string): boolean => !/\.(png|ico|woff2|jpg|webp|br|gz)$/.test(path)

interface Report {
  readonly ok: boolean
  readonly merchants: readonly {
    id: string
    code: string
    flagSet: string
    languages: string[]
    firstLoad: { js: number; css: number }
    files: number
    bytes: number
    ms: number
    cached: boolean
  }[]
  readonly problems: readonly unknown[]
}
let first: Report

beforeAll(async () => {
  const { stdout } = await succeed(['generate', '--all', '--json', '--out', out, '--cache', cache], { root })
  first = JSON.parse(stdout) as Report
})

test('[CLI-02] generate builds every merchant and reports what it built', () => {
  expect(first.ok).toBe(true)
  expect(first.merchants.map(({ id }) => id)).toEqual(ids)
  for (const row of first.merchants) {
    expect(Object.keys(row)).toEqual([
      'id',
      'code',
      'flagSet',
      'languages',
      'firstLoad',
      'files',
      'bytes',
      'ms',
      'cached',
    ])
    expect(row.cached).toBe(false)
    // The receipt lists the others.
    const listed = filesIn(join(out, row.id)).filter((path) => path !== 'release.json')
    expect(row.files).toBe(listed.length)
    expect(row.bytes).toBe(listed.reduce((sum, path) => sum + statSync(join(out, row.id, path)).size, 0))
  }
})

test('[BND-01] merchants share everything that is not specific to a brand', () => {
  const inodes = (pattern: RegExp): Set<number>[] =>
    folders.map(
      ([, folder]) =>
        new Set(
          filesIn(folder)
            .filter((path) => pattern.test(path))
            .map((path) => statSync(join(folder, path)).ino),
        ),
    )
  expect(new Set(inodes(/assets\/frameworks-\w+\.js$/).flatMap((set) => [...set])).size).toBe(1)
  const sets = new Set(first.merchants.map(({ flagSet }) => flagSet))
  expect(readdirSync(join(cache, readdirSync(cache)[0] ?? '', 'bundles'))).toHaveLength(sets.size)
})

test('[UX-01] the first load leaves room under its budget for a change of flags and names', () => {
  for (const { id, firstLoad } of first.merchants) {
    expect(firstLoad.js, id).toBeLessThan(122_000)
    expect(firstLoad.css, id).toBeLessThanOrEqual(7_000)
  }
})

describe.each(folders)('%s', (id, folder) => {
  test('[BND-04] every hash in a file name is that of the file’s bytes', () => {
    const named = filesIn(join(folder, 'm/assets')).filter((path) => !/\.(br|gz)$/.test(path))
    expect(named.length).toBeGreaterThan(20)
    for (const path of named) {
      const hash = /-([0-9a-f]{12})\.\w+$/.exec(path)?.[1]
      expect(hash, path).toBe(sha256(readFileSync(join(folder, 'm/assets', path))).slice(0, 12))
    }
  })

  test('the license notices of the packages in its bundle ship with it, and no others', () => {
    const [notices, ...others] = filesIn(join(folder, 'm/assets')).filter((path) =>
      /^licences-[0-9a-f]{12}\.txt$/.test(path),
    )
    expect(others).toEqual([])
    const text = readFileSync(join(folder, 'm/assets', notices ?? ''), 'utf8')
    for (const name of [
      'react 1',
      'react-dom 1',
      '@reduxjs/toolkit 2',
      'react-router 7',
      'i18next 2',
      'workbox-core 7',
    ])
      expect(text, name).toContain(name)
    // plynt is the one sample without sign-in through the identity provider.
    expect(text.includes('firebase 1')).toBe(id !== 'plynt')
    const brand = filesIn(join(folder, 'm/assets')).find((path) => /^brand-\w+\.js$/.test(path)) ?? ''
    expect(readFileSync(join(folder, 'm/assets', brand), 'utf8')).toContain(`"licences":"/m/assets/${notices}"`)
  })

  test('[BND-06] it ships only its own languages, in one file per language and text group', () => {
    const { languages } = receiptOf(folder)
    const texts = filesIn(join(folder, 'm/assets')).filter((path) => path.endsWith('.json'))
    const expected = languages.flatMap((language) => [`pages.${language}`, `shell.${language}`]).sort()
    expect(texts.map((path) => path.replace(/-[0-9a-f]{12}\.json$/, '')).sort()).toEqual(expected)
  })

  test('[OUT-03] served text files over 1 KiB have compressed siblings with the same content, hidden files have none', () => {
    const needed = ['release.json', 'nginx.conf', '_headers', '_redirects']
    expect(filesIn(folder)).toEqual(expect.arrayContaining(needed))
    // Written for a brand whose back end answers on its own origin.
    const hidden = [...needed, '_worker.js', '_routes.json']
    // Mostly the icon in it, which is compressed; Cloudflare compresses no profile (docs/decisions/hosting-rules.md).
    const isProfile = (path: string): boolean => path.endsWith('.mobileconfig')
    for (const path of filesIn(folder).filter(isText)) {
      const bytes = readFileSync(join(folder, path))
      const isCompressed = bytes.byteLength > 1024 && !hidden.includes(path) && !isProfile(path)
      expect([existsSync(join(folder, `${path}.br`)), existsSync(join(folder, `${path}.gz`))], path).toEqual([
        isCompressed,
        isCompressed,
      ])
      if (!isCompressed) continue
      expect(brotliDecompressSync(readFileSync(join(folder, `${path}.br`))).equals(bytes), path).toBe(true)
      expect(gunzipSync(readFileSync(join(folder, `${path}.gz`))).equals(bytes), path).toBe(true)
    }
  })

  test('[OUT-04] the receipt lists every file with its hash, and what the folder was built from', () => {
    expect(flawsOf(folder)).toEqual([])
    const receipt = receiptOf(folder)
    const row = first.merchants.find((merchant) => merchant.id === id)
    expect(receipt.merchant).toMatchObject({ id, code: row?.code })
    expect(receipt.firstLoad).toEqual(row?.firstLoad)
    expect(receipt.flagSet.id).toBe(row?.flagSet)
    expect([...receipt.flagSet.on, ...receipt.removedFeatures].sort()).toEqual([...flagNames].sort())
    expect(receipt).not.toHaveProperty('time')
    const html = receipt.files['m/index.html'] ?? []
    expect(Object.fromEntries(receipt.columns.map((column, at) => [column, html[at]]))).toMatchObject({
      size: statSync(join(folder, 'm/index.html')).size,
      sha256: sha256(readFileSync(join(folder, 'm/index.html'))),
      '.br size': statSync(join(folder, 'm/index.html.br')).size,
      '.gz sha256': sha256(readFileSync(join(folder, 'm/index.html.gz'))),
    })
  })

  test('[SW-03] the receipt states the size of the precache: the shell, not the languages and pages', () => {
    const { precache } = receiptOf(folder)
    const [, list = ''] = /__PRECACHE__ = (.*)/.exec(readFileSync(join(folder, 'm/sw.js'), 'utf8')) ?? []
    const precached = filesIn(folder).filter((path) => list.includes(`/${path}"`))
    expect(precached.filter((path) => /sw\.js$|\/worker-/.test(path))).toEqual([])
    expect(precached.filter((path) => /\.json$|news|activity/.test(path))).toEqual([])
    expect(precache).toBe(precached.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0))
  })

  test('[FLAG-03] the folder contains nothing of the features that are off', () => {
    const { flagSet } = receiptOf(folder)
    const flags = Object.fromEntries(flagNames.map((name) => [name, flagSet.on.includes(name)])) as Record<
      FlagName,
      boolean
    > as FlagValues
    const names = deadFolders(flags).map((path) => path.replace(/^features\//, '').replace(/\/$/, ''))
    const features = names.filter((name) => existsSync(join(root, 'src/features', name)))
    for (const path of filesIn(folder).filter((file) => isText(file) && file !== 'release.json')) {
      const text = readFileSync(join(folder, path), 'utf8')
      for (const feature of features)
        expect(
          marksOf(feature).filter((mark) => text.includes(mark)),
          `${path} of ${feature}`,
        ).toEqual([])
    }
  })
})

/** Strings that occur only in this feature: its class names, routes and namespace. */
function marksOf(feature: string): readonly string[] {
  const last = feature.split('/').at(-1) ?? feature
  const namesakes = readdirSync(join(root, 'src/features')).map((area) => `${area}/${last}`)
  // A part of a feature may share its name with another feature that is on.
  if (namesakes.some((name) => name !== feature && existsSync(join(root, 'src/features', name))))
    return [`features/${feature}`]
  return [`"${last}":{`, `features/${feature}`, `/m/${last}\``, `/m/${last}"`, `assets/${last}-`]
}

test('[FLEET-02] a second run reads no merchant, builds nothing and leaves the folders as they are', async () => {
  const before = folders.map(([, folder]) => statSync(folder).ino)
  const { stdout, stderr } = await succeed(['generate', '--all', '--out', out, '--cache', cache], { root })
  expect(stderr).toContain(`${ids.length} merchants, nothing to build.`)
  expect(stdout).toContain(`✔ ${ids.length} up to date in `)
  expect(folders.map(([, folder]) => statSync(folder).ino)).toEqual(before)
})

test('[FLEET-02] after one changed text only that merchant is read and built', async () => {
  const file = join(root, 'merchants/plynt/merchant.yaml')
  const others = folders.filter(([id]) => id !== 'plynt')
  const before = others.map(([, folder]) => statSync(folder).ino)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^name: .*$/m, 'name: Plynt Again'))
  const { stderr } = await succeed(['generate', '--all', '--out', out, '--cache', cache], { root })
  expect(stderr).toContain(`${ids.length} merchants, 1 read, 1 to build with 1 flag set in 1 bundling.`)
  expect(readFileSync(join(out, 'plynt/m/index.html'), 'utf8')).toContain('Plynt Again')
  expect(others.map(([, folder]) => statSync(folder).ino)).toEqual(before)
})

test('a comment added to a merchant file causes no build', async () => {
  const file = join(root, 'merchants/plynt/merchant.yaml')
  writeFileSync(
    file,
    `${readFileSync(file, 'utf8')}
# nothing
`,
  )
  const { stderr } = await succeed(['generate', '--all', '--out', out, '--cache', cache], { root })
  expect(stderr).toContain('1 read, nothing to build.')
})

test('[CLI-02] --dry-run says what would be built and writes nothing', async () => {
  const elsewhere = join(temporaryFolder(), 'nowhere')
  const { stdout } = await succeed(['generate', 'plynt', '--dry-run', '--out', elsewhere, '--cache', cache], { root })
  expect(stdout).toContain('Would build 1: plynt')
  expect(existsSync(elsewhere)).toBe(false)
  const kept = readdirSync(join(root, '.generated'))
  await succeed(['generate', '--all', '--dry-run', '--no-cache', '--out', elsewhere], { root })
  expect(readdirSync(join(root, '.generated'))).toEqual(kept)
})

test('[CLI-02] [CLI-03] --no-cache builds from scratch and caches nothing, and --quiet prints nothing', async () => {
  const kept = readdirSync(join(root, '.generated'))
  const { stdout, stderr } = await succeed(['generate', 'plynt', '--no-cache', '--quiet', '--out', out], { root })
  expect(stdout + stderr).toBe('')
  expect(readdirSync(join(root, '.generated'))).toEqual(kept)
  expect(flawsOf(join(out, 'plynt'))).toEqual([])
})

test('[CLI-03] without a terminal there is one line per step, without control characters', async () => {
  const { stdout, stderr } = await succeed(['generate', 'plynt', '--out', temporaryFolder(), '--cache', cache], {
    root,
  })
  expect(stderr).toMatch(/^\[1\/2\] flag set \w+ from the cache$/m)
  expect(stderr).toMatch(/^\[2\/2\] plynt built$/m)
  expect(stdout).toMatch(/^merchant +flag set +first load +files +size +time +cache$/m)
  expect(stdout + stderr).not.toContain('\u001b')
})

test('[OUT-07] a damaged folder is rebuilt', async () => {
  const before = hashesIn(join(out, 'plynt'))
  rmSync(join(out, 'plynt/m/sw.js'))
  const { stderr } = await succeed(['generate', '--all', '--out', out, '--cache', cache], { root })
  expect(stderr).toContain('merchants, 1 to build')
  expect(hashesIn(join(out, 'plynt'))).toEqual(before)
})

test('[OUT-04] SOURCE_DATE_EPOCH is the only time in the receipt', async () => {
  const dated = temporaryFolder()
  await succeed(['generate', 'plynt', '--out', dated, '--cache', cache], {
    root,
    env: { SOURCE_DATE_EPOCH: '1700000000' },
  })
  expect(receiptOf(join(dated, 'plynt')).time).toBe('2023-11-14T22:13:20.000Z')
})
