/** The compressed forms of a file, the preferred one first; each is a sibling of the file. */
export const encodings = [
  /** `name` as in Content-Encoding; `form` as in `PooledContent`. */
  { name: 'br', form: 'brotli', suffix: '.br' },
  { name: 'gzip', form: 'gzip', suffix: '.gz' },
] as const
