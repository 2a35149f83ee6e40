/** The parts of a brand's folder, as data; each step of the build adds some. */

export type FileRole =
  | 'script' // JavaScript chunk of the bundle
  | 'style' // css of the bundle
  | 'brand' // the brand's own scripts
  | 'text' // one language and group
  | 'notice' // licenses of the bundled packages
  | 'image'
  | 'font'
  | 'html'
  | 'worker'
  | 'manifest' // web manifest and the two update-check manifests
  | 'hosting' // rules for the CDN, robots, sitemap, security.txt, configuration profile

/** One form of a content: plain or compressed. */
export interface StoredForm {
  /** Lower-case hex. */
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

/** A content of the pool: stored once, however many merchants share it. */
export interface PooledContent extends StoredForm {
  /** Present for texts over 1 KiB. */
  readonly brotli?: StoredForm
  readonly gzip?: StoredForm
  /** `sha384-…` for the html. */
  readonly integrity: string
}

export interface ReleaseFile {
  /** Relative to dist/<id>, with forward slashes: `m/assets/app-1a2b3c4d.js`. The page's address is `/` + path. */
  readonly path: string
  readonly role: FileRole
  readonly content: PooledContent
}

/** Bytes transferred when a browser requests the file. */
export const transferSize = ({ content }: ReleaseFile): number => content.brotli?.size ?? content.size

export interface StoredFile extends StoredForm {
  readonly path: string
}

/** Every file in the folder that belongs to this one: itself and its compressed siblings. */
export function storedFiles({ path, content }: ReleaseFile): readonly StoredFile[] {
  const { size, sha256 } = content
  const siblings = encodings.flatMap(({ form, suffix }) => {
    const stored = content[form]
    return stored ? [{ path: path + suffix, ...stored }] : []
  })
  return [{ path, size, sha256 }, ...siblings]
}

/** The compressed forms of a file, the preferred one first; each is a sibling of the file. */
export const encodings = [
  /** `name` as in Content-Encoding; `form` as in `PooledContent`. */
  { name: 'br', form: 'brotli', suffix: '.br' },
  { name: 'gzip', form: 'gzip', suffix: '.gz' },
] as const
