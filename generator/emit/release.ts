/** The parts of a brand's folder, as data; every step of the build adds some. */

export type FileRole =
  | 'script' // JavaScript chunk of the bundle
  | 'style' // css of the bundle
  | 'brand' // the brand's facts
  | 'text' // one language and group
  | 'image'
  | 'font'
  | 'html'
  | 'worker'
  | 'manifest' // web manifest and the two update-check manifests
  | 'hosting' // rules for the CDN, robots, sitemap, security.txt, configuration profile

/** A content of the pool: stored once, however many merchants share it. */
export interface PooledContent {
  /** Lower-case hex. */
  readonly sha256: string
  /** Bytes as they are, and compressed where that is done (text over 1 KiB). */
  readonly size: number
  readonly brotliSize?: number
  readonly gzipSize?: number
  /** `sha384-…` for the html. */
  readonly integrity: string
}

export interface ReleaseFile {
  /** Relative to dist/<id>, with forward slashes: `m/assets/app-1a2b3c4d.js`. The page's address is `/` + path. */
  readonly path: string
  readonly role: FileRole
  readonly content: PooledContent
}
