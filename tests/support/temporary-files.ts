import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives a run a temporary folder of its own, and removes it with whatever the tests left in it. */
export default function useOwnTemporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'livery-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
