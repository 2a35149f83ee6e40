/** What Node says about itself and its machine. */
export type Machine = Pick<typeof process, 'version' | 'versions' | 'platform' | 'arch'>

/**
 * Everything below the product's own sources that decides what is built: Node, the compressors and the data of languages
 * that it was compiled with or found on the system, the processor. What is remembered between runs is remembered for
 * one such name.
 */
export const machineName = ({ version, versions, platform, arch }: Machine = process): string =>
  [version, versions.v8, versions.brotli, versions.zlib, versions.icu, versions.unicode, platform, arch].join(' ')
