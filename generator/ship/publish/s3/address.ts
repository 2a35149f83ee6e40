/** Where in an S3-compatible store releases are published. */
export interface S3Address {
  readonly bucket: string
  /** Beginning of every key: empty, or with a slash at its end. */
  readonly prefix: string
}

/** Reads `s3://bucket/prefix`; undefined for what is not such an address. */
export function parseS3Address(text: string): S3Address | undefined {
  const [, bucket, path = ''] = /^s3:\/\/([A-Za-z0-9][\w.-]{1,62})(\/.*)?$/.exec(text) ?? []
  const parts = path.replace(/^\/|\/$/g, '').split('/')
  if (bucket === undefined) return undefined
  if (parts.length === 1 && parts[0] === '') return { bucket, prefix: '' }
  // Other characters are legal in a key, but some proxies change them.
  return parts.every((part) => /^(?!\.{1,2}$)[\w.=@-]+$/.test(part))
    ? { bucket, prefix: `${parts.join('/')}/` }
    : undefined
}

export const s3Name = ({ bucket, prefix }: S3Address): string => `s3://${bucket}/${prefix}`.replace(/\/$/, '')
