/** The system's name for "relative to the working folder", which absolute paths are not, and for "both names stay". */
const AT_FDCWD = -100
const RENAME_EXCHANGE = 2

type RenameAt = (fromFolder: number, from: string, toFolder: number, to: string, flags: number) => number

let loaded: Promise<RenameAt | undefined> | undefined

/**
 * Exchanges two folders in one step, so that there is a folder under either name at every moment (OUT-07). Linux has a
 * call for it that Node does not know; the library that reaches it is loaded with the first folder that is replaced.
 * @returns false where this system or file system cannot, or a folder is missing; nothing has happened then
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
    // Not installed for this processor, or a C library without the call.
    return undefined
  }
}
