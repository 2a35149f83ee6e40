const nul = 0
const carriageReturn = 13

/**
 * A text with the line ends of Unix. Git or an editor may have given a file those of Windows; nothing that ships depends
 * on them. Bytes that are no text come back as they are.
 */
export const withUnixLines = (bytes: Buffer): Buffer =>
  bytes.includes(carriageReturn) && !bytes.includes(nul)
    ? Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
    : bytes
