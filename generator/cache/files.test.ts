import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  createSynced,
  errorCode,
  inFolder,
  isRunning,
  linkOrCopy,
  makeServedFolder,
  permissionsOf,
  readRegularFile,
  readRegularFileIfPossible,
  removeLeftovers,
  statsAt,
  writeAtomically,
  writeSynced,
} from './files.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-files-'))
afterAll(() => rmSync(home, { recursive: true }))

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(home, 'case-'))))
const at = (...parts: readonly string[]): string => join(folder, ...parts)
const modeOf = (path: string): number => permissionsOf(statSync(path))

/** The id of a process that has ended, so that no process has it. */
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid

/** Paths that this process holds open, if the system can tell. */
const openPaths = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)]
    } catch {
      return []
    }
  })

test('a file is written with its folders, exactly these permissions and nothing beside it', () => {
  const path = at('a/b/file')
  const stats = writeAtomically(path, 'text', { mode: 0o666 })
  expect([readFileSync(path, 'utf8'), modeOf(path), readdirSync(at('a/b'))]).toEqual(['text', 0o666, ['file']])
  expect([stats.ino, stats.size]).toEqual([statSync(path).ino, 4])
  writeAtomically(path, 'other')
  expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['other', 0o644])
})

test('a file that cannot get its name leaves no draft, and the error says where it happened', () => {
  mkdirSync(at('taken/inside'), { recursive: true })
  for (const temporary of [undefined, at('drafts')]) {
    expect(() => writeAtomically(at('taken'), 'text', { ...(temporary && { temporary }) })).toThrow(
      expect.objectContaining({ path: expect.stringContaining(folder) as string }) as Error,
    )
  }
  expect([readdirSync(folder).sort(), readdirSync(at('drafts'))]).toEqual([['drafts', 'taken'], []])
})

test.runIf(existsSync('/proc/self/fd'))('files are closed again', () => {
  writeAtomically(at('file'), 'text')
  readRegularFile(at('file'))
  readRegularFile(folder)
  expect(openPaths().filter((path) => path.startsWith(folder))).toEqual([])
})

test('a folder is made only when it was missing, and other errors stay as they are', () => {
  expect(inFolder(at('unneeded'), () => 'at once')).toBe('at once')
  expect(existsSync(at('unneeded'))).toBe(false)
  expect(inFolder(at('new'), () => readdirSync(at('new')))).toEqual([])
  const refused = Object.assign(new Error('refused'), { code: 'EACCES' })
  expect(() =>
    inFolder(at('other'), () => {
      throw refused
    }),
  ).toThrow(refused)
  expect(existsSync(at('other'))).toBe(false)
})

test('[OUT-01] a served folder and the parents made with it are readable for everybody', () => {
  // Folders that are made in a folder with this bit inherit it, so their permissions differ from the ones asked for.
  chmodSync(folder, 0o2700)
  expect(makeServedFolder(at('a/b/c'))).toBe(at('a'))
  expect(['a', 'a/b', 'a/b/c'].map((path) => modeOf(at(path)))).toEqual([0o755, 0o755, 0o755])
  expect(modeOf(folder)).toBe(0o2700)
})

test('a folder that cannot be made is an error, not a search without end', () => {
  // Node's own recursion never ends in a folder in which nothing can be made.
  expect(() => makeServedFolder('/proc/nothing/below')).toThrow(/ENOENT.*mkdir '\/proc\/nothing'/)
  writeFileSync(at('file'), 'text')
  expect(() => makeServedFolder(at('file/below'))).toThrow(/ENOTDIR/)
  expect(() => makeServedFolder(at('file'))).toThrow(/EEXIST/)
})

test('[OUT-01] a folder that was there keeps its permissions', () => {
  mkdirSync(at('mine'), { mode: 0o700 })
  expect(makeServedFolder(at('mine'))).toBeUndefined()
  expect(modeOf(at('mine'))).toBe(0o700)
})

test('only a regular file is read', () => {
  writeFileSync(at('file'), 'text')
  symlinkSync(at('file'), at('link'))
  expect(readRegularFile(at('file'))).toMatchObject({ bytes: Buffer.from('text'), stats: { size: 4 } })
  expect([at('link'), at('missing'), folder, at('file/inside')].map(readRegularFile)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

// Its first bytes are at no address, so that reading them fails for every user.
test.runIf(existsSync('/proc/self/mem'))(
  'a file that cannot be read is an error, unless only its content counts',
  () => {
    expect(() => readRegularFile('/proc/self/mem')).toThrow(/\/proc\/self\/mem cannot be read: EIO/)
    expect(readRegularFileIfPossible('/proc/self/mem')).toBeUndefined()
  },
)

test('where no file can be, none is', () => {
  expect(readRegularFile(at('x'.repeat(300)))).toBeUndefined()
})

test('what is at a path is that itself, even a link; nothing where nothing can be', () => {
  writeFileSync(at('file'), 'text')
  symlinkSync(at('nowhere'), at('link'))
  expect([statsAt(at('file'))?.size, statsAt(at('link'))?.isSymbolicLink()]).toEqual([4, true])
  expect([statsAt(at('missing')), statsAt(at('file/inside'))]).toEqual([undefined, undefined])
})

test('leftovers of killed runs are removed, those of running ones and other files are not', async () => {
  const dead = deadPid()
  mkdirSync(at(`${dead}-1-folder.tmp/inside`), { recursive: true })
  const kept = [`${process.pid}-a-1.tmp`, `${process.ppid}-a-1.tmp`, `x${dead}-a-1.tmp`, `${dead}.tmp`, 'notes.txt']
  for (const name of [...kept, `${dead}-a-1.tmp`]) writeFileSync(at(name), '')
  await removeLeftovers(folder)
  expect(readdirSync(folder).sort()).toEqual(kept.sort())
})

test('there are no leftovers where there is no folder', async () => {
  await expect(removeLeftovers(at('missing'))).resolves.toBeUndefined()
})

test("a process runs until it has ended, and others' processes are seen too", () => {
  expect([process.pid, 1, deadPid()].map(isRunning)).toEqual([true, true, false])
})

test('of several files of one name that are written at once, one is there, and whole', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => Buffer.alloc(5000, `${at} `))
  await Promise.all(texts.map((text) => writeSynced(at('served/page'), text)))
  expect(texts.map(String)).toContain(readFileSync(at('served/page'), 'utf8'))
  expect(permissionsOf(statSync(at('served/page')))).toBe(0o644)
  expect(readdirSync(at('served'))).toEqual(['page'])
})

test('of several files of one name that are created at once, the first one stays', async () => {
  const texts = Array.from({ length: 20 }, (_, at) => `text ${at}`)
  const made = await Promise.all(texts.map((text) => createSynced(at('served/line'), Buffer.from(text))))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(readFileSync(at('served/line'), 'utf8')).toBe(texts[made.indexOf(true)])
  expect(await createSynced(at('served/line'), Buffer.from('later'))).toBe(false)
  expect(readdirSync(at('served'))).toEqual(['line'])
})

test('a file that cannot be placed leaves no draft, and the error names it', async () => {
  mkdirSync(at('served/taken/inner'), { recursive: true })
  await expect(writeSynced(at('served/taken'), Buffer.from('text'))).rejects.toMatchObject({ code: 'EISDIR' })
  expect(readdirSync(at('served'))).toEqual(['taken'])
})

test('a file is linked', async () => {
  writeFileSync(at('file'), 'text')
  await linkOrCopy(at('file'), at('linked'))
  expect(statSync(at('linked')).ino).toBe(statSync(at('file')).ino)
  await expect(linkOrCopy(at('missing'), at('other'))).rejects.toThrow(expect.objectContaining({ syscall: 'link' }))
  await expect(linkOrCopy(at('file'), at('linked'))).rejects.toThrow(expect.objectContaining({ code: 'EEXIST' }))
})

test.runIf(existsSync('/dev/shm'))('a file is copied to another file system', async () => {
  const elsewhere = mkdtempSync('/dev/shm/livery-files-')
  writeFileSync(at('file'), 'text')
  await linkOrCopy(at('file'), join(elsewhere, 'copied'))
  expect(readFileSync(join(elsewhere, 'copied'), 'utf8')).toBe('text')
  rmSync(elsewhere, { recursive: true })
})

test('the code of an error is empty for errors without one, and for what is no error', () => {
  const errors = [Object.assign(new Error('x'), { code: 'EIO' }), new Error('x'), { code: 'EIO' }, null, 'EIO']
  expect(errors.map(errorCode)).toEqual(['EIO', '', '', '', ''])
})
