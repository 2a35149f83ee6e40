import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { writeReleaseFolder } from '../../../generator/ship/publish/testing/release-folder.ts'
import { listedFiles, type Receipt } from '../../../generator/release/receipt.ts'

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Every release that may be live, to find the one to which a served file belongs. */
export interface KnownReleases {
  add(receipt: Receipt): void
  /** The releases that serve exactly these bytes at this path. */
  serving(id: string, path: string, hash: string): readonly Receipt[]
}

export function knownReleases(): KnownReleases {
  const all: Receipt[] = []
  return {
    add: (receipt) => void all.push(receipt),
    serving: (id, path, hash) =>
      all.filter(({ merchant, files }) => merchant.id === id && listedFiles({ files }).get(path)?.sha256 === hash),
  }
}

/**
 * The files of a release: its page and worker request assets of this release only, one that two consecutive releases
 * share, and one that all share. Some releases have a file with a fixed name that the next release lacks.
 */
function filesOf(id: string, number: number): Record<string, string> {
  const name = `${id}-${number}`
  const paths = ['shared-0', `pair-${number >> 1}`, `app-${name}`, `more-${name}`].map((one) => `m/assets/${one}.js`)
  const [shared = '', pair = '', app = '', more = ''] = paths
  return {
    ...Object.fromEntries(paths.map((path) => [path, `${path} `.repeat(30)])),
    '404.html': `<p>gone ${name}</p><script src=/${shared}></script>`,
    'm/index.html': `<script src=/${app}></script><script src=/${pair}></script><script src=/${shared}></script>`,
    'm/manifest.webmanifest': `{"name":"${name}"}`,
    'm/sw.js': `importScripts('/${app}', '/${more}')`,
    ...(number % 3 === 0 && { [`m/only-${number}.html`]: name }),
  }
}

/** Builds a release that differs from all others. @param out folder of the brands */
export const buildRelease = (out: string, id: string, number: number): Receipt =>
  writeReleaseFolder(join(out, id), id, filesOf(id, number))
