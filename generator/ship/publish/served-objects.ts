import { assetsBase } from '../../../contract/paths.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { isHidden } from '../../release/hosting/hidden.ts'
import { respond } from '../../release/hosting/respond.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'
import { type StoredForm, encodings } from '../../release/release-file.ts'

/** A file of a release as a store serves it. */
export interface ServedObject extends StoredForm {
  /** Relative to the brand's folder, with forward slashes. */
  readonly path: string
  /** Content-Type, Content-Encoding, Cache-Control; the headers that all responses share are the host's. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the name changes with the content: such a file is never overwritten. */
  readonly isHashed: boolean
  /** Its turn in going live: 0 assets, 1 other files, 2 html, 3 the worker. */
  readonly stage: number
}

/** Whether a file's name changes with its content. @param path relative to the brand's folder */
export const hasHash = (path: string): boolean => `/${path}`.startsWith(assetsBase)

/**
 * Every file that a release ships, in the order in which it goes live: first the assets, then other files, then html,
 * and the worker last. So no page is ever live before what it requests.
 */
export function servedObjects(receipt: Receipt): readonly ServedObject[] {
  const files = listedFiles(receipt)
  const paths = new Set(files.keys())
  const objects = [...files].map(([path, form]) => ({
    path,
    ...form,
    // On demand: a folder has none, and a bucket's are asked of what is sent alone.
    get headers() {
      return headersOf(receipt.hosting, paths, path)
    },
    isHashed: hasHash(path),
    stage: stageOf(receipt, path),
  }))
  return objects.sort((a, b) => a.stage - b.stage || (a.path < b.path ? -1 : 1))
}

const stored = ['Content-Type', 'Content-Encoding', 'Cache-Control'] as const

function headersOf(hosting: Hosting | undefined, paths: ReadonlySet<string>, path: string): ServedObject['headers'] {
  if (!hosting) return {}
  const { file, encoding } = originalOf(path, paths)
  if (isHidden(`/${path}`)) return {}
  const { headers } = respond(hosting, paths, { path: `/${file}`, query: '', acceptEncoding: encoding })
  return Object.fromEntries(stored.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])))
}

/** The file that a compressed sibling is a form of. */
function originalOf(path: string, paths: ReadonlySet<string>): { readonly file: string; readonly encoding: string } {
  const form = encodings.find(({ suffix }) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)))
  return form ? { file: path.slice(0, -form.suffix.length), encoding: form.name } : { file: path, encoding: '' }
}

function stageOf({ files }: Receipt, path: string): number {
  if (hasHash(path)) return 0
  const role = (files[path] ?? files[path.replace(/\.(br|gz)$/, '')])?.[0]
  return role === 'worker' ? 3 : role === 'html' ? 2 : 1
}
