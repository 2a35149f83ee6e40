/**
 * Linux's constants for "relative to the working folder", which does not apply to absolute paths, and for "exchange the
 * two".
 */
const AT_FDCWD = -100
const RENAME_EXCHANGE = 2

type RenameAt = (fromFolder: number, from: string, toFolder: number, to: string, flags: number) => number

let loaded: Promise<RenameAt | undefined> | undefined

/**
 * Exchanges two folders in one step, so that there is a folder under each name at every moment (OUT-07). Linux has a
 * system call for it that Node does not offer; the library that makes the call is loaded when the first folder is
 * replaced.
 * @returns false if this system or file system cannot do it, or a folder is missing; nothing has changed then
 */
export async function exchangeFolders(one: string, other: string): Promise<boolean> {
  const renameAt = await (loaded ??= loadRenameAt())
  return renameAt?.(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) === 0
}

async function loadRenameAt(): Promise<RenameAt | undefined> {
  if (process.platform !== 'linux') return undefined
  try {
    const { default: koffi } = await import('koffi')
    return koffi.load(null).func('int renameat2(int, const char *, int, const char *, unsigned int)') as RenameAt
  } catch {
    // The library is not installed for this processor, or the C library lacks the call.
    return undefined
  }
}
