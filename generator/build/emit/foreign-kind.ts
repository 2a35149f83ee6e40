/** A file format that users save under the extension of another. */
interface ForeignKind {
  /** Completes the words "the file is …". */
  readonly kind: string
  /** What to do, if exporting the file again does not help. */
  readonly remedy?: string
}

const kinds: readonly (readonly [head: RegExp, kind: ForeignKind])[] = [
  [
    /^version https:\/\/git-lfs\.github\.com\/spec\//,
    {
      kind: 'a pointer of Git LFS, not the file itself',
      remedy: 'Run "git lfs pull" in the repository of the merchants.',
    },
  ],
  [
    /^\x1f\x8b/,
    { kind: 'packed with gzip (.svgz)', remedy: 'Unpack it, e.g. gunzip -c logo.svgz > logo.svg, and name that file.' },
  ],
  [
    /^(\xff\xfe|\xfe\xff)/,
    { kind: 'UTF-16 text', remedy: 'Save the drawing as UTF-8, in CorelDRAW: Encoding method "Unicode - UTF-8".' },
  ],
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html)/i, { kind: 'a page of html, perhaps a failed download' }],
  [/^GIF8/, { kind: 'a GIF' }],
  [/^....ftypavi[fs]/s, { kind: 'an AVIF' }],
  [/^....ftyp(hei|hev|mif1|msf1)/s, { kind: 'a HEIC, as iPhones take photographs' }],
  [/^(II\*\0|MM\0\*)/, { kind: 'a TIFF' }],
  [/^BM.{4}\0\0\0\0/s, { kind: 'a BMP' }],
  [/^\0\0[\x01\x02]\0/, { kind: 'an ICO' }],
  [/^8BPS/, { kind: 'a Photoshop document' }],
  [/^%PDF-/, { kind: 'a PDF, which is also what Illustrator documents are' }],
  [/^%!PS/, { kind: 'an EPS' }],
  [/^\0\0\0\x0cJXL |^\xff\x0a/, { kind: 'a JPEG XL' }],
  [/^(\0\0\0\x0cjP|\xff\x4f\xff\x51)/, { kind: 'a JPEG 2000' }],
  [/^$/, { kind: 'empty', remedy: 'Save or copy it again.' }],
]

/** The first bytes of a file as text, a character each. */
export const headOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString('latin1')

/** The format of a file that a brand cannot use. */
export const foreignKind = (bytes: Uint8Array): ForeignKind | undefined =>
  kinds.find(([pattern]) => pattern.test(headOf(bytes)))?.[1]
