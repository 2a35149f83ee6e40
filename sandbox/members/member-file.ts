import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MemberStorage } from './member-store.ts'
import type { MemberRecord } from './member-record.ts'

/** One file per merchant; writes are atomic. */
export function memberFile(folder: string, merchant: string): MemberStorage {
  const path = join(folder, `${encodeURIComponent(merchant)}.members.json`)
  return {
    read: () => {
      const text = readIfThere(path)
      return text === undefined ? undefined : (JSON.parse(text) as readonly MemberRecord[])
    },
    write: (members) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(`${path}.new`, JSON.stringify(members, undefined, 1), { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
