/** The facts that Node gives about itself and its machine. */
export type Machine = Pick<typeof process, 'version' | 'versions' | 'platform' | 'arch'>

/**
 * Everything besides the product's own sources that decides what is built: Node, its compressors and language data
 * (compiled in or from the system), the processor. What is remembered between runs is kept by this name.
 */
export const machineName = ({ version, versions, platform, arch }: Machine = process): string =>
  [version, versions.v8, versions.brotli, versions.zlib, versions.icu, versions.unicode, platform, arch].join(' ')
