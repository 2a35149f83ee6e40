import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { BrandConfig } from '../../../contract/brand.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import type { Hosting } from '../../release/hosting/model.ts'

/** The facts that are read from a brand's finished folder. */
export interface BrandFolder {
  readonly directory: string
  /** Every file, relative with forward slashes. */
  readonly files: ReadonlySet<string>
  /** The rules in its receipt; absent where that is not in the folder. */
  readonly hosting?: Hosting
  /** Brotli bytes of the scripts and styles of a first load, likewise. */
  readonly firstLoad?: number | undefined
  /** Path of the script that sets the brand. */
  readonly brandScript: string
  readonly brand: BrandConfig
  readonly manifest: Readonly<Record<string, unknown>>
}

/** Reads dist/<id>; undefined if the brand has not been generated. */
export async function readBrandFolder(directory: string): Promise<BrandFolder | undefined> {
  const files = await listFiles(directory)
  const script = files.find((file) => /^m\/assets\/brand-[^/]+\.js$/.test(file))
  if (!script || !files.includes('m/manifest.webmanifest')) return undefined
  const read = (file: string): Promise<string> => readFile(join(directory, file), 'utf8')
  const found = readReceipt(directory)
  const receipt = found.kind === 'receipt' ? found.receipt : undefined
  return {
    directory,
    files: new Set(files),
    ...(receipt?.hosting && { hosting: receipt.hosting }),
    firstLoad: receipt && receipt.firstLoad.js + receipt.firstLoad.css,
    brandScript: script,
    brand: parseBrand(await read(script)),
    manifest: JSON.parse(await read('m/manifest.webmanifest')) as Readonly<Record<string, unknown>>,
  }
}

/** Absolute path of the file at an address in the brand's facts; undefined unless it is a file of its folder. */
export function fileAt(
  { directory, files }: Pick<BrandFolder, 'directory' | 'files'>,
  url: string,
): string | undefined {
  const file = url.replace(/^\//, '')
  return files.has(file) ? join(directory, file) : undefined
}

/** A value that changes whenever the folder is generated again with other content. */
export async function stampOf(directory: string): Promise<string> {
  const stamps = await Promise.all(
    ['release.json', 'm/index.html'].map((file) => stat(join(directory, file)).catch(() => undefined)),
  )
  return stamps.map((file) => (file ? `${file.ino}:${file.mtimeMs}` : '-')).join(' ')
}

async function listFiles(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The brand script assigns one JSON value. */
function parseBrand(script: string): BrandConfig {
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as BrandConfig
}
