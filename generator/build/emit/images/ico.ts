/** Writes an icon file of PNG images, one per size (at most 255 px). */
export function writeIco(images: readonly { readonly size: number; readonly png: Uint8Array }[]): Uint8Array {
  const headLength = 6 + 16 * images.length
  const head = Buffer.alloc(headLength)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = headLength
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.byteLength, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.byteLength
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}
