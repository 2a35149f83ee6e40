export interface CacheOptions {
  /** Relative to the working folder. */
  readonly cache?: string
  readonly prune?: boolean
  /** `30d`, `12h`. */
  readonly olderThan?: string
  /** `2GB`, `500MB`. */
  readonly maxSize?: string
  readonly json?: boolean
  readonly quiet?: boolean
}
