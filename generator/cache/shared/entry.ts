import { createHash } from 'node:crypto'
import { attempt } from '../../../contract/attempt.ts'
import type { Signing } from './signing.ts'

/** The name of an entry: the kind says how it is read, the key what it was made from. */
export interface EntryName {
  readonly kind: 'bundle' | 'images' | 'compressed' | 'input' | 'fleet' | 'release' | 'check' | 'verdict'
  /** Letters, digits and hyphens. */
  readonly key: string
}

/** A name that is unique in a store. */
export interface VersionedName extends EntryName {
  /** Version of the machines that make the same bytes from the same input. */
  readonly version: string
}

/** Facts, and the contents that they name by SHA-256. */
export interface Entry {
  /** Plain JSON; the reader of an entry checks its shape. */
  readonly value: unknown
  readonly contents: readonly Uint8Array[]
}

/** An entry as it was read; its contents match their hashes. */
export interface CheckedEntry {
  readonly value: unknown
  contentOf(sha256: string): Buffer | undefined
}

interface Header extends VersionedName {
  readonly value: unknown
  readonly contents: readonly (readonly [sha256: string, size: number])[]
}

const format = 'livery-cache 1'
/** In bytes; Livery never writes a longer one. */
const [longestTitle, longestHeader] = [1024, 64 * 1024 ** 2]
const newline = 0x0a

/**
 * The bytes of an entry: a line with the signature, a line of JSON, and the contents one after another. The signature
 * covers name, facts and hashes, so an entry under another's name, or of another version, is as invalid as one with other
 * bytes.
 */
export function encodeEntry(name: VersionedName, { value, contents }: Entry, signing: Signing): Buffer {
  if (!signing.sign) throw new Error('This key cannot sign')
  const distinct = [...new Map(contents.map((bytes) => [hashOf(bytes), bytes]))]
  const header: Header = {
    version: name.version,
    kind: name.kind,
    key: name.key,
    value,
    contents: distinct.map(([sha256, bytes]) => [sha256, bytes.byteLength]),
  }
  const line = Buffer.from(`${JSON.stringify(header)}\n`)
  const signature = signing.sign(signed(line)).toString('base64')
  return Buffer.concat([
    Buffer.from(`${format} ${signing.algorithm} ${signature}\n`),
    line,
    ...distinct.map(([, bytes]) => bytes),
  ])
}

/** The entry; undefined if a byte of it is not what its signer wrote under this name. */
export function decodeEntry(name: VersionedName, bytes: Buffer, signing: Signing): CheckedEntry | undefined {
  const first = bytes.subarray(0, longestTitle).indexOf(newline)
  const second = bytes.subarray(0, longestHeader).indexOf(newline, first + 1)
  if (first < 0 || second < 0) return undefined
  const [title, version, algorithm, signature = ''] = bytes.toString('latin1', 0, first).split(' ')
  if (`${title} ${version}` !== format || algorithm !== signing.algorithm) return undefined
  const line = bytes.subarray(first + 1, second + 1)
  if (!signing.isValid(signed(line), Buffer.from(signature, 'base64'))) return undefined
  const header = parseHeader(line.toString())
  if (header?.version !== name.version || header.kind !== name.kind || header.key !== name.key) return undefined
  const contents = splitContents(bytes.subarray(second + 1), header.contents)
  return contents && { value: header.value, contentOf: (sha256) => contents.get(sha256) }
}

/** An unsigned header is untrusted. */
const parseHeader = (text: string): Header | undefined =>
  attempt(() => {
    const header = JSON.parse(text) as Partial<Header> | null
    const isList = Array.isArray(header?.contents) && header.contents.every((row) => Array.isArray(row))
    return isList ? (header as Header) : undefined
  })

const signed = (line: Uint8Array): Buffer => Buffer.concat([Buffer.from(`${format}\n`), line])

function splitContents(bytes: Buffer, listed: Header['contents']): ReadonlyMap<string, Buffer> | undefined {
  const contents = new Map<string, Buffer>()
  let at = 0
  for (const [sha256, size] of listed) {
    const content = bytes.subarray(at, (at += size))
    if (content.byteLength !== size || hashOf(content) !== sha256) return undefined
    contents.set(sha256, content)
  }
  return at === bytes.byteLength ? contents : undefined
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
