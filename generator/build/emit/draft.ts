import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { isHostFile } from '../../../contract/hosts.ts'
import type { Pool } from '../../cache/pool.ts'
import type { GateFile } from '../gates/gate-file.ts'
import { packedExtensions } from '../../plan/hosting/content-types.ts'
import { isHidden } from '../../release/hosting/hidden.ts'
import type { FileRole, ReleaseFile } from '../../release/release-file.ts'

/** A brand's folder while it is assembled: each part of the build adds its files. */
export interface Draft {
  /** Stores a file under exactly this path. */
  add(path: string, role: FileRole, content: Uint8Array | string): Promise<ReleaseFile>
  /** Stores a file below m/assets/ under a name with the hash of its bytes (BND-04). */
  addHashed(fileName: string, role: FileRole, content: Uint8Array | string): Promise<ReleaseFile>
  /** Adds files that are already in the pool. */
  include(files: readonly ReleaseFile[]): void
  /** All files so far, by path. */
  files(): readonly ReleaseFile[]
  /** All files so far, as the gates read them. */
  gateFiles(): readonly GateFile[]
}

const textNames = /\.(js|css|html|json|svg|txt|xml|webmanifest|mobileconfig)$/
const hasText = (path: string): boolean => textNames.test(path) || isHostFile(path)

const isCompressible = (path: string): boolean =>
  hasText(path) && !isHidden(`/${path}`) && !packedExtensions.has(extname(path).slice(1))

export function startDraft(pool: Pool): Draft {
  const files = new Map<string, ReleaseFile>()
  const texts = new Map<string, string>()
  const keep = (file: ReleaseFile): ReleaseFile => {
    files.set(file.path, file)
    return file
  }
  const add: Draft['add'] = async (path, role, content) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    if (hasText(path)) texts.set(path, Buffer.from(bytes).toString())
    return keep({ path, role, content: await pool.put(bytes, isCompressible(path) ? 'text' : 'plain') })
  }
  return {
    add,
    addHashed: (fileName, role, content) => add(`m/assets/${hashedName(fileName, content)}`, role, content),
    include: (others) => others.forEach(keep),
    files: () => [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1)),
    gateFiles: () => [...files.values()].map((file) => gateFile(file, texts.get(file.path), pool)),
  }
}

/** First 12 hex of the SHA-256 of the bytes, before the extension. */
function hashedName(fileName: string, content: Uint8Array | string): string {
  const extension = extname(fileName)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return `${fileName.slice(0, fileName.length - extension.length)}-${hash}${extension}`
}

function gateFile({ path, role, content }: ReleaseFile, own: string | undefined, pool: Pool): GateFile {
  const file = { path, sha256: content.sha256, isBrands: own !== undefined && role !== 'text' }
  if (own !== undefined) return { ...file, text: () => own }
  return hasText(path) ? { ...file, text: () => pool.readText(content) } : file
}

/** Address of a file on the brand's own origin. */
export const urlOf = ({ path }: ReleaseFile): string => `/${path}`
