import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCache } from '../../../cache/cache.ts'
import { exchangeFolders } from '../../../output/exchange.ts'
import { verifyCache } from '../../../cache/verify-cache.ts'
import { createFolderVerifier, type FolderVerdict } from '../../../output/verify-folder.ts'
import { machineErrorOf } from '../../../errors/machine-error.ts'
import { counted, firstOf } from '../../terminal/format.ts'
import type { Finding } from './examine.ts'
import { bytesText } from '../../../release/bytes.ts'

/** Checks every byte of the cache against its hashes and checksums. */
export function examineContents(root: string): Finding {
  const start = performance.now()
  const { files, bytes, damaged } = verifyCache(openCache(root))
  const looked = `${counted(files, 'file')}, ${bytesText(bytes)} read in ${Math.round(performance.now() - start)} ms`
  if (damaged.length === 0) return { name: 'Cached contents', state: 'good', found: looked }
  const found = `${counted(damaged.length, 'damaged file')}: ${firstOf(damaged, 3)}`
  return {
    name: 'Cached contents',
    state: 'bad',
    found,
    remedy:
      'Remove them, or the whole cache: it is rebuilt as needed. If no program wrote there or into an output folder, check the disk.',
  }
}

/**
 * Checks the output folders against their receipts.
 * @param generate the build command, without the id
 */
export function examineFolders(out: string, generate: string): readonly Finding[] {
  const verify = createFolderVerifier()
  const ids = foldersIn(out)
  const bad = ids.flatMap((id) => folderFinding(id, verify(join(out, id)), generate) ?? [])
  if (bad.length > 0) return bad
  return [
    {
      name: 'Output',
      state: 'good',
      found:
        ids.length === 0
          ? `${out}, nothing built yet`
          : `${counted(ids.length, 'folder')} in ${out}, each as in its receipt`,
    },
  ]
}

function foldersIn(out: string): readonly string[] {
  const entries = statSync(out, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(out, { withFileTypes: true })
    : []
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
}

function folderFinding(
  id: string,
  { receipt, changed, missing, extra, unreadable }: FolderVerdict,
  generate: string,
): Finding | undefined {
  const faults = [
    ...(receipt === undefined ? [] : [receipt]),
    ...Object.entries({
      changed,
      missing,
      'not in the receipt': extra,
      'not readable for a web server': unreadable,
    }).flatMap(([what, paths]) => (paths.length > 0 ? [`${what}: ${firstOf(paths, 3)}`] : [])),
  ]
  if (faults.length === 0) return undefined
  const remedy =
    extra.length === 0
      ? `Run: ${generate} ${id}`
      : `Run: ${generate} ${id}. It replaces the whole folder and removes everything that is not made from the merchant's files.`
  return { name: `Output ${id}`, state: 'bad', found: faults.join('; '), remedy }
}

/** Checks whether folders are replaced atomically, without a moment in which there is none. */
export async function examineExchange(out: string): Promise<Finding> {
  const name = 'Replacing folders'
  try {
    if (await canExchange(statSync(out, { throwIfNoEntry: false })?.isDirectory() ? out : tmpdir()))
      return { name, state: 'good', found: 'in one step' }
    const remedy =
      'For a server that reads from the output at that moment: copy finished folders elsewhere, or build on Linux with all dependencies installed.'
    return { name, state: 'warning', found: 'by two renames: a folder is missing for a few microseconds', remedy }
  } catch (error) {
    const machine = machineErrorOf(error)
    if (!machine) throw error
    return { name, state: 'warning', found: machine.problem.message, remedy: machine.problem.hint }
  }
}

async function canExchange(folder: string): Promise<boolean> {
  const place = mkdtempSync(join(folder, '.doctor-'))
  try {
    for (const name of ['one', 'other']) mkdirSync(join(place, name))
    return await exchangeFolders(join(place, 'one'), join(place, 'other'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
