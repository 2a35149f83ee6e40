import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../../contract/attempt.ts'
import { readRegularFile, writeAtomically } from '../cache/files.ts'
import type { Attestation } from '../release/attestation/check-attestation.ts'

/**
 * Where a brand's folder comes from: facts in which two equal folders may differ, so they are neither shipped nor
 * hashed (BND-12).
 */
export interface Provenance {
  readonly merchant: string
  /** The folder's release; an earlier one if a run was killed before it wrote this file. */
  readonly release: string
  /** Commit of the Livery checkout; null outside a repository. */
  readonly commit: string | null
  /** Commit of the merchants' repository; null outside a repository. Absent in what an earlier Livery wrote. */
  readonly merchantsCommit?: string | null
  /** Absolute path of the merchants' folder. */
  readonly merchants: string
  readonly user: string | null
  /** ISO 8601. */
  readonly time: string
}

/** In a folder of its own, so that the output contains only brands. */
const folderOf = (out: string): string => join(out, '.provenance')
const fileOf = (out: string, id: string): string => join(folderOf(out), `${id}.json`)
const valuesFileOf = (out: string, id: string): string => join(folderOf(out), `${id}.values.json`)
const statementFileOf = (out: string, id: string): string => join(folderOf(out), `${id}.statement.json`)
const billFileOf = (out: string, id: string): string => join(folderOf(out), `${id}.sbom.cdx.json`)

const inputFileOf = (out: string, id: string): string => join(folderOf(out), `${id}.input.json`)

/** The records of a build, as JSON documents. */
export interface BuildRecords {
  /** The merchant's settings with their origins (`resolvedValues`). */
  readonly values: string
  /** Its texts and assets (`InputRecord`). */
  readonly input: string
  /** Where the release comes from, signed if there was a key. */
  readonly statement: string
  /** CycloneDX. */
  readonly bill: string
}

/** Writes them next to the brand's folder, which is already in place. */
export function writeProvenance(
  out: string,
  id: string,
  facts: Pick<Provenance, 'release' | 'commit' | 'merchantsCommit' | 'merchants' | 'time'>,
  { values, input, statement, bill }: BuildRecords,
): void {
  const provenance: Provenance = { merchant: id, ...facts, user: userName() }
  writeAtomically(billFileOf(out, id), bill)
  writeAtomically(statementFileOf(out, id), statement)
  writeAtomically(valuesFileOf(out, id), `${values}\n`)
  writeAtomically(inputFileOf(out, id), `${input}\n`)
  writeAtomically(fileOf(out, id), `${JSON.stringify(provenance, null, 2)}\n`)
}

/** The statement and the bill of materials of the last build; undefined where a file is missing. */
export const readAttestation = (out: string, id: string): Attestation => ({
  statement: readRegularFile(statementFileOf(out, id))?.bytes,
  bill: readRegularFile(billFileOf(out, id))?.bytes,
})

/** The settings that the folder was built from, each with its origin, as JSON text; undefined if they are not there. */
export const readValues = (out: string, id: string): Uint8Array | undefined =>
  readRegularFile(valuesFileOf(out, id))?.bytes

/** The texts and assets that the folder was built from, as JSON text; undefined if they are not there. */
export const readInput = (out: string, id: string): Uint8Array | undefined =>
  readRegularFile(inputFileOf(out, id))?.bytes

export const readProvenance = (out: string, id: string): Provenance | undefined =>
  attempt(() => JSON.parse(readFileSync(fileOf(out, id), 'utf8')) as Provenance)

/** What is published with a brand's folder. */
export const readRecords = (out: string, id: string) => ({
  provenance: readProvenance(out, id),
  values: readValues(out, id),
  attestation: readAttestation(out, id),
})

/** Removes the files of brands that have no folder. */
export function removeOrphans(out: string): void {
  const names = existsSync(folderOf(out)) ? readdirSync(folderOf(out)) : []
  const orphans = names.filter(
    (name) => !existsSync(join(out, name.replace(/(\.values|\.input|\.statement|\.sbom\.cdx)?\.json$/, ''))),
  )
  for (const name of orphans) rmSync(join(folderOf(out), name), { force: true })
  if (names.length > 0 && orphans.length === names.length) rmSync(folderOf(out), { recursive: true })
}

/** Null for a user id without a name, as in some containers. */
const userName = (): string | null => attempt(() => userInfo().username) ?? null
