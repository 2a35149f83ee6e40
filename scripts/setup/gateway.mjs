import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installPackages, osRelease } from './debian.mjs'

/** Debian's packages of Ceph's object store, each with the program that is needed of it. */
const parts = { 'ceph-mon': 'ceph-mon', 'ceph-osd': 'ceph-osd', radosgw: 'radosgw' }

/** Finds or installs the object store that the tests of publishing run against (as root on Debian). */
export function ensureGateway() {
  const missing = missingPackages()
  if (missing.length === 0) return
  process.stderr.write("Installing Ceph's object store for the tests of publishing …\n")
  if (canInstall(osRelease(), process.getuid?.() === 0) && installPackages(missing)) return
  process.stderr.write(
    `These tests need ${Object.values(parts).join(', ')} on the PATH (Debian: apt-get install ${Object.keys(parts).join(' ')}); install them and try again.\n`,
  )
  process.exit(3)
}

function missingPackages() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return Object.entries(parts)
    .filter(([, program]) => !folders.some((folder) => existsSync(join(folder, program))))
    .map(([name]) => name)
}
