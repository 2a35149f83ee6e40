import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { billOfMaterials, takeInventory } from './bill-of-materials.ts'
import type { PackageLock } from './package-lock.ts'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const library = dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json'))
const schemaNamed = (name: string) => readJson(join(library, 'res/schema', `${name}.SNAPSHOT.schema.json`)) as object

/** CycloneDX's own schema, with the lists of licenses and of signatures that it refers to. */
const validator = new Ajv({ strict: false, validateFormats: false })
for (const name of ['spdx', 'jsf-0.82'])
  validator.addSchema(schemaNamed(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
const isValid = validator.compile(schemaNamed('bom-1.6'))

const subject = {
  id: 'acme',
  release: 'a'.repeat(64),
  livery: '0.1.0',
  supplier: 'Acme Gaming N.V.',
  time: '2026-01-01T00:00:00.000Z',
}
const archive = Buffer.alloc(64, 7)
const locked = (version: string, more: Partial<PackageLock['packages'][string]> = {}) => ({
  version,
  license: 'MIT',
  integrity: `sha512-${archive.toString('base64')}`,
  ...more,
})
/** The page needs `ui`, which has a `core` of its own beside the product's; `tool` only builds. */
const lock: PackageLock = {
  packages: {
    '': locked('0.1.0', { dependencies: { '@acme/ui': '1.0.0', core: '2.0.0', tool: '3.0.0' } }),
    'node_modules/@acme/ui': locked('1.0.0', { license: '(MIT OR Apache-2.0)', dependencies: { core: '^1.0.0' } }),
    'node_modules/@acme/ui/node_modules/core': locked('1.5.0'),
    'node_modules/core': locked('2.0.0', { dependencies: { absent: '*' } }),
    'node_modules/tool': locked('3.0.0'),
    'node_modules/never-used': locked('4.0.0'),
  },
}
const shipped = ['node_modules/@acme/ui', 'node_modules/@acme/ui/node_modules/core', 'node_modules/core']
const makerOf = (folder: string) => (folder.includes('/ui') ? 'Anna of Acme' : 'The authors of it')
const bill = () => billOfMaterials(takeInventory(lock, shipped, makerOf), subject)
const parsed = () => JSON.parse(bill()) as Record<string, never>

test('[SEC-04] a bill of materials is CycloneDX 1.6, also with every package of the product in it', () => {
  expect(parsed()).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
  expect(isValid(parsed()), JSON.stringify(isValid.errors)).toBe(true)
  const real = readJson(join(productRoot, 'package-lock.json')) as PackageLock
  const all = Object.keys(real.packages).filter((folder) => folder !== '')
  const whole: unknown = JSON.parse(billOfMaterials(takeInventory(real, all), subject))
  expect(isValid(whole), JSON.stringify(isValid.errors)).toBe(true)
  expect(isValid({ ...parsed(), components: [{ type: 'library' }] })).toBe(false)
})

test('[SEC-04] what ships is listed with version, license and hash; what only builds is apart, and the rest is not there', () => {
  const { metadata, components, formulation, dependencies } = parsed()
  expect(metadata).toMatchObject({ component: { name: 'acme', version: subject.release } })
  expect(components).toMatchObject([
    {
      group: '@acme',
      name: 'ui',
      version: '1.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40acme/ui@1.0.0',
      licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      hashes: [{ alg: 'SHA-512', content: '07'.repeat(64) }],
    },
    { name: 'core', version: '1.5.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'core', version: '2.0.0' },
  ])
  expect(formulation).toMatchObject([{ components: [{ name: 'tool', scope: 'excluded' }] }])
  expect(dependencies).toEqual([
    { ref: 'livery:acme', dependsOn: ['pkg:npm/%40acme/ui@1.0.0', 'pkg:npm/core@2.0.0'] },
    { ref: 'pkg:npm/%40acme/ui@1.0.0', dependsOn: ['pkg:npm/core@1.5.0'] },
    { ref: 'pkg:npm/core@1.5.0', dependsOn: [] },
    { ref: 'pkg:npm/core@2.0.0', dependsOn: [] },
  ])
})

test('[SEC-04] a bill of materials names who supplies the release and each package, and when it was made', () => {
  expect(parsed()).toMatchObject({
    metadata: {
      timestamp: subject.time,
      supplier: { name: subject.supplier },
      component: { supplier: { name: subject.supplier } },
    },
    components: [
      { name: 'ui', supplier: { name: 'Anna of Acme' } },
      { name: 'core', supplier: { name: 'Anna of Acme' } },
      { name: 'core', supplier: { name: 'The authors of it' } },
    ],
  })
})

test('[SEC-04] a bill of materials has no random number, and another content has another serial number', () => {
  expect(bill()).toBe(bill())
  const elsewhere = shipped.map((folder) => `../../main/${folder}`)
  expect(takeInventory(lock, elsewhere)).toEqual(takeInventory(lock, shipped))
  expect(takeInventory(lock, [...shipped].reverse()).shipped).toEqual(takeInventory(lock, shipped).shipped)
  const other = billOfMaterials(takeInventory(lock, shipped), { ...subject, release: 'b'.repeat(64) })
  const serial = (text: string) => (JSON.parse(text) as { serialNumber: string }).serialNumber
  expect(serial(other)).not.toBe(serial(bill()))
})

test('a package that is not locked is not passed over', () => {
  expect(() => takeInventory(lock, ['node_modules/stray'])).toThrow('node_modules/stray is bundled')
})
