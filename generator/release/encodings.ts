/** The compressed forms of a file, the one that a client is to get first: each stands beside it as a sibling. */
export const encodings = [
  /** `name` as in Content-Encoding; `form` as in `PooledContent`. */
  { name: 'br', form: 'brotli', suffix: '.br' },
  { name: 'gzip', form: 'gzip', suffix: '.gz' },
] as const
