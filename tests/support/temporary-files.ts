import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a run its own temporary folder, and removes it with whatever the tests left in it. The folder is in memory if
 * there is plenty: hundreds of runs flush what they write, and a disk takes minutes to remove installed packages.
 */
export default function useOwnTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(hasMemoryToSpare() ? memory : tmpdir(), 'livery-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Bytes; several times what the tests of a run store there at once. */
const plenty = 8 * 1024 ** 3

function hasMemoryToSpare(): boolean {
  if (!existsSync(memory) || !existsSync('/proc/mounts')) return false
  // Installed packages contain libraries, which cannot be loaded from such a mount.
  const isNoExec = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === memory && /\bnoexec\b/.test(line))
  const { bavail, bsize } = statfsSync(memory)
  return !isNoExec && bavail * bsize > plenty
}
