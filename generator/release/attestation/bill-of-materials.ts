import { createHash } from 'node:crypto'
import { packageName, resolvePackage, type PackageLock } from './package-lock.ts'

interface Organization {
  readonly name: string
}

/** A package, as CycloneDX describes it. */
interface Component {
  readonly type: 'library'
  /** Equal to `purl`. */
  readonly 'bom-ref': string
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly supplier: Organization | undefined
  /** `excluded`: it took part in the build, but none of it ships. */
  readonly scope: 'required' | 'excluded'
  /** Hashes of the archive that was installed. */
  readonly hashes: readonly { readonly alg: string; readonly content: string }[]
  readonly licenses: readonly ({ readonly license: { readonly id: string } } | { readonly expression: string })[]
  readonly purl: string
}

/** The parts of a bill of materials that all brands with the same bundle share. */
export interface Inventory {
  /** Packages whose code is in the bundle. */
  readonly shipped: readonly Component[]
  /** Packages that the product names as its dependencies and that only took part in the build. */
  readonly tools: readonly Component[]
  /** The shipped packages that each of them needs, by `bom-ref`. */
  readonly needs: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
  /** The shipped packages that the product imports itself. */
  readonly direct: readonly string[]
}

/**
 * Throws for a package that is not in the lock.
 * @param installed folders of the bundled packages: `node_modules/react`
 * @param supplierOf who made the package in a folder; the lock does not say
 */
export function takeInventory(
  lock: PackageLock,
  installed: readonly string[],
  supplierOf: (folder: string) => string | undefined = () => undefined,
): Inventory {
  const componentIn = (folder: string, scope: Component['scope']): Component =>
    componentOf(lock, folder, scope, supplierOf(folder))
  const folders = installed.map(lockedFolder)
  const shipped = unique(folders.map((folder) => componentIn(folder, 'required')))
  const refs = new Set(shipped.map((component) => component['bom-ref']))
  const refsOf = (from: string): readonly string[] =>
    Object.keys(lock.packages[from]?.dependencies ?? {})
      .flatMap((name) => resolvePackage(lock, from, name) ?? [])
      .map((folder) => refOf(lock, folder))
      .sort()
  const needs = folders.map((folder) => ({
    ref: refOf(lock, folder),
    dependsOn: refsOf(folder).filter((ref) => refs.has(ref)),
  }))
  const needed = new Set(needs.flatMap(({ dependsOn }) => dependsOn))
  const own = new Set(refsOf(''))
  const { dependencies, optionalDependencies } = lock.packages[''] ?? {}
  const tools = Object.keys({ ...dependencies, ...optionalDependencies })
    .map((name) => componentIn(`node_modules/${name}`, 'excluded'))
    .filter((component) => !refs.has(component['bom-ref']))
  return {
    shipped,
    tools: unique(tools),
    needs: [...new Map(needs.map((need) => [need.ref, need])).values()].sort((a, b) => compare(a.ref, b.ref)),
    direct: [...refs].filter((ref) => own.has(ref) || !needed.has(ref)).sort(),
  }
}

/** The folder as the lock names it, also if `node_modules` is a link. */
const lockedFolder = (folder: string): string => folder.slice(Math.max(0, folder.indexOf('node_modules/')))

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const unique = (components: readonly Component[]): readonly Component[] =>
  [...new Map(components.map((component) => [component['bom-ref'], component])).values()].sort((a, b) =>
    compare(a['bom-ref'], b['bom-ref']),
  )

const refOf = (lock: PackageLock, folder: string): string =>
  `pkg:npm/${packageName(folder).replace('@', '%40')}@${lock.packages[folder]?.version}`

function componentOf(
  lock: PackageLock,
  folder: string,
  scope: Component['scope'],
  supplier: string | undefined,
): Component {
  const locked = lock.packages[folder]
  if (!locked) throw new Error(`${folder} is bundled, but package-lock.json does not name it; run npm ci`)
  const [name, group] = packageName(folder).split('/').reverse()
  const purl = refOf(lock, folder)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name: name ?? '',
    version: locked.version,
    supplier: supplier === undefined ? undefined : { name: supplier },
    scope,
    hashes: hashesOf(locked.integrity),
    licenses: licencesOf(locked.license),
    purl,
  }
}

function hashesOf(integrity: string | undefined): Component['hashes'] {
  const [, digest] = /^sha512-([A-Za-z0-9+/=]+)$/.exec(integrity ?? '') ?? []
  return digest === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

function licencesOf(licence: string | undefined): Component['licenses'] {
  if (licence === undefined) return []
  return / (OR|AND|WITH) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]
}

/** The release that a bill of materials is about. */
export interface BillSubject {
  /** Of the merchant. */
  readonly id: string
  readonly release: string
  /** Version of Livery. */
  readonly livery: string
  /** Legal name of the operator. */
  readonly supplier: string
  /** ISO 8601: SOURCE_DATE_EPOCH, or when it was built. */
  readonly time: string
}

/** CycloneDX 1.6 as text (SEC-04). It is the same for equal releases with the same time, on every machine. */
export function billOfMaterials({ shipped, tools, needs, direct }: Inventory, subject: BillSubject): string {
  const product = `livery:${subject.id}`
  const supplier: Organization = { name: subject.supplier }
  const content = JSON.stringify({
    version: 1,
    metadata: {
      timestamp: subject.time,
      lifecycles: [{ phase: 'build' }],
      tools: { components: [{ type: 'application', name: 'livery', version: subject.livery }] },
      component: { type: 'application', 'bom-ref': product, name: subject.id, version: subject.release, supplier },
      supplier,
    },
    components: shipped,
    dependencies: [{ ref: product, dependsOn: direct }, ...needs],
    formulation: [{ 'bom-ref': 'build', components: tools }],
  })
  const head = JSON.stringify({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(content),
  })
  return `${head.slice(0, -1)},${content.slice(1)}`
}

/** A UUID of version 8, whose bits are free to choose, made from the content's hash. */
function serialNumberOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
