/** Real file systems with limited features. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, ftruncateSync, closeSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mayMount } from '../../scripts/setup/programs.mjs'

export interface Mount {
  readonly folder: string
  close(): void
}

/** The mount, or a substitute where mounting is not allowed, as in most containers. */
export function mountedOr(mount: () => Mount, otherwise: () => Mount): Mount {
  if (!mayMount()) return otherwise()
  try {
    return mount()
  } catch (error) {
    if (error instanceof NotMounted) return otherwise()
    throw error
  }
}

class NotMounted extends Error {}

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new NotMounted(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
  return stdout.trim()
}

const place = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'livery-mount-'))
  mkdirSync(join(home, 'at'))
  return home
}

/** A folder as bindfs shows it, with its options: `--chmod-deny`. */
export function mountBound(...options: readonly string[]): Mount {
  const home = place()
  const [folder, source] = [join(home, 'at'), join(home, 'source')]
  mkdirSync(source)
  run('bindfs', ...options, source, folder)
  return {
    folder,
    close: () => {
      run('umount', folder)
      rmSync(home, { recursive: true })
    },
  }
}

/** exFAT, as on a USB stick: no links, no permissions, times in whole seconds, names without regard to case. */
export function mountExfat(megabytes = 256): Mount {
  const home = place()
  const [folder, image] = [join(home, 'at'), join(home, 'image')]
  const descriptor = openSync(image, 'w')
  ftruncateSync(descriptor, megabytes * 1024 ** 2)
  closeSync(descriptor)
  run('mkfs.exfat', image)
  const device = run('losetup', '--find', '--show', image)
  run('mount.exfat-fuse', device, folder)
  return {
    folder,
    close: () => {
      run('umount', folder)
      run('losetup', '--detach', device)
      rmSync(home, { recursive: true })
    },
  }
}
