import { chmodSync, existsSync, linkSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, permissionsOf } from '../../../cache/files.ts'
import { machineErrorOf } from '../../../errors/machine-error.ts'
import type { Finding } from './examine.ts'

/** What it costs if a file system lacks a feature. */
const costs = {
  'hard links':
    'Every brand is a whole copy, which takes more room and time; two publishers of one folder wait for each other.',
  permissions:
    'Files are as the mount makes them: check that the web server may read them, and mount with umask=022 or fmask=133.',
  'times below a second': 'For two seconds after a build, folders are compared byte by byte.',
  'names that differ in case alone':
    'A file whose name is misspelled in case is found here, and missing on other machines.',
} as const

type Lack = keyof typeof costs

/**
 * Tries out what the file system of a folder can do, in a folder of its own that it removes; above a folder that is not
 * there yet.
 * @param name of the finding
 */
export function examineFileSystem(name: string, folder: string): Finding {
  const place = existing(folder)
  try {
    const lacks = lacksOf(place)
    if (lacks.length === 0) return { name, state: 'good', found: `${folder}: links, permissions and times are kept` }
    const remedy = lacks.map((lack) => costs[lack]).join(' ')
    return { name, state: 'warning', found: `${folder} has no ${lacks.join(', no ')}`, remedy }
  } catch (error) {
    const machine = machineErrorOf(error)
    if (!machine) throw error
    return { name, state: 'warning', found: machine.problem.message, remedy: machine.problem.hint }
  }
}

const existing = (folder: string): string =>
  existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder))

function lacksOf(folder: string): readonly Lack[] {
  const place = mkdtempSync(join(folder, '.doctor-'))
  try {
    const file = join(place, 'file')
    writeFileSync(file, '')
    const lacks: readonly (readonly [Lack, boolean])[] = [
      ['hard links', !works(() => linkSync(file, join(place, 'link')))],
      ['permissions', !keepsPermissions(file)],
      ['times below a second', statSync(file).ctimeMs % 1000 === 0],
      ['names that differ in case alone', existsSync(join(place, 'FILE'))],
    ]
    return lacks.flatMap(([lack, isLacking]) => (isLacking ? [lack] : []))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function keepsPermissions(file: string): boolean {
  return [0o600, 0o644].every((mode) => works(() => chmodSync(file, mode)) && permissionsOf(statSync(file)) === mode)
}

function works(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error
    return false
  }
}
