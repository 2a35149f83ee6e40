/** Builds and publishes on file systems that cannot do everything: real ones where this machine can mount them. */
import type * as Files from 'node:fs'
import { lstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesIn } from '../../../../tests/support/files-in.ts'
import { mountBound, mountedOr, mountExfat, type Mount } from '../../../../tests/support/mounts.ts'
import { openSmallFleet, type SmallFleet } from '../../../../tests/support/small-fleet.ts'
import { linkOrCopy } from '../../../cache/files.ts'
import { takeStamps } from '../../../cache/stamps.ts'
import { examineFileSystem } from './examine-file-system.ts'
import { mark, merchantYaml } from '../../../merchant/testing/fixture.ts'
import { openFolderStore } from '../../../ship/publish/folder-store.ts'
import { takeLease } from '../../../ship/publish/lease.ts'
import { publish } from '../../../ship/publish/publish.ts'
import { readRelease } from '../../../ship/publish/read-release.ts'
import { rollback } from '../../../ship/publish/rollback.ts'
import { readState } from '../../../ship/publish/state.ts'

/** System calls to refuse below a folder, and with which code, on machines that may not mount file systems. */
const refused = vi.hoisted(() => ({ below: '', calls: [] as readonly string[], code: 'EPERM' }))
vi.mock('node:fs', async (original) => {
  const real = await original<typeof Files>()
  const guarded =
    <Args extends unknown[], Result>(name: string, act: (...args: Args) => Result) =>
    (...args: Args): Result => {
      const isBelow =
        typeof args[0] === 'number' || String(args.at(name === 'linkSync' ? 1 : 0)).startsWith(refused.below)
      if (refused.below !== '' && isBelow && refused.calls.includes(name))
        throw Object.assign(new Error(`${refused.code}: refused, ${name}`), {
          code: refused.code,
          syscall: name.replace('Sync', ''),
        })
      return act(...args)
    }
  return {
    ...real,
    chmodSync: guarded('chmodSync', real.chmodSync),
    fchmodSync: guarded('fchmodSync', real.fchmodSync),
    linkSync: guarded('linkSync', real.linkSync),
    fsyncSync: guarded('fsyncSync', real.fsyncSync),
  }
})

function refusing(code: string, ...calls: readonly string[]): Mount {
  const folder = mkdtempSync(join(tmpdir(), 'livery-refusing-'))
  Object.assign(refused, { below: folder, calls, code })
  return {
    folder,
    close: () => {
      refused.below = ''
      rmSync(folder, { recursive: true })
    },
  }
}

const home = mkdtempSync(join(tmpdir(), 'livery-file-systems-'))
afterAll(() => rmSync(home, { recursive: true }))

const kinds: readonly (readonly [name: string, open: () => Mount])[] = [
  [
    'chmod refused [where: file system without chmod × generate, publish, rollback]',
    () =>
      mountedOr(
        () => mountBound('--chmod-deny', '--create-with-perms=a+rwX'),
        () => refusing('EPERM', 'chmodSync', 'fchmodSync'),
      ),
  ],
  [
    'exFAT [where: exFAT × generate, publish, rollback]',
    () =>
      mountedOr(
        () => mountExfat(),
        () => refusing('EPERM', 'linkSync'),
      ),
  ],
  ['links that the system does not know', () => refusing('ENOSYS', 'linkSync', 'chmodSync', 'fchmodSync', 'fsyncSync')],
]

describe.each(kinds)('%s', (_, open) => {
  let mount: Mount
  let fleet: SmallFleet
  const generate = async () => {
    const { outcomes } = await fleet.generate({ out: join(mount.folder, 'dist'), cache: join(mount.folder, 'cache') })
    return outcomes.map(({ result }) => result).join()
  }
  beforeAll(() => {
    mount = open()
    fleet = openSmallFleet(
      { 'acme/merchant.yaml': merchantYaml('acme'), 'acme/assets/mark.svg': mark },
      join(home, 'cache'),
      join(home, 'oracle'),
    )
  })
  afterAll(() => {
    mount.close()
    rmSync(fleet.home, { recursive: true })
  })

  test('[OUT-07] a brand is built, up to date afterwards, and built again when its input changes', async () => {
    expect(await generate()).toBe('built')
    const out = join(mount.folder, 'dist')
    const files = filesIn(join(out, 'acme'))
    expect(files.length).toBeGreaterThan(20)
    for (const path of files) expect(lstatSync(join(out, 'acme', path)).mode & 0o444, path).toBe(0o444)
    expect(await generate()).toBe('up-to-date')
    fleet.write('acme/merchant.yaml', merchantYaml('acme').replace(/^name: .*$/m, 'name: Acme Two'))
    expect(await generate()).toBe('built')
    expect(filesIn(out).filter((path) => /\.tmp$|^\.(staging|aside|lock)/.test(path))).toEqual([])
  })

  test('[REL-01] [REL-03] a release goes live, another one too, and the first comes back', async () => {
    const [dist, www] = [join(mount.folder, 'dist'), join(mount.folder, 'www')]
    const store = openFolderStore(www)
    const request = { store, user: 'ada', reason: null, now: Date.UTC(2026, 0, 1), onWait: () => undefined }
    await generate()
    const first = await publish({ ...request, ...(await readRelease(dist, 'acme')) })
    fleet.write('acme/merchant.yaml', merchantYaml('acme').replace(/^name: .*$/m, 'name: Acme Three'))
    await generate()
    await publish({ ...request, ...(await readRelease(dist, 'acme')) })
    expect((await readState(store, 'acme')).state.previous).toBe(first.release)
    await rollback({ ...request, id: 'acme', release: undefined, reason: 'back' })
    expect((await readState(store, 'acme')).state.release).toBe(first.release)
    expect(filesIn(www).filter((path) => path.endsWith('.tmp') || path.endsWith('.lock'))).toEqual([])
  })

  test('[REL-09] of many writers exactly one makes an object, and a lease has one holder', async () => {
    const www = join(mount.folder, 'shared')
    const written = await Promise.all(
      Array.from({ length: 8 }, (__, at) =>
        openFolderStore(www).write('.livery/acme/a.json', Buffer.from(String(at)), { condition: 'absent' }),
      ),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
    const store = openFolderStore(www)
    const lease = await takeLease(store, 'acme', () => undefined)
    let [next, hasWaited] = [undefined as Awaited<ReturnType<typeof takeLease>> | undefined, false]
    const taking = takeLease(store, 'acme', () => void (hasWaited = true)).then((taken) => (next = taken))
    await expect.poll(() => hasWaited).toBe(true)
    expect(next).toBeUndefined()
    await lease.release()
    await (await taking).release()
  })

  test('files are copied to and from another file system', async () => {
    const source = join(home, 'source')
    writeFileSync(source, 'bytes')
    await linkOrCopy(source, join(mount.folder, 'copy'))
    await linkOrCopy(join(mount.folder, 'copy'), join(mkdtempSync(join(home, 'back-')), 'copy'))
    expect(statSync(join(mount.folder, 'copy')).size).toBe(5)
  })

  test('[CLI-09] doctor says what it cannot do, and what that costs', () => {
    const finding = examineFileSystem('Output on disk', mount.folder)
    expect(finding).toMatchObject({ state: 'warning' })
    expect(finding.found).toMatch(/hard links|permissions/)
    expect(finding.remedy).toMatch(/copy|web server/)
    expect(filesIn(mount.folder).filter((path) => path.includes('.doctor-'))).toEqual([])
  })

  test('[BND-08] a second write in the same tick of its clock is noticed', () => {
    const path = join(mount.folder, 'ticking')
    writeFileSync(path, 'one')
    const stats = statSync(path)
    const { settled } = takeStamps([path], stats.ctimeMs + 1000)
    expect(settled).toBe(stats.ctimeMs % 1000 !== 0)
  })
})
